import { minuteWords } from '../../../platform/contract/dayWords.ts'

type Times = { readonly startAt: string; readonly endAt: string }

/** When somebody comes: `3月20日（周六）09:00–09:30`. */
export const slotWords = ({ startAt, endAt }: Times, today: string): string =>
  `${minuteWords(startAt, today)}–${endAt.slice(11, 16)}`
