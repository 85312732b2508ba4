import type { DesignProblem, FlowDesign } from '../../contract/design.ts'
import type { ApproveNode, Drawing, FieldRights } from '../../contract/flow/graph.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'
import { isPlainField } from '../../../forms/contract/plainField.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { namedIn } from './drawnFlow.ts'
import type { FlowData } from '../engine/rules.ts'

/**
 * Everybody who encounters the request reads its title, so it may show only fields that every step
 * may read.
 */
export const titleProblems = (
  { title }: FlowDesign,
  graph: Drawing,
  columns: readonly Column[],
): DesignProblem[] =>
  [...new Set(namedIn(title))].flatMap((name): DesignProblem[] => {
    const column = columns.find(({ prop }) => prop === name)
    const step = stepsOf(graph).find(({ fields }) => hides(fields, name))
    if (!column || !isPlainField(column) || !step) return []
    const msg = `“${column.label}”对“${step.name}”不可见，标题却人人看得到：请从标题里去掉，或设为可见`
    return [{ area: 'settings', at: 'title', label: '标题模板', msg }]
  })

/** The data that every step of a graph may read. */
export function seenByAll(graph: Drawing, data: FlowData): FlowData {
  const steps = stepsOf(graph)
  const hidden = new Set(
    Object.keys(data)
      .filter((name) => steps.some(({ fields }) => hides(fields, name)))
      .flatMap((name) => [name, labelKey(name)]),
  )
  return Object.fromEntries(Object.entries(data).filter(([name]) => !hidden.has(name)))
}

const stepsOf = ({ nodes }: Drawing): ApproveNode[] =>
  Object.values(nodes).filter((node) => node.kind === 'approve')

const hides = ({ readable }: FieldRights, name: string): boolean =>
  readable !== '*' && !readable.includes(name)
