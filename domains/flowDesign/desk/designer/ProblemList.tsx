import type { DesignProblem } from '../../../workflow/contract/design.ts'
import { addressOf, useDesignPlace } from './designPlace.ts'
import look from './designer.module.css'

const areas = { settings: '基础设置', form: '表单', flow: '流程' } as const

/** The problems that prevent publishing. Each links to its place once the design exists. */
export function ProblemList({ id, problems }: { id?: string; problems: readonly DesignProblem[] }) {
  const [{ view }] = useDesignPlace()
  return (
    <ul className={look.problems} aria-label="需要处理的问题">
      {problems.map((one, index) => (
        <li key={`${one.area}:${one.at}:${index}`}>
          {id === undefined ? (
            <Words one={one} />
          ) : (
            <a href={`#${addressOf({ id, tab: one.area, view, node: one.at })}`}>
              <Words one={one} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const Words = ({ one: { area, label, msg } }: { one: DesignProblem }) => (
  <>
    <strong>{areas[area]}</strong>
    {label ? ` · ${label}` : ''}：{msg}
  </>
)
