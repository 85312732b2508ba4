import { Button, InputNumber, Select, Switch } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'

import { categoryTexts } from '../../../enrolment/contract/form/categories.ts'
import { SortKey, sortKeyNames } from '../../../enrolment/contract/planning/planContent.ts'
import type { ClosedSeason } from '../../contract/simulator.ts'
import look from '../admission.module.css'

const sortKeys = SortKey.options.map((value) => ({ value, label: sortKeyNames[value] }))

type Props = { rules: ClosedSeason; onChange: (rules: ClosedSeason) => void }
type Row = ClosedSeason['categories'][number]

/** The seats, the order of the categories and their sort keys, to be changed for a trial. */
export function TriedRules({ rules, onChange }: Props) {
  const { categories, passesLeftovers, twinSeats } = rules
  const put = (place: number, change: Partial<Row>) =>
    onChange({
      ...rules,
      categories: categories.map((row, at) => (at === place ? { ...row, ...change } : row)),
    })
  const swap = (place: number) => onChange({ ...rules, categories: swapped(categories, place) })
  return (
    <div className={look.rules}>
      <ol className={look.tried} aria-label="类别与名额，按录取顺序">
        {categories.map((row, place) => {
          const name = categoryTexts[row.category].label
          return (
            <li key={row.category} className={look.line}>
              <span className={look.name}>{name}</span>
              <div className={look.short}>
                名额
                <InputNumber<number>
                  aria-label={`${name}的名额`}
                  min={0}
                  max={5000}
                  precision={0}
                  value={row.seats}
                  onChange={(seats) => put(place, { seats: seats ?? 0 })}
                />
              </div>
              <Select<SortKey>
                aria-label={`${name}的排序依据`}
                showSearch={{ optionFilterProp: 'label' }}
                popupMatchSelectWidth={false}
                value={row.sortBy}
                options={sortKeys}
                onChange={(sortBy) => put(place, { sortBy })}
              />
              <Button
                type="text"
                aria-label={`${name}提前`}
                disabled={place === 0}
                icon={<ArrowUp size="1rem" aria-hidden="true" />}
                onClick={() => swap(place - 1)}
              />
              <Button
                type="text"
                aria-label={`${name}推后`}
                disabled={place === categories.length - 1}
                icon={<ArrowDown size="1rem" aria-hidden="true" />}
                onClick={() => swap(place)}
              />
            </li>
          )
        })}
      </ol>
      <div className={look.line}>
        <Switch
          aria-label="剩余名额转给下一类别"
          checked={passesLeftovers}
          onChange={(next) => onChange({ ...rules, passesLeftovers: next })}
        />
        剩余名额转给下一类别
      </div>
      <div className={look.line}>
        多胞胎预留名额
        <InputNumber<number>
          aria-label="多胞胎预留名额"
          min={0}
          max={50}
          precision={0}
          value={twinSeats}
          onChange={(next) => onChange({ ...rules, twinSeats: next ?? 0 })}
        />
      </div>
    </div>
  )
}

/** The list with a row and the next one exchanged. */
const swapped = (rows: readonly Row[], place: number): Row[] =>
  rows.flatMap((row, at) => {
    if (at === place) return rows[at + 1] ?? row
    return at === place + 1 ? (rows[place] ?? row) : row
  })
