import { DayInput } from '../../../../../platform/desk/dates/DayInput.tsx'
import { readMoment } from '../../../contract/values/dateTimes.ts'
import { PeriodInput } from '../../fields/PeriodInput.tsx'
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
  time: 'time',
  year: 'number',
} as const

/** A date or time in the storage format of forms. */
export function MomentInput({ label, type, value, onChange, id }: Props) {
  if (type === 'date' || type === 'datetime')
    return (
      <DayInput
        id={id}
        aria-label={label}
        precision={type === 'date' ? 'day' : 'minute'}
        isClearable
        value={value}
        onChange={(next) => onChange(readMoment(type, next))}
      />
    )
  if (type === 'week' || type === 'month')
    return (
      <PeriodInput
        type={type}
        id={id}
        label={id ? '' : label}
        value={value}
        onChange={(next) => onChange(next || undefined)}
      />
    )
  return (
    <input
      className={look.native}
      aria-label={label}
      type={native[type]}
      step={type === 'time' ? 60 : undefined}
      value={type === 'time' ? value.slice(0, 5) : value}
      {...(id ? { id } : {})}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : readMoment(type, target.value))
      }
    />
  )
}
