import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'

type Times = { readonly startAt: string; readonly endAt: string }

/** When somebody comes: `3月20日（周六）09:00–09:30`. */
export const slotWords = ({ startAt, endAt }: Times): string =>
  `${minuteWords(startAt, wireDate(new Date()))}–${endAt.slice(11, 16)}`
