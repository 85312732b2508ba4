import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'

import { weekdayOf } from '../../contract/dayWords.ts'
import { wireDate } from '../../contract/time.ts'
import { isDay } from '../../web/form/days/dayBounds.ts'
import { withBegin } from '../../web/form/days/dayRange.ts'
import { withFrom } from '../../web/form/days/momentRange.ts'
import { shortcutDays } from '../../web/form/days/shortcutDays.ts'
import { type FieldProps, useField } from '../../web/form/useField.ts'
import { FieldBox } from './FieldBox.tsx'
import look from './form.module.css'

type Precision = 'day' | 'minute'

type DateProps = FieldProps & {
  precision?: Precision
  /** The field of the last day: it moves with this one, so that the span keeps its length. */
  endName?: string
  /** Offers 今天 and 明天. They are of no use for days far from today, such as a birthday. */
  hasShortcuts?: boolean
}

/**
 * A day, or a day with its time, with its weekday. The browser's own picker uses the reader's
 * language and works by keyboard.
 */
export function DateField({
  precision = 'day',
  endName,
  hasShortcuts = precision === 'day',
  ...props
}: DateProps) {
  const { frame, input } = useField(props)
  const moveEnd = useMovedEnd({ begin: input.value, endName, precision })
  const isDayOnly = precision === 'day'
  const change = (value: string) => {
    input.onChange(value)
    moveEnd(value)
  }
  return (
    <FieldBox {...frame}>
      {({ status: _status, ...control }) => (
        <span className={look.date}>
          <input
            {...control}
            className={look.native}
            type={isDayOnly ? 'date' : 'datetime-local'}
            value={isDayOnly ? input.value : input.value.slice(0, 16).replace(' ', 'T')}
            disabled={frame.disabled}
            onChange={({ target }) => change(isDayOnly ? target.value : momentIn(target.value))}
            onBlur={input.onBlur}
          />
          <Weekday value={input.value} />
          {hasShortcuts && !frame.disabled ? (
            <Shortcuts value={input.value} onChoose={change} />
          ) : null}
        </span>
      )}
    </FieldBox>
  )
}

const momentIn = (typed: string): string => (typed === '' ? '' : `${typed.replace('T', ' ')}:00`)

/** The weekday of a whole date. */
const Weekday = ({ value }: { value: string }) =>
  isDay(value.slice(0, 10)) ? (
    <span className={look.weekday}>{weekdayOf(value.slice(0, 10))}</span>
  ) : null

const Shortcuts = ({ value, onChoose }: { value: string; onChoose: (day: string) => void }) => (
  <span role="group" className={look.shortcuts} aria-label="常用日期">
    {shortcutDays(wireDate(new Date())).map((one) => (
      <button
        key={one.value}
        type="button"
        className={look.shortcut}
        aria-pressed={value === one.value}
        onClick={() => onChoose(one.value)}
      >
        {one.label}
      </button>
    ))}
  </span>
)

type Span = { begin: string; endName: string | undefined; precision: Precision }

/** Returns a function that moves the end of a span with its beginning. */
function useMovedEnd({ begin, endName, precision }: Span): (next: string) => void {
  const { getValues, setValue } = useFormContext()
  // While a date is typed it is incomplete for a moment; the span counts from the last whole one.
  const last = useRef(begin)
  return (next) => {
    if (endName === undefined || !isDay(next.slice(0, 10))) return
    const before = last.current || begin
    last.current = next
    const end: unknown = getValues(endName)
    if (typeof end !== 'string' || end === '') return
    const moved =
      precision === 'day'
        ? withBegin({ begin: before, end }, next).end
        : withFrom([before, end], next, precision)[1]
    if (moved !== end) setValue(endName, moved, { shouldDirty: true, shouldValidate: true })
  }
}
