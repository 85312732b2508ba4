import { DaysInput } from '../dates/DaysInput.tsx'
import type { Filter } from './crudTypes.ts'

type Values = Readonly<Record<string, string>>
type Change = (part: Values) => void

/** From one day to another, both included. */
export function DaysFilter({
  name,
  label,
  values,
  onChange,
}: {
  name: string
  label: string
  values: Values
  onChange: Change
}) {
  const from = values[`${name}_datege`]?.slice(0, 10) ?? ''
  const until = dayBefore(values[`${name}_datelt`] ?? '')
  return (
    <DaysInput
      label={label}
      range={{ begin: from, end: until }}
      onChange={({ begin, end }) =>
        onChange({
          [`${name}_datege`]: begin && `${begin} 00:00:00`,
          [`${name}_datelt`]: end && `${shifted(end, 1)} 00:00:00`,
        })
      }
    />
  )
}

/** The same for a list whose input names its two days itself. */
export function PlainDays({
  between,
  label,
  values,
  onChange,
}: {
  between: NonNullable<Filter['between']>
  label: string
  values: Values
  onChange: Change
}) {
  return (
    <DaysInput
      label={label}
      range={{ begin: values[between.from] ?? '', end: values[between.to] ?? '' }}
      onChange={({ begin, end }) => onChange({ [between.from]: begin, [between.to]: end })}
    />
  )
}

const dayBefore = (moment: string): string =>
  moment === '' ? '' : shifted(moment.slice(0, 10), -1)

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
