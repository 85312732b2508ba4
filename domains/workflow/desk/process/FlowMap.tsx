import type { MapStep } from '../../contract/process.ts'
import look from './flow.module.css'

const spoken = { done: '已完成', now: '进行中', ahead: '待进行' } as const

/** The map of the process from left to right; parallel steps are stacked. */
export const FlowMap = ({ levels }: { levels: readonly (readonly MapStep[])[] }) => (
  <ol className={look.map} aria-label="流转图">
    {levels.map((steps) => (
      <li key={steps.map(({ id }) => id).join()} className={look.level}>
        {steps.map(({ id, name, state, names }) => (
          <div
            key={id}
            className={look.node}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span>{name}</span>
            <span className={look.hidden}>{`（${spoken[state]}）`}</span>
            {names.length > 0 ? <span className={look.quiet}>{names.join('、')}</span> : null}
          </div>
        ))}
      </li>
    ))}
  </ol>
)
