import { useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Segmented } from '../../../../platform/web/kit/input/Filters.tsx'
import { Switch } from '../../../../platform/web/kit/input/choices.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { weekdayName } from '../../../afterSchool/contract/weekTimes.ts'
import look from './catalogue.module.css'
import { countSet, noFilter } from './classFilter.ts'
import type { ClassFilter } from './classFilter.ts'

type FilterBarProps = {
  weekdays: readonly number[]
  filter: ClassFilter
  onChange: (filter: ClassFilter) => void
}

/** The weekday as chips; fee, provider and places in a sheet. */
export function FilterBar({ weekdays, filter, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const inSheet = countSet({ ...filter, weekday: undefined })
  return (
    <div className={look.filters}>
      <FilterChips
        label="星期"
        options={[
          { value: '', label: '全部' },
          ...weekdays.map((day) => ({ value: String(day), label: weekdayName(day) })),
        ]}
        value={filter.weekday === undefined ? '' : String(filter.weekday)}
        onChange={(day) => onChange({ ...filter, weekday: day ? Number(day) : undefined })}
      />
      <Button small onPress={() => setOpen(true)}>
        {inSheet > 0 ? `筛选 ${inSheet}` : '筛选'}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="筛选课程"
        onClear={() => onChange({ ...noFilter, weekday: filter.weekday })}
      >
        <Choices filter={filter} onChange={onChange} />
      </Sheet>
    </div>
  )
}

const owners = [
  { value: 'all', label: '全部' },
  { value: 'school', label: '校内' },
  { value: 'outside', label: '校外机构' },
] as const
const fees = [
  { value: 'all', label: '全部' },
  { value: 'free', label: '免费' },
  { value: 'paid', label: '收费' },
] as const

const Choices = ({ filter, onChange }: Omit<FilterBarProps, 'weekdays'>) => (
  <div className={look.choices}>
    <Segmented
      radio
      label="开课方"
      options={owners}
      value={filter.owner}
      onChange={(owner) => onChange({ ...filter, owner })}
    />
    <Segmented
      radio
      label="费用"
      options={fees}
      value={filter.fee}
      onChange={(fee) => onChange({ ...filter, fee })}
    />
    <Switch
      label="只看有名额的"
      checked={filter.hasPlaces}
      onChange={(hasPlaces) => onChange({ ...filter, hasPlaces })}
    />
    <Switch
      label="只看收藏的"
      checked={filter.isFavourite}
      onChange={(isFavourite) => onChange({ ...filter, isFavourite })}
    />
  </div>
)
