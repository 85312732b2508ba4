import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'

import { wireDate } from '../../contract/time.ts'
import { withBegin } from '../../web/form/days/dayRange.ts'
import { withFrom } from '../../web/form/days/momentRange.ts'
import { shortcutDays } from '../../web/form/days/shortcutDays.ts'
import { type FieldProps, useField } from '../../web/form/useField.ts'
import { DayInput } from '../dates/DayInput.tsx'
import type { DayPrecision } from '../dates/DayText.tsx'
import { isWire } from '../dates/typedDay.ts'
import { FieldBox } from './FieldBox.tsx'
import look from './form.module.css'

type DateProps = FieldProps & {
  precision?: DayPrecision
  /** The field of the last day: it moves with this one, so that the span keeps its length. */
  endName?: string
  /** Offers 今天 and 明天. They are of no use for days far from today, such as a birthday. */
  hasShortcuts?: boolean
}

/** A day, or a day with its time, with its weekday: typed, or chosen from a calendar. */
export function DateField({
  precision = 'day',
  endName,
  hasShortcuts = precision === 'day',
  ...props
}: DateProps) {
  const { frame, input } = useField(props)
  const moveEnd = useMovedEnd({ begin: input.value, endName, precision })
  const change = (value: string) => {
    input.onChange(value)
    moveEnd(value)
  }
  return (
    <FieldBox {...frame}>
      {({ status: _status, ...control }) => (
        <span className={look.date}>
          <DayInput
            {...control}
            precision={precision}
            title={typeof frame.label === 'string' ? `选择${frame.label}` : '选择日期'}
            placeholder={
              props.placeholder ?? (precision === 'day' ? '请选择日期' : '请选择日期和时间')
            }
            value={input.value}
            disabled={frame.disabled}
            hasShortcuts={precision === 'minute'}
            isClearable={!frame.required}
            onChange={change}
            onLeave={input.onBlur}
          />
          {hasShortcuts && !frame.disabled ? (
            <Shortcuts value={input.value} onChoose={change} />
          ) : null}
        </span>
      )}
    </FieldBox>
  )
}

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

type Span = { begin: string; endName: string | undefined; precision: DayPrecision }

/** Returns a function that moves the end of a span with its beginning. */
function useMovedEnd({ begin, endName, precision }: Span): (next: string) => void {
  const { getValues, setValue } = useFormContext()
  // While a date is typed it is incomplete for a moment; the span counts from the last whole one.
  const last = useRef(begin)
  return (next) => {
    if (endName === undefined || !isWire(next, precision)) return
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
