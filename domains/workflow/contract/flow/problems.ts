import { blockProblems } from './blocks.ts'
import { isPassing, nextOf, nodeOf, reachableFrom } from './nextNodes.ts'
import type { ApproveNode, DelayNode, Drawing, DrawnNode } from './graph.ts'
import { isWithinBudget, ruleBudget } from '../../../forms/contract/rules.ts'
import type { BranchCondition } from '../../../forms/contract/rules.ts'

/**
 * A problem at a node, as a sentence for the designer of the flow. A broken node has only an id.
 */
export type FlowProblem = { readonly at: string; readonly msg: string }

/** All problems of a graph. A flow with problems can be neither defined nor published. */
export function problemsOf(graph: Drawing): FlowProblem[] {
  const broken = brokenLinks(graph)
  if (broken.length > 0) return broken
  return [
    ...startProblems(graph),
    ...blockProblems(graph),
    ...Object.values(graph.nodes).flatMap((node) => nodeProblems(graph, node)),
  ]
}

/** Links to missing nodes. Other checks need these to be corrected first. */
export function brokenLinks(graph: Drawing): FlowProblem[] {
  const missing = Object.entries(graph.nodes).flatMap(([key, node]) => [
    ...(key === node.id ? [] : [{ at: key, msg: `步骤的编号前后不一致（${node.id}）` }]),
    ...nextOf(node)
      .filter((id) => !Object.hasOwn(graph.nodes, id))
      .map((id) => ({ at: key, msg: `下一步指向的步骤不存在：${id}` })),
    ...(node.kind === 'fork' && graph.nodes[node.join]?.kind !== 'join'
      ? [{ at: key, msg: `分支缺少汇合步骤：${node.join}` }]
      : []),
  ])
  return graph.nodes[graph.start]?.kind === 'start'
    ? missing
    : [...missing, { at: graph.start, msg: '流程应从“发起”开始，请重新设置第一步' }]
}

function startProblems(graph: Drawing): FlowProblem[] {
  const reached = reachableFrom(graph, graph.start)
  return Object.values(graph.nodes).flatMap((node) => {
    if (node.kind === 'start')
      return node.id === graph.start ? [] : [{ at: node.id, msg: '只能有一个“发起”步骤' }]
    return reached.has(node.id) ? [] : [{ at: node.id, msg: '流程走不到这一步' }]
  })
}

function nodeProblems(graph: Drawing, node: DrawnNode): FlowProblem[] {
  if (node.kind === 'end') return []
  const problems: FlowProblem[] = [...reachableFrom(graph, node.id)].some(
    (id) => nodeOf(graph, id).kind === 'end',
  )
    ? []
    : [{ at: node.id, msg: '从这一步到不了“结束”' }]
  if (isPassing(node) && runsInCircle(graph, node))
    problems.push({ at: node.id, msg: '流程会在没有人处理的情况下回到这一步' })
  if (
    (node.kind === 'exclusive' || node.kind === 'fork') &&
    !node.branches.every(({ when }) => when === undefined || 'feel' in when || isWithinBudget(when))
  )
    problems.push({ at: node.id, msg: `条件过于复杂，最多 ${ruleBudget} 项` })
  if (node.kind === 'exclusive' || node.kind === 'fork')
    problems.push(
      ...node.branches
        .filter(({ when }) => when && isUnset(when))
        .map(({ name }) => ({ at: node.id, msg: `请设置“${name}”的条件` })),
    )
  if (node.kind === 'delay') return [...problems, ...waitProblems(node)]
  if (node.kind === 'call' && node.flow === '')
    return [...problems, { at: node.id, msg: '请选择子流程' }]
  if (node.kind === 'webhook')
    return node.address === ''
      ? [...problems, { at: node.id, msg: '请选择要通知的外部系统' }]
      : problems
  if (node.kind !== 'approve') return problems

  if (node.candidates.length === 0)
    problems.push({ at: node.id, msg: node.handles ? '请设置办理人' : '请设置审批人' })
  problems.push(...modeProblems(node), ...deadlineProblems(node), ...handlingProblems(node))
  if (typeof node.onReject === 'object' && !mayReturn(graph, node.onReject.returnTo, node.id))
    problems.push({ at: node.id, msg: '驳回到的步骤必须在这一步之前' })
  if (
    Array.isArray(node.returnsTo) &&
    !node.returnsTo.every((id: string) => Object.hasOwn(graph.nodes, id))
  )
    problems.push({ at: node.id, msg: '可退回的步骤里有已删除的，请重新选择' })
  return problems
}

