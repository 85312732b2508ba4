import type { DesignProblem, FlowDesign } from '../../contract/design.ts'
import type { Drawing } from '../../contract/flow/graph.ts'
import { stepHiding } from '../../contract/flow/hiddenFields.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'
import { isPlainField } from '../../../forms/contract/plainField.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { namedIn, typeNameOf } from './drawnFlow.ts'
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
    const step = stepHiding(graph, name)
    if (!column || !isPlainField(column) || !step) return []
    const msg = `“${column.label}”对“${step.name}”不可见，标题却人人看得到：请从标题里去掉，或设为可见`
    return [{ area: 'settings', at: 'title', label: '标题模板', msg }]
  })

/** The same for the fields that rows in lists show; a removed field is a problem too. */
export const factProblems = (
  { facts = [] }: FlowDesign,
  graph: Drawing,
  columns: readonly Column[],
): DesignProblem[] =>
  [...new Set(facts.map((name) => factProblem(name, graph, columns)))].flatMap((msg) =>
    msg === undefined ? [] : [{ area: 'settings', at: 'facts', label: '列表要点', msg }],
  )

function factProblem(name: string, graph: Drawing, columns: readonly Column[]): string | undefined {
  const column = columns.find(({ prop }) => prop === name)
  if (!column) return '所选字段里有已从表单中删除的，请去掉或另选'
  if (!isPlainField(column))
    return `不能显示“${column.label}”这种字段（${typeNameOf(column)}），请换一个`
  const step = stepHiding(graph, name)
  return step
    ? `“${column.label}”对“${step.name}”不可见，列表却人人看得到：请去掉，或设为可见`
    : undefined
}

/** The data that every step of a graph may read. */
export function seenByAll(graph: Drawing, data: FlowData): FlowData {
  const hidden = new Set(
    Object.keys(data)
      .filter((name) => stepHiding(graph, name))
      .flatMap((name) => [name, labelKey(name)]),
  )
  return Object.fromEntries(Object.entries(data).filter(([name]) => !hidden.has(name)))
}
