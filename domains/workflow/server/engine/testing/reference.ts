import type { Facts } from '../protocol.ts'
import { partyKey } from '../protocol.ts'
import type { ApproveNode, FlowNode, ForkNode, Graph } from '../../../contract/flow/graph.ts'
import type { Party } from '../../../contract/flow/party.ts'
import type { BranchCondition, FlowData, Rule } from '../rules.ts'

/** Whether a person would agree at a node. */
export type Opinion = (node: string, userId: string) => boolean

/**
 * The outcome of a request, computed from the drawing alone: how it ends, who was asked where,
 * which steps notify another system, and who would be asked to revoke it.
 */
export type Expected = {
  readonly ends: 'approved' | 'refused'
  readonly heard: readonly string[]
  readonly notified: readonly string[]
  readonly asked: readonly string[]
}

/**
 * The outcome of one path through the drawing: whether it agreed, and its last answers, either
 * given on it or the earlier ones that let its steps be skipped.
 */
type Walked = {
  readonly agrees: boolean
  readonly own: readonly string[]
  readonly earlier: readonly string[]
}

/**
 * A reference implementation, deliberately unlike the engine: no rounds, tasks, tokens or changes.
 * It walks the drawing once, recurses into every branch of a fork, and asks people until a step is
 * decided. It has no returns: the first rejection ends it. Branches see each other's agreements
 * only after they have joined, so a step that skips earlier approvers must be alone in its branch.
 */
export function expectedOf(graph: Graph, data: FlowData, facts: Facts, opinion: Opinion): Expected {
  const heard: string[] = []
  const notified: string[] = []
  const others = (userIds: readonly string[]): readonly string[] =>
    userIds.filter((userId) => userId !== '6')
  const hear = (node: ApproveNode, agreed: Set<string>): Walked => {
    const voters = votersOf(node, facts)
    const fresh =
      node.skipsRepeated && !node.handles
        ? voters.filter(({ userId }) => !agreed.has(userId))
        : voters
    if (voters.length > 0 && fresh.length === 0)
      return { agrees: true, own: [], earlier: others(voters.map(({ userId }) => userId)) }
    const yes: string[] = []
    const agrees = hears(node, fresh, opinion, { heard, yes })
    yes.forEach((userId) => agreed.add(userId))
    return { agrees, own: others(yes), earlier: [] }
  }
  const meet = (node: ForkNode, agreed: Set<string>): Walked => {
    const before = [...agreed]
    const ways: Walked[] = []
    for (const branch of branchesIn(node, data)) {
      const known = new Set(before)
      const way = walk(branch, node.join, known)
      if (!way.agrees) return way
      known.forEach((userId) => agreed.add(userId))
      ways.push(way)
    }
    return {
      agrees: true,
      own: ways.flatMap((way) => (way.own.length > 0 ? way.own : way.earlier)),
      earlier: [],
    }
  }
  const walk = (id: string, until: string, agreed: Set<string>): Walked => {
    let [at, expected]: [string, Walked] = [id, { agrees: true, own: [], earlier: [] }]
    while (at !== until) {
      const node = graph.nodes[at]
      if (!node || node.kind === 'end') break
      if (node.kind === 'webhook') notified.push(node.id)
      const one =
        node.kind === 'approve'
          ? hear(node, agreed)
          : node.kind === 'fork'
            ? meet(node, agreed)
            : expected
      expected = {
        agrees: one.agrees,
        own: one.own.length > 0 ? one.own : expected.own,
        earlier: one.earlier.length > 0 ? one.earlier : expected.earlier,
      }
      if (!expected.agrees) return expected
      at = followed(node, data)
    }
    return expected
  }
  const { agrees, own } = walk(graph.start, '', new Set())
  return {
    ends: agrees ? 'approved' : 'refused',
    heard,
    notified,
    asked: [...new Set(own)].toSorted(),
  }
}

function followed(node: FlowNode, data: FlowData): string {
  if (node.kind === 'exclusive')
    return node.branches.find(({ when }) => isSo(when, data))?.next ?? node.otherwise
  if (node.kind === 'fork') return node.join
  return node.kind === 'end' ? '' : node.next
}

function branchesIn(node: ForkNode, data: FlowData): string[] {
  const fitting = node.branches.filter(
    ({ when }) => node.takes === 'all' || !when || isSo(when, data),
  )
  return (fitting.length > 0 ? fitting : node.branches.slice(-1)).map(({ next }) => next)
}

/** Expressions of random drawings, with the equivalent rules. */
export const drawnFeel: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['value in (0, 2, 4)', { field: 'value', op: 'in', value: [0, 2, 4] }],
  [
    'value != null and modulo(value, 2) = 1',
    { not: { field: 'value', op: 'in', value: [0, 2, 4] } },
  ],
])

/** Evaluates the few rules that random drawings use. */
function isSo(rule: BranchCondition, data: FlowData): boolean {
  if ('feel' in rule) {
    const same = drawnFeel.get(rule.feel)
    if (!same) throw new Error('no such expression is drawn here')
    return isSo(same, data)
  }
  if ('not' in rule) return !isSo(rule.not, data)
  if (!('value' in rule) || rule.op !== 'in' || !Array.isArray(rule.value))
    throw new Error('no such rule is drawn here')
  return rule.value.includes(data[rule.field])
}

type Voter = { readonly userId: string; readonly weight: number; readonly hasVeto: boolean }

function votersOf({ candidates }: ApproveNode, facts: Facts): Voter[] {
  const voters = new Map<string, Voter>()
  for (const party of candidates)
    for (const userId of idsOf(party, facts)) {
      if (!voters.has(userId))
        voters.set(userId, { userId, weight: party.weight ?? 1, hasVeto: party.hasVeto ?? false })
    }
  return [...voters.values()]
}

const idsOf = (party: Party, facts: Facts): string[] =>
  party.kind === 'user'
    ? [party.value]
    : (facts.people[partyKey(party)] ?? []).map(({ userId }) => userId)

/** Whether a step agrees; people are asked in drawing order until the outcome is fixed. */
function hears(
  node: ApproveNode,
  voters: readonly Voter[],
  opinion: Opinion,
  { heard, yes: agreeing }: { heard: string[]; yes: string[] },
): boolean {
  const [first] = voters
  const says = ({ userId }: Voter): boolean => {
    heard.push(`${node.id}:${userId}`)
    // A handler can reject nothing, and does not count as having agreed.
    if (node.handles === true) return true
    const agrees = opinion(node.id, userId)
    if (agrees) agreeing.push(userId)
    return agrees
  }
  if (node.mode.kind === 'claim' || node.mode.kind === 'any')
    return first !== undefined && says(first)
  if (node.mode.kind !== 'ratio') return voters.every((voter) => says(voter) || false)

  const { pass, quorum = 0 } = node.mode
  const all = voters.reduce((sum, { weight }) => sum + weight, 0)
  let [yes, no] = [0, 0]
  for (const [before, voter] of voters.entries()) {
    if (says(voter)) yes += voter.weight
    else if (voter.hasVeto) return false
    else no += voter.weight
    if ((all - no) / all < pass) return false
    if ((before + 1) / voters.length >= quorum && yes / all >= pass) return true
  }
  return false
}
