import type { DesignProblem } from '../../workflow/contract/design.ts'
import { drawnAt } from '../../workflow/contract/flow/calls.ts'
import { fieldsOfCondition } from '../contract/flow/feelText.ts'
import type { Drawing } from '../../workflow/contract/flow/graph.ts'
import {
  fieldsOfSteps,
  mayBeRequired,
  openedByStart,
} from '../../workflow/contract/flow/startFields.ts'
import { fieldsOf } from '../../forms/contract/formulas/formula.ts'
import type { Column } from '../../forms/contract/schema.ts'

/**
 * Checks what the applicant may fill in: no unknown fields, and no field of a later step that would
 * let them choose the route without permission.
 */
export function startProblems(graph: Drawing, columns: readonly Column[]): DesignProblem[] {
  const known = new Set(columns.map(({ prop }) => prop))
  const isMissing = [...openedByStart(graph)].some((field) => !known.has(field))
  return [
    ...(isMissing ? [problem(graph, graph.start, '发起时可填的字段里有已删除的，请取消勾选')] : []),
    ...routeProblems(graph, columns),
  ]
}

function routeProblems(graph: Drawing, columns: readonly Column[]): DesignProblem[] {
  const ofSteps = fieldsOfSteps(graph)
  const opened = openedByStart(graph)
  const byChance = new Map(
    columns
      .filter((one) => ofSteps.has(one.prop) && !opened.has(one.prop) && mayBeRequired(one))
      .map((one) => [one.prop, one.label]),
  )
  if (byChance.size === 0) return []
  return Object.values(graph.nodes).flatMap((node) =>
    node.kind !== 'exclusive' && node.kind !== 'fork'
      ? []
      : node.branches.flatMap(({ name, when }) =>
          sourcesOf(when ? fieldsOfCondition(when) : [], columns)
            .filter((field) => byChance.has(field))
            .map((field) =>
              problem(
                graph,
                node.id,
                `“${name}”的条件用到“${byChance.get(field)}”：它应由“${ofSteps.get(field)}”填写，` +
                  '表单却要求申请人必填，走哪个分支就由申请人决定了。请在“发起”里勾选这个字段，或在表单里取消必填',
              ),
            ),
        ),
  )
}

/**
 * The fields behind a condition: those that it reads, and those from which computed ones among them
 * are calculated.
 */
function sourcesOf(named: readonly string[], columns: readonly Column[]): string[] {
  const found = new Set<string>()
  const open = [...named]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const field = name.split('.')[0] ?? name
    if (found.has(field)) continue
    found.add(field)
    const formula = columns.find(({ prop }) => prop === field)?.formula
    if (formula !== undefined) open.push(...fieldsOf(formula))
  }
  return [...found]
}

const problem = ({ nodes }: Drawing, at: string, msg: string): DesignProblem => {
  const drawn = drawnAt(at)
  return { area: 'flow', at: drawn, label: nodes[drawn]?.name ?? nodes[at]?.name ?? drawn, msg }
}