/** Whether a condition is empty. An empty condition would never hold, or always. */
const isUnset = (rule: BranchCondition): boolean =>
  ('feel' in rule && rule.feel.trim() === '') ||
  ('any' in rule && rule.any.length === 0) ||
  ('all' in rule && rule.all.length === 0)

function modeProblems({ id, mode, candidates }: ApproveNode): FlowProblem[] {
  const isShare = (part: number): boolean => part > 0 && part <= 1
  const problems: FlowProblem[] = candidates.every(
    ({ weight = 1 }) => Number.isInteger(weight) && weight > 0,
  )
    ? []
    : [{ at: id, msg: '票数应为大于 0 的整数' }]
  if (mode.kind !== 'ratio') return problems
  if (!isShare(mode.pass)) problems.push({ at: id, msg: '通过比例应大于 0，不超过 100%' })
  if (mode.quorum !== undefined && !isShare(mode.quorum))
    problems.push({ at: id, msg: '最低参与比例应大于 0，不超过 100%' })
  return problems
}

/** A handling step has no votes to count and no refusals. */
function handlingProblems({ id, handles, mode, deadline }: ApproveNode): FlowProblem[] {
  if (!handles) return []
  return [
    ...(mode.kind === 'ratio'
      ? [{ at: id, msg: '办理的步骤不能按比例通过，请选择一人办理或全部办理' }]
      : []),
    ...(deadline?.whenLate === 'refuse' ? [{ at: id, msg: '办理的步骤超时后不能自动不通过' }] : []),
  ]
}

/** No deadline is longer than a year. */
const maxHours = 366 * 24

function deadlineProblems({ id, deadline }: ApproveNode): FlowProblem[] {
  if (!deadline) return []
  const { whenLate, remindBeforeHours: early } = deadline
  const isSpan =
    'hours' in deadline
      ? deadline.hours > 0 && deadline.hours <= maxHours
      : isDays(deadline.schoolDays)
  return [
    ...(isSpan
      ? []
      : [{ at: id, msg: '限时应大于 0，最长 366 天或 200 个工作日（工作日应为整数）' }]),
    ...(early === undefined || (early > 0 && early <= maxHours)
      ? []
      : [{ at: id, msg: '提前提醒应大于 0 小时，最长 366 天' }]),
    ...(typeof whenLate === 'object' && whenLate.transferTo.length === 0
      ? [{ at: id, msg: '请设置超时后转给谁' }]
      : []),
  ]
}

function waitProblems({ id, wait }: DelayNode): FlowProblem[] {
  if ('until' in wait) return wait.until === '' ? [{ at: id, msg: '请选择等到哪个日期字段' }] : []
  const isSpan =
    'minutes' in wait
      ? isCount(wait.minutes, maxHours * 60)
      : 'hours' in wait
        ? isCount(wait.hours, maxHours)
        : isDays(wait.schoolDays)
  return isSpan ? [] : [{ at: id, msg: '等待的时间应为大于 0 的整数，最长 366 天或 200 个工作日' }]
}

const isCount = (count: number, most: number): boolean =>
  Number.isInteger(count) && count > 0 && count <= most

const isDays = (days: number): boolean => Number.isInteger(days) && days > 0 && days <= 200

function runsInCircle(graph: Drawing, from: DrawnNode): boolean {
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

/** Whether a node is an earlier step at which people work. */
export function mayReturn(graph: Drawing, target: string, from: string): boolean {
  const node = graph.nodes[target]
  return (
    (node?.kind === 'start' || node?.kind === 'approve') &&
    reachableFrom(graph, target).has(from) &&
    target !== from
  )
}
