import { dayAfter } from '../../contract/dayWords.ts'

/**
 * Six weeks from Monday on, so that the calendar keeps its height, and a span over the end of the
 * month needs no other page.
 */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  return [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => dayAfter(first, week * 7 + day - before)),
  )
}

/** The month `count` months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** `2026年11月` */
export const monthWords = (month: string): string =>
  `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`
