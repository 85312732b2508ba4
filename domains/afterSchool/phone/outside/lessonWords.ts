import type { OwnClass } from '../../contract/ownClass.ts'

/** `下一次：3月24日（周三）16:10–17:10，致远楼 科学教室`. */
export function nextWords(next: OwnClass['next']): string {
  if (!next) return '没有待上的课'
  return `下一次：${dayWords(next)} ${next.beginTime}–${next.endTime}，${next.roomName}`
}

/** `3月24日（周三）`. */
export function dayWords({ day, weekdayName }: { day: string; weekdayName: string }): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日（${weekdayName}）`
}
