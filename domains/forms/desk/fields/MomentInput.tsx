import form from '../../../../platform/desk/form/form.module.css'
import type { ControlProps } from '../../../../platform/desk/form/FieldBox.tsx'
import { momentTypeOf, readMoment } from '../../contract/values/dateTimes.ts'
import type { Column } from '../../contract/schema.ts'

const native = {
  date: 'date',
  datetime: 'datetime-local',
  time: 'time',
  week: 'week',
  month: 'month',
  year: 'number',
} as const

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
 * A date or time in the browser's own picker, which works by keyboard; incomplete input stays
 * visible.
 */
export function MomentInput({
  column,
  control: { status: _status, ...control },
  label,
  value,
  disabled,
  onChange,
  onBlur,
}: Props) {
  const type = momentTypeOf(column.type) ?? 'date'
  const end = (limit: Column['min']) => (typeof limit === 'string' ? asTyped(limit) : undefined)
  return (
    <input
      {...control}
      className={form.native}
      type={native[type]}
      aria-label={label}
      min={end(column.min)}
      max={end(column.max)}
      value={asTyped(value)}
      disabled={disabled}
      onChange={({ target }) => onChange(readMoment(type, target.value) ?? target.value)}
      onBlur={onBlur}
    />
  )
}

/** The format of the browser's inputs: no zero seconds, and a `T` between date and time. */
const asTyped = (value: string): string => value.replace(/(:\d\d):00$/, '$1').replace(' ', 'T')
