import { blockProblems } from './blocks.ts'
import { isPassing, nextOf, nodeOf, reachableFrom } from './graph.ts'
import type { ApproveNode, FlowNode, Graph } from './graph.ts'
import { isWithinBudget, ruleBudget } from './rules.ts'

/** Everything wrong with a graph, one sentence each; a flow with problems is refused when it is defined. */
export function problemsOf(graph: Graph): string[] {
  const broken = brokenLinks(graph)
  if (broken.length > 0) return broken
  return [...startProblems(graph), ...blockProblems(graph), ...Object.values(graph.nodes).flatMap((node) => nodeProblems(graph, node))]
}

function brokenLinks(graph: Graph): string[] {
  const missing = Object.entries(graph.nodes).flatMap(([key, node]) => [
    ...(key === node.id ? [] : [`node ${key} calls itself ${node.id}`]),
    ...nextOf(node)
      .filter((id) => !graph.nodes[id])
      .map((id) => `node ${key} leads to the unknown node ${id}`),
    ...(node.kind === 'fork' && graph.nodes[node.join]?.kind !== 'join' ? [`node ${key} has no join ${node.join}`] : []),
  ])
  return graph.nodes[graph.start]?.kind === 'start' ? missing : [...missing, `${graph.start} is not a start node`]
}

function startProblems(graph: Graph): string[] {
  const reached = reachableFrom(graph, graph.start)
  return Object.values(graph.nodes).flatMap((node) => {
    if (node.kind === 'start') return node.id === graph.start ? [] : [`${node.id} is a second start node`]
    return reached.has(node.id) ? [] : [`${node.id} is never reached`]
  })
}

function nodeProblems(graph: Graph, node: FlowNode): string[] {
  if (node.kind === 'end') return []
  const problems = [...reachableFrom(graph, node.id)].some((id) => nodeOf(graph, id).kind === 'end') ? [] : [`${node.id} never leads to an end`]
  if (isPassing(node) && runsInCircle(graph, node)) problems.push(`${node.id} leads back to itself without anybody deciding`)
  if ((node.kind === 'exclusive' || node.kind === 'fork') && !node.branches.every(({ when }) => when === undefined || isWithinBudget(when)))
    problems.push(`${node.id} has a condition of more than ${ruleBudget} parts`)
  if (node.kind !== 'approve') return problems

  if (node.candidates.length === 0) problems.push(`${node.id} has nobody to decide`)
  problems.push(...modeProblems(node), ...deadlineProblems(node))
  if (typeof node.onReject === 'object' && !mayReturn(graph, node.onReject.returnTo, node.id))
    problems.push(`${node.id} cannot return to ${node.onReject.returnTo}`)
  return problems
}

function modeProblems({ id, mode, candidates }: ApproveNode): string[] {
  const isShare = (part: number): boolean => part > 0 && part <= 1
  const problems = candidates.every(({ weight = 1 }) => Number.isInteger(weight) && weight > 0) ? [] : [`${id} needs whole weights above 0`]
  if (mode.kind !== 'ratio') return problems
  if (!isShare(mode.pass)) problems.push(`${id} needs a pass ratio above 0 and up to 1`)
  if (mode.quorum !== undefined && !isShare(mode.quorum)) problems.push(`${id} needs a quorum above 0 and up to 1`)
  return problems
}

/** No turn takes longer than a year. */
const mostHours = 366 * 24

function deadlineProblems({ id, deadline }: ApproveNode): string[] {
  if (!deadline) return []
  const { whenLate, remindBeforeHours: early } = deadline
  const isSpan = 'hours' in deadline ? deadline.hours > 0 && deadline.hours <= mostHours : isDays(deadline.schoolDays)
  return [
    ...(isSpan ? [] : [`${id} needs a deadline of some hours or whole school days, a year at most`]),
    ...(early === undefined || (early > 0 && early <= mostHours) ? [] : [`${id} needs a reminder some hours before its deadline`]),
    ...(typeof whenLate === 'object' && whenLate.transferTo.length === 0 ? [`${id} hands on to nobody when it is late`] : []),
  ]
}

const isDays = (days: number): boolean => Number.isInteger(days) && days > 0 && days <= 200

function runsInCircle(graph: Graph, from: FlowNode): boolean {
  const seen = new Set<string>()
  const open = nextOf(from)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === from.id) return true
    if (seen.has(id) || !isPassing(nodeOf(graph, id))) continue
    seen.add(id)
    open.push(...nextOf(nodeOf(graph, id)))
  }
  return false
}

/** Whether a node is one that people work at and lies before another. */
export function mayReturn(graph: Graph, target: string, from: string): boolean {
  const node = graph.nodes[target]
  return (node?.kind === 'start' || node?.kind === 'approve') && reachableFrom(graph, target).has(from) && target !== from
}
