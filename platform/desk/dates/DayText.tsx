import { type ComponentProps, useState } from 'react'

import { dayWords, minuteWords } from '../../contract/dayWords.ts'
import { wireDate } from '../../contract/time.ts'
import look from './dates.module.css'
import { isWire, typedDay, typedMoment } from './typedDay.ts'
import type { Calendar } from './useCalendar.ts'

export type DayPrecision = 'day' | 'minute'

type OwnProps = 'value' | 'onChange' | 'role' | 'onBlur' | 'onClick' | 'onKeyDown' | 'className'

type Props = Omit<ComponentProps<'input'>, OwnProps> & {
  value: string
  precision: DayPrecision
  calendar: Calendar
  /** Called with a day or moment in the wire format, with '', or with a text that is neither. */
  onChange: (value: string) => void
}

/**
 * The text of a date field: shows the day in words, and accepts a typed one. A whole date counts
 * while it is typed; a short form counts at Enter or when the field is left.
 */
export function DayText({ value, precision, calendar, onChange, ...control }: Props) {
  const [typed, setTyped] = useState<string>()
  const today = wireDate(new Date())
  const read = (text: string) =>
    precision === 'day' ? typedDay(text, today) : typedMoment(text, today, value)
  const finish = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const next = typed.trim() === '' ? '' : (read(typed) ?? typed)
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    const next = text === '' ? '' : isWhole(text, precision) ? read(text) : undefined
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <input
      {...control}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={calendar.isOpen}
      aria-controls={calendar.id}
      className={look.text}
      autoComplete="off"
      value={typed ?? wordsOf(value, precision, today)}
      onChange={({ target }) => type(target.value)}
      onClick={calendar.open}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        finish()
        calendar.enter()
      }}
    />
  )
}

const isWhole = (text: string, precision: DayPrecision): boolean =>
  (precision === 'day' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/).test(text)

function wordsOf(value: string, precision: DayPrecision, today: string): string {
  if (!isWire(value, precision)) return value
  return precision === 'day' ? dayWords(value, today) : minuteWords(value, today)
}
