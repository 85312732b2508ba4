import { Select, Switch } from 'antd'

import type { Column } from '../../../../forms/contract/schema.ts'
import type { Deadline } from '../../../../workflow/contract/flow/graph.ts'
import { lateNames } from '../../../contract/flow/stepWords.ts'
import { NumberInput } from '../../../../forms/desk/designer/conditions/NumberInput.tsx'
import look from '../designer.module.css'
import { PanelField } from './PanelField.tsx'
import { PartiesField } from './PartiesField.tsx'

type Props = {
  handles: boolean | undefined
  value: Deadline | undefined
  columns: readonly Column[]
  onChange: (next: Deadline | undefined) => void
}
type Unit = 'hours' | 'schoolDays'
type Late = keyof typeof lateNames | 'transfer'

/** The deadline of each assignee, and what happens automatically when it passes. */
export function DeadlineField({ handles, value, columns, onChange }: Props) {
  return (
    <>
      <PanelField label="限时处理">
        {(id) => (
          <Switch
            id={id}
            checked={value !== undefined}
            onChange={(isOn) => onChange(isOn ? { hours: 24, whenLate: 'remind' } : undefined)}
          />
        )}
      </PanelField>
      {value ? (
        <Settings handles={handles} value={value} columns={columns} onChange={onChange} />
      ) : null}
    </>
  )
}

const units = [
  { value: 'hours', label: '小时' },
  { value: 'schoolDays', label: '个工作日' },
] as const

const lates = [
  ...Object.entries(lateNames).map(([value, label]) => ({ value, label })),
  { value: 'transfer', label: '转给其他人' },
]

function Settings({ handles, value, columns, onChange }: Props & { value: Deadline }) {
  const { whenLate, remindBeforeHours } = value
  const [span, unit]: [number, Unit] =
    'hours' in value ? [value.hours, 'hours'] : [value.schoolDays, 'schoolDays']
  const rest = { whenLate, ...(remindBeforeHours === undefined ? {} : { remindBeforeHours }) }
  const put = (count: number, of: Unit) =>
    onChange(
      of === 'hours'
        ? { hours: count, ...rest }
        : { schoolDays: Math.max(1, Math.round(count)), ...rest },
    )
  const late: Late = typeof whenLate === 'object' ? 'transfer' : whenLate
  const putLate = (next: Late) =>
    onChange({ ...value, whenLate: next === 'transfer' ? { transferTo: [] } : next })
  return (
    <>
      <div className={look.row}>
        <PanelField label="限时">
          {(id) => (
            <NumberInput
              id={id}
              label="限时"
              isWhole
              value={span}
              onChange={(next) => put(Math.max(1, next ?? 1), unit)}
            />
          )}
        </PanelField>
        <PanelField label="单位">
          {(id) => (
            <Select<Unit>
              id={id}
              value={unit}
              options={[...units]}
              onChange={(next) => put(next === 'hours' ? 24 : 1, next)}
            />
          )}
        </PanelField>
      </div>
      <PanelField label="超时后">
        {(id) => (
          <Select<string>
            id={id}
            value={late}
            options={lates.filter((one) => !(handles && one.value === 'refuse'))}
            onChange={(next) => putLate(lateOf(next))}
          />
        )}
      </PanelField>
      {typeof whenLate === 'object' ? (
        <PartiesField
          label="转给谁"
          value={whenLate.transferTo}
          columns={columns}
          onChange={(transferTo) => onChange({ ...value, whenLate: { transferTo } })}
        />
      ) : null}
      <PanelField label="提前几小时提醒（可不填）">
        {(id) => (
          <NumberInput
            id={id}
            label="提前几小时提醒（可不填）"
            value={remindBeforeHours}
            onChange={(next) => onChange(withReminder(value, next))}
          />
        )}
      </PanelField>
    </>
  )
}

const lateOf = (value: string): Late =>
  value === 'pass' || value === 'refuse' || value === 'transfer' ? value : 'remind'

function withReminder(
  { remindBeforeHours: _, ...rest }: Deadline,
  hours: number | undefined,
): Deadline {
  return hours === undefined ? rest : { ...rest, remindBeforeHours: hours }
}
