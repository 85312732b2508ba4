import type { DesignProblem } from '../../../workflow/contract/design.ts'
import look from './designer.module.css'

const areas = { settings: '基础设置', form: '表单', flow: '流程' } as const

/** The problems of a design that is not stored yet. */
export const ProblemList = ({ problems }: { problems: readonly DesignProblem[] }) => (
  <ul className={look.problems} aria-label="需要处理的问题">
    {problems.map(({ area, at, label, msg }) => (
      <li key={`${area}:${at}:${msg}`}>
        <strong>{areas[area]}</strong>
        {label ? ` · ${label}` : ''}：{msg}
      </li>
    ))}
  </ul>
)
