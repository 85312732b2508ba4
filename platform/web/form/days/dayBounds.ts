import type { DayBounds } from './dayRange.ts'

const yearsBack = 100
const yearsAhead = 10

/** The bounds of a calendar: those given, else a hundred years back and ten ahead. */
export function boundsOf({ min, max }: DayBounds, today: string): { min: string; max: string } {
  const year = Number(today.slice(0, 4))
  return {
    min: min?.slice(0, 10) || `${year - yearsBack}-01-01`,
    max: max?.slice(0, 10) || `${year + yearsAhead}-12-31`,
  }
}

/** Whether a text is a whole date, not one that is still being typed. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
