import { weekdayOf } from '../../../people/contract/schoolDays.ts'
import { weekdayName } from '../../contract/weekTimes.ts'

/** The day of a wire date or time: 11月30日. */
export const dayOf = (wire: string): string => {
  const [, month, day] = wire.slice(0, 10).split('-')
  return `${Number(month)}月${Number(day)}日`
}

/** The same with its weekday: 11月30日（周一）. */
export const dayWithWeekday = (wire: string): string =>
  `${dayOf(wire)}（${weekdayName(weekdayOf(wire.slice(0, 10)))}）`
