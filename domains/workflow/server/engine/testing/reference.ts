import type { Facts } from '../actions.ts'
import { partyKey } from '../actions.ts'
import type { ApproveNode, FlowNode, Graph, Party } from '../../../contract/flow/graph.ts'
import type { BranchCondition, FlowData, Rule } from '../rules.ts'

/** What somebody would say at a node. */
export type Opinion = (node: string, userId: string) => boolean

/** How a request ends, told from the drawing alone, who was heard where, and which steps told another system. */
export type Telling = { readonly ends: 'approved' | 'refused'; readonly heard: readonly string[]; readonly notified: readonly string[] }

/**
 * A second reading of drawings, as unlike the engine as it can be: no rounds, tasks, tokens or changes. It walks the drawing once,
 * a branching as a call of itself for every branch, and hears people until a step is settled. It knows no returns: the first refusal ends the tale.
 */
export function tellOf(graph: Graph, data: FlowData, facts: Facts, opinion: Opinion): Telling {
  const heard: string[] = []
  const notified: string[] = []
  const walk = (id: string, until: string): boolean => {
    let at = id
    while (at !== until) {
      const node = graph.nodes[at]
      if (!node || node.kind === 'end') return true
      if (node.kind === 'webhook') notified.push(node.id)
      if (node.kind === 'approve' && !hears(node, facts, opinion, heard)) return false
      if (node.kind === 'fork' && !branchesIn(node, data).every((branch) => walk(branch, node.join))) return false
      at = followed(node, data)
    }
    return true
  }
  return { ends: walk(graph.start, '') ? 'approved' : 'refused', heard, notified }
}

function followed(node: FlowNode, data: FlowData): string {
  if (node.kind === 'exclusive') return node.branches.find(({ when }) => isSo(when, data))?.next ?? node.otherwise
  if (node.kind === 'fork') return node.join
  return node.kind === 'end' ? '' : node.next
}

function branchesIn(node: Extract<FlowNode, { kind: 'fork' }>, data: FlowData): string[] {
  const fitting = node.branches.filter(({ when }) => node.takes === 'all' || !when || isSo(when, data))
  return (fitting.length > 0 ? fitting : node.branches.slice(-1)).map(({ next }) => next)
}

/** Expressions of random drawings, and the rules that say the same. */
export const drawnFeel: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['value in (0, 2, 4)', { field: 'value', op: 'in', value: [0, 2, 4] }],
  ['value != null and modulo(value, 2) = 1', { not: { field: 'value', op: 'in', value: [0, 2, 4] } }],
])

/** The few rules that random drawings use. */
function isSo(rule: BranchCondition, data: FlowData): boolean {
  if ('feel' in rule) {
    const same = drawnFeel.get(rule.feel)
    if (!same) throw new Error('no such expression is drawn here')
    return isSo(same, data)
  }
  if ('not' in rule) return !isSo(rule.not, data)
  if (!('value' in rule) || rule.op !== 'in' || !Array.isArray(rule.value)) throw new Error('no such rule is drawn here')
  return rule.value.includes(data[rule.field])
}

type Voter = { readonly userId: string; readonly weight: number; readonly hasVeto: boolean }

function votersOf({ candidates }: ApproveNode, facts: Facts): Voter[] {
  const voters = new Map<string, Voter>()
  for (const party of candidates)
    for (const userId of idsOf(party, facts)) {
      if (!voters.has(userId)) voters.set(userId, { userId, weight: party.weight ?? 1, hasVeto: party.hasVeto ?? false })
    }
  return [...voters.values()]
}

const idsOf = (party: Party, facts: Facts): string[] =>
  party.kind === 'user' ? [party.value] : (facts.people[partyKey(party)] ?? []).map(({ userId }) => userId)

/** Whether a step agrees; people are heard in the order of the drawing until nothing can change the outcome. */
function hears(node: ApproveNode, facts: Facts, opinion: Opinion, heard: string[]): boolean {
  const voters = votersOf(node, facts)
  const [first] = voters
  const says = ({ userId }: Voter): boolean => {
    heard.push(`${node.id}:${userId}`)
    // Who only does something has nothing to refuse.
    return node.handles === true || opinion(node.id, userId)
  }
  if (node.mode.kind === 'claim' || node.mode.kind === 'any') return first !== undefined && says(first)
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
