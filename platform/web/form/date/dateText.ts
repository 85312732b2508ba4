import { dayWords, minuteWords } from '../../../contract/dayWords.ts'
import { monthWords } from '../../dates/monthGrid.ts'
import type { DatePrecision } from '../pickers/pickerSheets.tsx'

/** The value of a date field as a person reads it. */
export function dateText(value: string, precision: DatePrecision, today: string): string {
  if (value === '') return ''
  switch (precision) {
    case 'year':
      return `${value}年`
    case 'month':
      return monthWords(value)
    case 'week':
      return `${value.slice(0, 4)}年第${Number(value.slice(6))}周`
    case 'day':
      return dayWords(value, today)
    case 'minute':
      return minuteWords(value, today)
  }
}
