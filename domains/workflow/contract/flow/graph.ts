import type { BranchCondition } from '../rules.ts'
import type { Places } from './places.ts'

/** Who may answer a task: people by id, everyone holding a role, or whoever a registered resolver names for this process. */
export type Party = (
  | { readonly kind: 'user'; readonly value: string; readonly label: string }
  | { readonly kind: 'role'; readonly value: string; readonly label: string }
  | { readonly kind: 'resolver'; readonly value: string; readonly label: string }
) &
  Voice

/** What a vote counts where people vote, and whether this one refusal is enough. */
export type Voice = { readonly weight?: number; readonly hasVeto?: boolean }

/** A resolver's answer is people; only these two stand on a task. */
export type Candidate = {
  readonly kind: 'user' | 'role'
  readonly value: string
  readonly label: string
}

/**
 * How the answers of one round make a decision.
 * `claim`: one candidate takes the task and answers. `any`: the first answer counts, taking it is optional.
 * `all`: everyone must agree, one refusal refuses. `inOrder`: the same, one after another.
 * `ratio`: agreed when enough of the weight agrees, refused when enough no longer can; with a quorum, not before that share of people has voted.
 */
export type ApproveMode =
  | { readonly kind: 'claim' }
  | { readonly kind: 'any' }
  | { readonly kind: 'all' }
  | { readonly kind: 'inOrder' }
  | { readonly kind: 'ratio'; readonly pass: number; readonly quorum?: number }

/** What a node shows and takes of the process's data; hidden fields leave the server in neither direction. */
export type FieldRights = {
  readonly readable: '*' | readonly string[]
  readonly writable: readonly string[]
}

export type StartNode = {
  readonly kind: 'start'
  readonly id: string
  readonly name: string
  readonly next: string
}

export type ApproveNode = {
  readonly kind: 'approve'
  readonly id: string
  readonly name: string
  readonly candidates: readonly Party[]
  readonly mode: ApproveMode
  /** Whether its people do something and say so (办理) instead of judging: nobody refuses there, and returns only where `returnsTo` says so. */
  readonly handles?: boolean
  /** Whether who agrees, or says that it is done, signs by hand; refusing and returning need no signature. */
  readonly asksSignature?: boolean
  readonly fields: FieldRights
  /** Where a refusal leads: it ends the process, or gives it back to the applicant or an earlier node. */
  readonly onReject: 'end' | 'previous' | { readonly returnTo: string }
  /** Where its people may return the request to; when absent anywhere before, or nowhere from a step that handles. */
  readonly returnsTo?: 'any' | 'start' | 'previous' | readonly string[]
  /** What follows when a return from here is mended; the flow's policy when absent. */
  readonly afterReturn?: FlowPolicy['afterReturn']
  /** When nobody is found: the step is refused when absent, or passes by itself, or asks these instead. */
  readonly onNobody?: 'pass' | { readonly ask: readonly Party[] }
  /** Whether the applicant is left out where he would decide about his own request. */
  readonly skipsApplicant?: boolean
  /** Whether somebody who has agreed since the request was handed in is not asked again. */
  readonly skipsRepeated?: boolean
  /** What its people may do besides answering; nothing when absent. */
  readonly allows?: readonly HandOver[]
  /** By when each of its people has to answer; whenever they like when absent. */
  readonly deadline?: Deadline
  readonly next: string
}

/** How long a step waits: a span, where school days are counted as for deadlines, or until a day or moment that the form names. */
export type Wait =
  | { readonly minutes: number }
  | { readonly hours: number }
  | { readonly schoolDays: number }
  | { readonly until: string }

/** A step at which nobody does anything until its time has come. */
export type DelayNode = {
  readonly kind: 'delay'
  readonly id: string
  readonly name: string
  readonly wait: Wait
  readonly next: string
}

/** Tells another system of the school that a request has come here, and goes on at once; `fields` of the form are all that is told of it. */
export type WebhookNode = {
  readonly kind: 'webhook'
  readonly id: string
  readonly name: string
  /** The name of an address that the school has registered. */
  readonly address: string
  readonly fields: readonly string[]
  readonly next: string
}

/**
 * How long a turn may take, and what happens by itself when it takes longer.
 * Hours run day and night; school days end at the same time of a later school day.
 */
export type Deadline = ({ readonly hours: number } | { readonly schoolDays: number }) & {
  readonly whenLate: 'remind' | 'pass' | 'refuse' | { readonly transferTo: readonly Party[] }
  readonly remindBeforeHours?: number
}

/** Ways to bring others into a task, or to end the process from it. */
export type HandOver =
  | 'transfer'
  | 'delegate'
  | 'addBefore'
  | 'addAfter'
  | 'addBeside'
  | 'terminate'

export type CopyNode = {
  readonly kind: 'cc'
  readonly id: string
  readonly name: string
  readonly to: readonly Party[]
  readonly next: string
}

export type ExclusiveNode = {
  readonly kind: 'exclusive'
  readonly id: string
  readonly name: string
  readonly branches: readonly {
    readonly name: string
    readonly when: BranchCondition
    readonly next: string
  }[]
  readonly otherwise: string
}

