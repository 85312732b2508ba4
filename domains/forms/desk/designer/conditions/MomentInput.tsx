import { readMoment } from '../../../contract/values/dateTimes.ts'
import look from './condition.module.css'

type MomentType = Parameters<typeof readMoment>[0]
type Props = {
  label: string
  type: MomentType
  value: string
  onChange: (value: string | undefined) => void
  id?: string
}

const native = {
  date: 'date',
  datetime: 'datetime-local',
  time: 'time',
  week: 'week',
  month: 'month',
  year: 'number',
} as const satisfies Readonly<Record<MomentType, string>>

/** A date or time in the browser's own picker, in the storage format of forms. */
export function MomentInput({ label, type, value, onChange, id }: Props) {
  return (
    <input
      className={look.native}
      aria-label={label}
      type={native[type]}
      step={type === 'time' || type === 'datetime' ? 60 : undefined}
      value={
        type === 'datetime'
          ? value.slice(0, 16).replace(' ', 'T')
          : type === 'time'
            ? value.slice(0, 5)
            : value
      }
      {...(id ? { id } : {})}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : readMoment(type, target.value))
      }
    />
  )
}
