import type { BranchCondition } from '../../../forms/contract/rules.ts'
import type { Party } from './party.ts'
import type { Places } from './places.ts'
import type { FlowPolicy } from './policy.ts'

/**
 * How the answers of one round make a decision. `claim`: one candidate claims the task and answers.
 * `any`: the first answer counts, claiming is optional. `all`: everyone must agree, one refusal
 * refuses. `inOrder`: like `all`, one after another. `ratio`: agreed when enough of the weight
 * agrees, refused when that is no longer possible; with a quorum, not before that share of people
 * has voted.
 */
export type ApproveMode =
  | { readonly kind: 'claim' }
  | { readonly kind: 'any' }
  | { readonly kind: 'all' }
  | { readonly kind: 'inOrder' }
  | { readonly kind: 'ratio'; readonly pass: number; readonly quorum?: number }

/**
 * The fields that a node may read and write. Hidden fields are neither sent to the client nor
 * accepted from it.
 */
export type FieldRights = {
  readonly readable: '*' | readonly string[]
  readonly writable: readonly string[]
}

export type StartNode = {
  readonly kind: 'start'
  readonly id: string
  readonly name: string
  /** Fields that the applicant may write although a later step fills them in (`startFields.ts`). */
  readonly opens?: readonly string[]
  readonly next: string
}

export type ApproveNode = {
  readonly kind: 'approve'
  readonly id: string
  readonly name: string
  readonly candidates: readonly Party[]
  readonly mode: ApproveMode
  /**
   * Whether the step is a task to carry out (办理) instead of an approval. Its assignees cannot
   * refuse, and can return only where `returnsTo` allows it.
   */
  readonly handles?: boolean
  /**
   * Whether agreeing or completing needs a handwritten signature. Refusing and returning never do.
   */
  readonly asksSignature?: boolean
  readonly fields: FieldRights
  /**
   * What a refusal does: it ends the process, or returns it to the applicant or an earlier node.
   */
  readonly onReject: 'end' | 'previous' | { readonly returnTo: string }
  /**
   * Where the request may be returned to. Default: to any earlier node; from a handling step,
   * nowhere.
   */
  readonly returnsTo?: 'any' | 'start' | 'previous' | readonly string[]
  /** What follows once a return from here is corrected; by default the flow's policy. */
  readonly afterReturn?: FlowPolicy['afterReturn']
  /**
   * What happens when no approver is found. Default: the step is refused; else it passes, or asks
   * these people.
   */
  readonly onNobody?: 'pass' | { readonly ask: readonly Party[] }
  /** Whether the applicant is excluded as an approver of their own request. */
  readonly skipsApplicant?: boolean
  /** Whether people who have agreed since the last submission are skipped. */
  readonly skipsRepeated?: boolean
  /** The hand-over actions of its assignees; none by default. */
  readonly allows?: readonly HandOver[]
  /** The deadline of each assignee; none by default. */
  readonly deadline?: Deadline
  readonly next: string
}

/**
 * How long a step waits: a duration, with school days counted as for deadlines, or until a date or
 * time in the form.
 */
export type Wait =
  | { readonly minutes: number }
  | { readonly hours: number }
  | { readonly schoolDays: number }
  | { readonly until: string }

/** A step that waits for its time and needs no one to act. */
export type DelayNode = {
  readonly kind: 'delay'
  readonly id: string
  readonly name: string
  readonly wait: Wait
  readonly next: string
}

/**
 * Notifies an external system that a request has come here, and goes on without waiting. It sends
 * no other fields than `fields`.
 */
export type WebhookNode = {
  readonly kind: 'webhook'
  readonly id: string
  readonly name: string
  /** The name of a registered external address. */
  readonly address: string
  readonly fields: readonly string[]
  readonly next: string
}

/**
 * How long a task may take, and what happens when it is late. Hours run day and night. School days
 * end at the same time of a later school day.
 */
export type Deadline = ({ readonly hours: number } | { readonly schoolDays: number }) & {
  readonly whenLate: 'remind' | 'pass' | 'refuse' | { readonly transferTo: readonly Party[] }
  readonly remindBeforeHours?: number
}

/** Ways to involve other people in a task, or to end the process from it. */
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

/**
 * Parallel branches that meet at their join. With `takes: 'fitting'` only branches whose condition
 * holds are taken, or else the last one.
 */
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

/** Where the branches of one fork meet. The process goes on when the last branch arrives. */
export type JoinNode = {
  readonly kind: 'join'
  readonly id: string
  readonly name: string
  readonly next: string
}

export type EndNode = { readonly kind: 'end'; readonly id: string; readonly name: string }

/** The node kinds of a running graph (workflow.md C.7). */
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

/**
 * A call of another flow of the school, in a chosen version. It is only drawn: `withCalls` replaces
 * it by its steps.
 */
export type CallNode = {
  readonly kind: 'call'
  readonly id: string
  readonly name: string
  /** The key of the flow; empty until one is chosen. */
  readonly flow: string
  /** The name of the flow when it was chosen. */
  readonly label: string
  readonly version: number
  readonly next: string
}

/** The node kinds of a drawing. */
export type DrawnNode = FlowNode | CallNode

/**
 * One immutable version of a flow. A running process keeps the version that it started with, unless
 * it is migrated.
 */
export type Graph = {
  readonly start: string
  readonly nodes: Readonly<Record<string, FlowNode>>
  readonly policy: FlowPolicy
}

/**
 * A flow as drawn: calls are single nodes, and shapes have positions. Every graph is a drawing too.
 */
export type Drawing = {
  readonly start: string
  readonly nodes: Readonly<Record<string, DrawnNode>>
  readonly policy: FlowPolicy
  readonly places?: Places
}
