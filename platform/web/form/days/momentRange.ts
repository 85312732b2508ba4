import { momentOf, wireDateTime } from '../../../contract/time.ts'
import type { DatePrecision } from '../pickers/pickerSheets.tsx'

type Ends = readonly [from: string, to: string]

/**
 * A new beginning of a span of moments. A span of minutes keeps its length; another one only never
 * becomes reversed.
 */
export function withFrom([from, to]: Ends, next: string, precision: DatePrecision | 'time'): Ends {
  if (next === '' || to === '') return [next, to]
  if (precision !== 'minute' || from === '') return [next, to < next ? next : to]
  const lengthMs = momentOf(to).getTime() - momentOf(from).getTime()
  return [next, wireDateTime(new Date(momentOf(next).getTime() + Math.max(0, lengthMs)))]
}

/** A new end. A moment before the span moves its beginning too. */
export const withTo = ([from]: Ends, next: string): Ends => [
  next !== '' && from > next ? next : from,
  next,
]
