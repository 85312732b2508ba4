import type { DesignProblem } from '../../contract/design.ts'
import { addressOf, type DesignPlace } from './designPlace.ts'
import look from './designer.module.css'

const areas = { settings: '基础设置', form: '表单', flow: '流程' } as const

/** What stands against publishing; each leads to its place. */
export const ProblemList = ({ id, problems }: { id: string; problems: readonly DesignProblem[] }) => (
  <ul className={look.problems} aria-label="需要处理的问题">
    {problems.map((one, index) => (
      <li key={`${one.area}:${one.at}:${index}`}>
        <a href={`#${addressOf(placeOf(id, one))}`}>
          <strong>{areas[one.area]}</strong>
          {one.label ? ` · ${one.label}` : ''}：{one.msg}
        </a>
      </li>
    ))}
  </ul>
)

const placeOf = (id: string, { area, at }: DesignProblem): DesignPlace => ({ id, tab: area, node: at })