/** Several branches at once that meet again at their join; with `takes: 'fitting'` only those whose condition holds, or else the last. */
export type ForkNode = {
  readonly kind: 'fork'
  readonly id: string
  readonly name: string
  readonly takes: 'all' | 'fitting'
  readonly branches: readonly {
    readonly name: string
    readonly when?: BranchCondition
    readonly next: string
  }[]
  readonly join: string
}

/** Where the branches of one branching meet: the process goes on when the last of them has come. */
export type JoinNode = {
  readonly kind: 'join'
  readonly id: string
  readonly name: string
  readonly next: string
}

export type EndNode = { readonly kind: 'end'; readonly id: string; readonly name: string }

/** Node kinds of workflow.md C.7 that requests stand at or pass. */
export type FlowNode =
  | StartNode
  | ApproveNode
  | CopyNode
  | DelayNode
  | WebhookNode
  | ExclusiveNode
  | ForkNode
  | JoinNode
  | EndNode

/** A place at which the steps of another flow of the school stand, in the version that was chosen. It is drawn and never run: `withCalls` puts the steps in. */
export type CallNode = {
  readonly kind: 'call'
  readonly id: string
  readonly name: string
  /** The key of the flow; empty until one is chosen. */
  readonly flow: string
  /** What the flow was called when it was chosen. */
  readonly label: string
  readonly version: number
  readonly next: string
}

/** What a drawing may hold. */
export type DrawnNode = FlowNode | CallNode

export type FlowPolicy = {
  /** After a return is mended: straight back to who returned it, or once more along the whole way. */
  readonly afterReturn: 'returner' | 'again'
  /** How long the applicant may call the process off, or take it back for changes. */
  readonly withdraw: 'never' | 'untilFirstDecision' | 'untilClosed'
  readonly recall: 'never' | 'untilFirstDecision' | 'untilClosed'
  /** Whether somebody who agreed may take that back while nobody behind has touched it; never when absent. */
  readonly takeBack?: 'never' | 'untilNextDecision'
  /** Whether the applicant may remind those whose turn it is. */
  readonly mayUrge?: boolean
  /** Whether those who take part may send copies to others. */
  readonly mayCopy?: boolean
  /** For how many days after it was approved the applicant may ask that a request be revoked; never when absent. */
  readonly revocation?: { readonly days: number }
}

/** One immutable version of a process; a running instance keeps the version it began with. */
export type Graph = {
  readonly start: string
  readonly nodes: Readonly<Record<string, FlowNode>>
  readonly policy: FlowPolicy
}

/** A flow as it is drawn, with steps of other flows as one node, and where its shapes stand; every graph is one. */
export type Drawing = {
  readonly start: string
  readonly nodes: Readonly<Record<string, DrawnNode>>
  readonly policy: FlowPolicy
  readonly places?: Places
}

/** The node of that id; a graph that passed `problemsOf` always has it. */
export function nodeOf<Node>(
  graph: { readonly nodes: Readonly<Record<string, Node>> },
  id: string,
): Node {
  const node = Object.hasOwn(graph.nodes, id) ? graph.nodes[id] : undefined
  if (!node) throw new Error(`the graph has no node ${id}`)
  return node
}

/** Every node that a token may go to next, without judging conditions. */
export function nextOf(node: DrawnNode): string[] {
  switch (node.kind) {
    case 'end':
      return []
    case 'exclusive':
      return [...node.branches.map((branch) => branch.next), node.otherwise]
    case 'fork':
      return node.branches.map((branch) => branch.next)
    case 'start':
    case 'approve':
    case 'cc':
    case 'delay':
    case 'webhook':
    case 'join':
    case 'call':
      return [node.next]
  }
}

/** Where a step leads back to, by other names of those steps. */
export const returnsThrough = (
  node: Omit<ApproveNode, 'next'>,
  nameOf: (id: string) => string,
): Partial<Pick<ApproveNode, 'onReject' | 'returnsTo'>> => ({
  ...(typeof node.onReject === 'object' && {
    onReject: { returnTo: nameOf(node.onReject.returnTo) },
  }),
  ...(Array.isArray(node.returnsTo) && { returnsTo: node.returnsTo.map(nameOf) }),
})

/** Whether a step may be over without anybody's word. */
const mayPass = (node: DrawnNode): boolean =>
  node.kind === 'approve' && (node.onNobody === 'pass' || node.skipsRepeated === true)

/** Whether a token may pass such a node without waiting for anybody; time alone is nobody. */
export const isPassing = (node: DrawnNode): boolean => passingKinds.has(node.kind) || mayPass(node)

const passingKinds: ReadonlySet<DrawnNode['kind']> = new Set([
  'cc',
  'delay',
  'webhook',
  'exclusive',
  'fork',
  'join',
])

/** All nodes that can be reached from one, itself excluded unless a circle leads back. */
export function reachableFrom(graph: Drawing, from: string): Set<string> {
  const seen = new Set<string>()
  const open = nextOf(nodeOf(graph, from))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...nextOf(nodeOf(graph, id)))
  }
  return seen
}
