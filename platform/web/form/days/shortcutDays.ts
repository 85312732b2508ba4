import { dayAfter } from '../../../contract/dayWords.ts'

/** The days that are chosen most. */
export const shortcutDays = (today: string) => [
  { value: today, label: '今天' },
  { value: dayAfter(today, 1), label: '明天' },
]
