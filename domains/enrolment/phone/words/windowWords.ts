import { momentOf } from '../../../../platform/contract/time.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type WindowWords = {
  tone: 'success' | 'primary' | 'warning' | 'info'
  chip: string
  text: string
  isOpen: boolean
}

/** The text about a plan's fill window at a given server time. */
export function windowWords(fill: EnrolmentPlan['fill'], nowMs: number): WindowWords {
  if (!fill)
    return { tone: 'info', chip: '时间待定', text: '报名时间确定后会在这里公布', isOpen: false }
  const startMs = momentOf(fill.startAt).getTime()
  const endMs = momentOf(fill.endAt).getTime()
  if (nowMs < startMs)
    return {
      tone: 'primary',
      chip: '即将开始',
      text: `距开始还有 ${spanText(startMs - nowMs)}`,
      isOpen: false,
    }
  if (nowMs >= endMs)
    return {
      tone: 'info',
      chip: '已结束',
      text: fill.textAfter || '本计划的网上填报已结束',
      isOpen: false,
    }
  const isLate = endMs - nowMs < 2 * dayMs
  return {
    tone: isLate ? 'warning' : 'success',
    chip: isLate ? '即将截止' : '正在报名',
    text: `距截止还有 ${spanText(endMs - nowMs)}`,
    isOpen: true,
  }
}

/** A duration in its two largest units; seconds only in the last hour. */
export function spanText(ms: number): string {
  const left = Math.max(0, ms)
  if (left >= dayMs)
    return `${Math.floor(left / dayMs)} 天 ${Math.floor((left % dayMs) / hourMs)} 小时`
  if (left >= hourMs)
    return `${Math.floor(left / hourMs)} 小时 ${Math.floor((left % hourMs) / minuteMs)} 分`
  return `${Math.floor(left / minuteMs)} 分 ${Math.floor((left % minuteMs) / 1000)} 秒`
}

/**
 * Formats a range: `2027-05-01 08:00:00` to `2027-05-20 18:00:00` gives 5月1日 8:00 至 5月20日
 * 18:00.
 */
export const rangeText = (startAt: string, endAt: string): string =>
  `${dayText(startAt)} 至 ${dayText(endAt)}`

/** A wire time as 5月1日 8:00. */
export function dayText(wire: string): string {
  const [day = '', time = ''] = wire.split(' ')
  const [, month = '', date = ''] = day.split('-')
  return `${Number(month)}月${Number(date)}日${time ? ` ${time.slice(0, 5).replace(/^0/, '')}` : ''}`
}
