import { momentOf, wireDate } from '../../../platform/contract/time.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
/** Families are not asked to pay or to decide at night. */
const dayBegin = '07:00:00'
const dayEnd = '22:00:00'

/** The moment some hours later, not counting the night from 22:00 to 7:00 in Shanghai. */
export function afterDayHours(from: Date, hours: number): Date {
  let left = hours * hourMs
  for (let day = from; ; day = new Date(day.getTime() + dayMs)) {
    const begin = momentOf(`${wireDate(day)} ${dayBegin}`).getTime()
    const end = momentOf(`${wireDate(day)} ${dayEnd}`).getTime()
    const start = Math.max(begin, from.getTime())
    if (start >= end) continue
    if (left <= end - start) return new Date(start + left)
    left -= end - start
  }
}
