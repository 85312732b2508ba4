import { wireDate } from '../../../platform/contract/time.ts'

/** Facts of the demo plans, for the plans themselves and for the texts that announce them. */
export const demoQuotas = { XX: 180, CZ: 180 } as const

/** Of these, the seats for children of migrant families. */
export const demoMigrantSeats = 40

/** The days of the open plans, counted from the anchor. */
export const demoPlanDays = {
  begin: -14,
  fillEnd: 60,
  supplementEnd: 67,
  draw: 72,
  result: 75,
  appealEnd: 82,
  resultEnd: 105,
} as const

/** The school year that families enrol for on a day; from September on it is the next one. */
export function schoolYearAt(anchor: Date): number {
  const [year = '', month = ''] = wireDate(anchor).split('-')
  return Number(month) >= 9 ? Number(year) + 1 : Number(year)
}
