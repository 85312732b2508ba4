import form from '../../../../platform/desk/form/form.module.css'
import type { ControlProps } from '../../../../platform/desk/form/FieldBox.tsx'
import { momentTypeOf, readMoment } from '../../contract/form/moments.ts'
import type { Column } from '../../contract/form/schema.ts'

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

/** A day, week, month, year or time in the browser's own picker, which needs no mouse; what is half typed stays as it is. */
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

/** As the browser's fields want it: no seconds that say nothing, and a `T` before the time of a day. */
const asTyped = (value: string): string => value.replace(/(:\d\d):00$/, '$1').replace(' ', 'T')
