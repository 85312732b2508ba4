import { Check, CircleDot, Circle } from 'lucide-react'

import type { MapStep } from '../../contract/process.ts'
import look from './FlowMap.module.css'

const marks = { done: Check, now: CircleDot, ahead: Circle } as const
const spoken = { done: '已完成', now: '进行中', ahead: '待进行' } as const

/** 流转图: the map of the process from top to bottom; parallel steps are side by side. */
export const FlowMap = ({ levels }: { levels: readonly (readonly MapStep[])[] }) => (
  <ol className={look.map} aria-label="流转图">
    {levels.map((steps) => (
      <li key={steps.map(({ id }) => id).join()} className={look.level}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </li>
    ))}
  </ol>
)

function Step({ step: { name, state, names, kind } }: { step: MapStep }) {
  const Mark = marks[state]
  return (
    <div
      className={look.step}
      data-state={state}
      data-kind={kind}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={look.name}>
        <Mark size="1rem" strokeWidth={2} aria-hidden="true" />
        {name}
        <span className={look.hidden}>（{spoken[state]}）</span>
      </span>
      {names.length > 0 ? <span className={look.people}>{names.join('、')}</span> : null}
    </div>
  )
}
