import { Select } from 'antd'
import { useState } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { clearable } from '../../../../platform/desk/form/clearable.tsx'
import { periodsOf, type PeriodType } from '../../contract/values/periods.ts'
import look from './openFields.module.css'

type Props = {
  type: PeriodType
  value: string
  onChange: (value: string) => void
  id?: string | undefined
  /** Distinguishes the two ends of a range. */
  label?: string | undefined
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
  status?: 'error'
  onBlur?: () => void
  'aria-describedby'?: string
}

const names = { week: '周', month: '月份' } as const
/** How far back and ahead years are offered without limits. */
const [yearsBack, yearsAhead] = [80, 20]

/** The year of a stored week or month; 0 without one. */
const yearOf = (period = ''): number => Number(period.slice(0, 4))

/** A week or a month, chosen in two steps: its year, which begins with the current one, and itself. */
export function PeriodInput({ type, value, onChange, id, label = '', min, max, ...shared }: Props) {
  const thisYear = Number(wireDate(new Date()).slice(0, 4))
  const [chosenYear, setYear] = useState(thisYear)
  const first = yearOf(min) || thisYear - yearsBack
  const last = Math.max(yearOf(max) || thisYear + yearsAhead, first)
  const year = yearOf(value) || Math.min(Math.max(chosenYear, first), last)
  const years = Array.from({ length: last - first + 1 }, (_none, at) => last - at)
  const options = periodsOf(type, year).filter(
    (one) => (!min || one.value >= min) && (!max || one.value <= max),
  )
  const chooseYear = (next: number) => {
    setYear(next)
    if (value === '') return
    // A year with fewer weeks has no 53rd one.
    const same = periodsOf(type, next).find((one) => one.value.slice(4) === value.slice(4))
    onChange(same?.value ?? '')
  }
  return (
    <span className={look.period}>
      <Select
        {...shared}
        aria-label={`${label}年份`}
        showSearch={{ optionFilterProp: 'label' }}
        value={year}
        options={years.map((one) => ({ value: one, label: `${one} 年` }))}
        onChange={chooseYear}
      />
      <Select
        {...shared}
        {...(id ? { id } : {})}
        {...(label || !id ? { 'aria-label': `${label}${names[type]}` } : {})}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={clearable}
        placeholder={`请选择${names[type]}`}
        value={value === '' ? null : value}
        options={options}
        onChange={(next: string | null | undefined) => onChange(next ?? '')}
      />
    </span>
  )
}
