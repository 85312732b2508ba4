import { wireDate } from '../../../../platform/contract/time.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Providers have written the bill of a day by 10:00 of the next, in Shanghai. */
const readyAfterMs = 10 * hourMs
/** Bills that could not be fetched are tried again for so many days. */
export const triedForDays = 7

/** The days whose bills may be fetched at a moment, oldest first. */
export function billDays(now: Date): string[] {
  const newest = now.getTime() - readyAfterMs - dayMs
  return Array.from({ length: triedForDays }, (_, back) =>
    wireDate(new Date(newest - back * dayMs)),
  ).toReversed()
}
