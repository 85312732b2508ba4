import type { CalendarDay } from './calendar.ts'
import { weekdayOf, plusDays } from './schoolDays.ts'
import type { SchoolYear } from './schoolYear.ts'
import { type DayKindShown, kindOfDay } from './yearView.ts'

export const dayKindWords: Readonly<Record<DayKindShown, string>> = {
  school: '上课',
  makeUp: '调休上课',
  holiday: '放假',
  weekend: '周末',
  outside: '学期外',
}

type Known = { readonly years: readonly SchoolYear[]; readonly days: readonly CalendarDay[] }

/** What the calendar knows about one day. */
export type DayShown = {
  readonly kind: DayKindShown
  readonly special: CalendarDay | undefined
  /** `2026-2027 学年上学期 第 13 周`; empty outside the terms. */
  readonly place: string
  /** What begins or ends on this day. */
  readonly events: readonly string[]
}

/** One day of the school's calendar with everything that is known about it. */
export function dayShown({ years, days }: Known, day: string): DayShown {
  const terms = years.flatMap((year) => year.terms.map((term) => ({ ...term, year })))
  const term = terms.find(({ beginDate, endDate }) => beginDate <= day && day <= endDate)
  return {
    kind: kindOfDay({ terms, days }, day),
    special: days.find((one) => one.day === day),
    place: term ? `${term.year.name}${term.name} 第 ${weekOf(term.beginDate, day)} 周` : '',
    events: terms.flatMap(({ name, beginDate, endDate }) => [
      ...(beginDate === day ? [`${name}开学`] : []),
      ...(endDate === day ? [`${name}最后一天`] : []),
    ]),
  }
}

/** The week of a term, counted from the Monday of its first day. */
function weekOf(beginDate: string, day: string): number {
  const monday = plusDays(beginDate, 1 - weekdayOf(beginDate))
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${monday}T00:00:00Z`)) / 86_400_000
  return Math.floor(days / 7) + 1
}

/** The days that the calendar can show: all school years and today. */
export function boundsOf(
  years: readonly SchoolYear[],
  today: string,
): { min: string; max: string } {
  const begins = years.map(({ beginDate }) => beginDate)
  const ends = years.map(({ endDate }) => endDate)
  const monthOf = (day: string): string => day.slice(0, 7)
  const first = [today, ...begins].reduce((least, day) => (day < least ? day : least))
  const last = [today, ...ends].reduce((most, day) => (day > most ? day : most))
  return { min: `${monthOf(first)}-01`, max: plusDays(nextMonth(last), -1) }
}

const nextMonth = (day: string): string => `${plusDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
