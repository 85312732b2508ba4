import { Select } from 'antd'

import type { Wait } from '../../../../workflow/contract/flow/graph.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import { NumberInput } from '../../../../forms/desk/designer/conditions/NumberInput.tsx'
import look from '../designer.module.css'
import { PanelField, PanelPart } from './PanelField.tsx'

type Props = { value: Wait; columns: readonly Column[]; onChange: (next: Wait) => void }
type Kind = 'minutes' | 'hours' | 'schoolDays' | 'until'

const kinds: { value: Kind; label: string }[] = [
  { value: 'minutes', label: '若干分钟' },
  { value: 'hours', label: '若干小时' },
  { value: 'schoolDays', label: '若干工作日' },
  { value: 'until', label: '表单里的日期' },
]

/** How long a step waits before the request continues automatically. */
export function DelayPanel({ value, columns, onChange }: Props) {
  const days = columns.filter(({ type }) => type === 'date' || type === 'datetime')
  return (
    <PanelPart title="等多久">
      <PanelField label="等待">
        {(id) => (
          <Select<Kind>
            id={id}
            value={kindOf(value)}
            options={kinds}
            onChange={(next) => onChange(beginningOf(next, days))}
          />
        )}
      </PanelField>
      {'until' in value ? (
        <DayField value={value.until} days={days} onChange={onChange} />
      ) : (
        <SpanField value={value} onChange={onChange} />
      )}
      <p className={look.quiet}>
        {'until' in value
          ? '只有日期的，等到当天 08:00；没有填写，或时间已过的，不等待。'
          : '工作日按校历计算。时间一到自动走到下一步，不需要人处理。'}
      </p>
    </PanelPart>
  )
}

function kindOf(wait: Wait): Kind {
  if ('until' in wait) return 'until'
  if ('minutes' in wait) return 'minutes'
  return 'hours' in wait ? 'hours' : 'schoolDays'
}

function beginningOf(kind: Kind, days: readonly Column[]): Wait {
  if (kind === 'until') return { until: days[0]?.prop ?? '' }
  return spanOf(kind, kind === 'minutes' ? 30 : kind === 'hours' ? 24 : 1)
}

function spanOf(kind: Exclude<Kind, 'until'>, count: number): Wait {
  if (kind === 'minutes') return { minutes: count }
  return kind === 'hours' ? { hours: count } : { schoolDays: count }
}

const units = { minutes: '分钟', hours: '小时', schoolDays: '个工作日' } as const

type Span = Exclude<Wait, { readonly until: string }>

function SpanField({ value, onChange }: { value: Span; onChange: (next: Wait) => void }) {
  const [kind, count]: [Exclude<Kind, 'until'>, number] =
    'minutes' in value
      ? ['minutes', value.minutes]
      : 'hours' in value
        ? ['hours', value.hours]
        : ['schoolDays', value.schoolDays]
  return (
    <PanelField label="时间">
      {(id) => (
        <NumberInput
          id={id}
          label="时间"
          unit={units[kind]}
          isWhole
          value={count}
          onChange={(next) => onChange(spanOf(kind, Math.max(1, next ?? 1)))}
        />
      )}
    </PanelField>
  )
}

function DayField({
  value,
  days,
  onChange,
}: {
  value: string
  days: readonly Column[]
  onChange: (next: Wait) => void
}) {
  if (days.length === 0)
    return <p className={look.quiet}>表单里还没有日期字段，请先在“表单设计”里添加。</p>
  return (
    <PanelField label="日期字段">
      {(id) => (
        <Select<string>
          id={id}
          value={value}
          options={days.map(({ prop, label }) => ({ value: prop, label }))}
          onChange={(until) => onChange({ until })}
        />
      )}
    </PanelField>
  )
}
