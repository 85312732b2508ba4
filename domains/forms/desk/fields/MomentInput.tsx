import { DayInput } from '../../../../platform/desk/dates/DayInput.tsx'
import { TimeText } from '../../../../platform/desk/dates/TimeText.tsx'
import form from '../../../../platform/desk/form/form.module.css'
import type { ControlProps } from '../../../../platform/desk/form/FieldBox.tsx'
import { momentTypeOf, readMoment } from '../../contract/values/dateTimes.ts'
import type { Column } from '../../contract/schema.ts'
import { PeriodInput } from './PeriodInput.tsx'

type Props = {
  column: Column
  control: Partial<ControlProps>
  label?: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/**
 * A date or time, typed or chosen from a calendar; weeks and months chosen from lists. Incomplete
 * input stays visible.
 */
export function MomentInput({
  column,
  control: { status, ...control },
  label,
  value,
  disabled,
  onChange,
  onBlur,
}: Props) {
  const type = momentTypeOf(column.type) ?? 'date'
  const end = (limit: Column['min']) => (typeof limit === 'string' ? asTyped(limit) : undefined)
  const shared = { ...control, 'aria-label': label, disabled }
  if (type === 'date' || type === 'datetime')
    return (
      <DayInput
        {...shared}
        precision={type === 'date' ? 'day' : 'minute'}
        min={end(column.min)}
        max={end(column.max)}
        value={value}
        placeholder={type === 'date' ? '请选择日期' : '请选择日期和时间'}
        isClearable
        onChange={onChange}
        onLeave={onBlur}
      />
    )
  if (type === 'time')
    return (
      <TimeText
        {...shared}
        value={value.slice(0, 5)}
        onChange={(next) => onChange(readMoment('time', next) ?? next)}
        onBlur={onBlur}
      />
    )
  const described = control['aria-describedby']
  if (type === 'week' || type === 'month')
    return (
      <PeriodInput
        type={type}
        id={control.id}
        label={label}
        min={end(column.min)}
        max={end(column.max)}
        {...(status ? { status } : {})}
        {...(described ? { 'aria-describedby': described } : {})}
        {...{ value, disabled, onChange, onBlur }}
      />
    )
  return (
    <input
      {...shared}
      className={form.native}
      type="number"
      min={end(column.min)}
      max={end(column.max)}
      value={asTyped(value)}
      onChange={({ target }) => onChange(readMoment(type, target.value) ?? target.value)}
      onBlur={onBlur}
    />
  )
}

/** The format of the browser's inputs: no zero seconds, and a `T` between date and time. */
const asTyped = (value: string): string => value.replace(/(:\d\d):00$/, '$1').replace(' ', 'T')
