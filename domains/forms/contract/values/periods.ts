import { daysOfWeek, weeksIn } from './dateTimes.ts'

/** The two lengths of a period that is chosen with its year. */
export type PeriodType = 'week' | 'month'

export type Period = { readonly value: string; readonly label: string }

/** The months (`2026-11`) or ISO 8601 weeks (`2026-W47`) of a year, in order. */
export function periodsOf(type: PeriodType, year: number): Period[] {
  return type === 'month'
    ? Array.from({ length: 12 }, (_none, at) => ({
        value: `${year}-${twoDigits(at + 1)}`,
        label: `${at + 1} 月`,
      }))
    : Array.from({ length: weeksIn(year) }, (_none, at) => {
        const value = `${year}-W${twoDigits(at + 1)}`
        const [monday, sunday] = daysOfWeek(value)
        return { value, label: `第 ${at + 1} 周（${shortDay(monday)}至${shortDay(sunday)}）` }
      })
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const shortDay = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
