import type { InstanceStatus, Outcome } from '../../contract/states.ts'
import type { Candidate, Graph, Party } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'
import type { Change, Repeated } from './changes.ts'
import type { Instance, Person, TaskKey } from './state.ts'

/** Somebody for whom the actor may answer, with the roles that person holds. */
export type Principal = Person & { readonly roles: readonly string[] }

/** Who acts, with the roles held at that moment and those he stands in for. */
export type FlowActor = Person & {
  readonly roles: readonly string[]
  readonly oversees?: boolean
  readonly standsFor?: readonly Principal[]
}

/** A ticked reason; what the code means is known to the domain that offers it. */
export type Reason = { readonly code: string; readonly note?: string }

/** What comes with an answer: files by their ids, and the picture of a signature. No rule reads the files; the log keeps both. */
export type Papers = { readonly attachment?: readonly string[]; readonly signature?: string }

/** A version of a flow: its id, and its number among people. */
export type VersionName = { readonly id: string; readonly number: number }

export type Action =
  | { readonly type: 'start' }
  | { readonly type: 'claim'; readonly task: TaskKey }
  | { readonly type: 'release'; readonly task: TaskKey }
  | ({
      readonly type: 'approve'
      readonly task: TaskKey
      readonly comment: string
      readonly values: FlowData
      /** The form of the request has judged the values: what follows from open fields may be among them. */
      readonly isJudged?: boolean
      /** Whoever watches over the flow decides in somebody's place, and has nobody's hand but his own. */
      readonly waivesSignature?: true
    } & Papers)
  | ({
      readonly type: 'reject'
      readonly task: TaskKey
      readonly comment: string
      readonly reasons: readonly Reason[]
    } & Papers)
  | ({
      readonly type: 'return'
      readonly task: TaskKey
      readonly to: string
      readonly comment: string
      readonly reasons: readonly Reason[]
    } & Papers)
  | {
      readonly type: 'transfer'
      readonly task: TaskKey
      readonly to: Person
      readonly comment: string
    }
  | {
      readonly type: 'delegate'
      readonly task: TaskKey
      readonly to: Person
      readonly comment: string
      readonly asManager?: true
    }
  | {
      readonly type: 'addSigners'
      readonly task: TaskKey
      readonly place: 'before' | 'after' | 'beside'
      readonly people: readonly Person[]
      readonly comment: string
      /** By whoever watches over the flow, for the one whose turn it is, whatever the node allows. */
      readonly asManager?: true
    }
  | { readonly type: 'cutSigner'; readonly task: TaskKey; readonly comment: string }
  | { readonly type: 'takeBack'; readonly task: TaskKey; readonly comment: string }
  | { readonly type: 'terminate'; readonly task: TaskKey; readonly comment: string }
  | {
      readonly type: 'dispatch'
      readonly task: TaskKey
      readonly to: string
      readonly comment: string
    }
  | {
      readonly type: 'migrate'
      readonly from: VersionName
      readonly to: VersionName
      readonly comment: string
    }
  | { readonly type: 'suspend'; readonly comment: string }
  | { readonly type: 'resume'; readonly comment: string }
  | { readonly type: 'remove'; readonly comment: string }
  | { readonly type: 'restore'; readonly comment: string }
  | { readonly type: 'urge'; readonly comment: string }
  | { readonly type: 'copy'; readonly to: readonly Person[]; readonly comment: string }
  /** Something said beside the decisions; `to` are those whom it names. */
  | { readonly type: 'remark'; readonly to: readonly Person[]; readonly comment: string }
  | { readonly type: 'resubmit'; readonly values: FlowData; readonly comment: string }
  | { readonly type: 'recall'; readonly comment: string }
  | { readonly type: 'withdraw'; readonly comment: string }
  /** About a request that was approved: `approvedMs` says when, as its rows know it, `repeated` which of its steps passed by an earlier agreement, as its log does. */
  | {
      readonly type: 'askRevocation'
      readonly approvedMs: number
      readonly repeated?: readonly Repeated[]
      readonly comment: string
    }
  | { readonly type: 'dropRevocation'; readonly comment: string }
  /** By the clock alone; `fails` says why what was to happen by itself cannot, `isLast` that it is not tried again. */
  | {
      readonly type: 'alarm'
      readonly task: TaskKey
      readonly fails?: string
      readonly isLast?: true
    }

/**
 * What was looked up for a step, kept with the action so that a replay needs no directory and no calendar:
 * people behind parties, by `partyKey`, and the moments so many school days after the action.
 */
export type Facts = {
  readonly people: Readonly<Record<string, readonly Person[]>>
  readonly schoolDays?: Readonly<Record<number, number>>
  /** Other versions of the drawing, by id. They never change, so no log keeps them. */
  readonly graphs?: Readonly<Record<string, Graph>>
}

export const noFacts: Facts = { people: {} }

export const partyKey = (party: Pick<Party, 'kind' | 'value'>): string =>
  `${party.kind}:${party.value}`

/** What happened, for the domain whose flow it is. */
export type FlowEvent =
  | { readonly type: 'claimed'; readonly node: string; readonly by: Person }
  | { readonly type: 'released'; readonly node: string; readonly by: Person }
  | { readonly type: 'entered'; readonly node: string }
  /** Another system is to be told that the process has come here; once for each time. */
  | { readonly type: 'notified'; readonly node: string }
  | {
      readonly type: 'passed'
      readonly node: string
      readonly by: Person
      readonly comment: string
    }
  | {
      readonly type: 'returned'
      readonly from: string
      readonly to: string
      readonly isToApplicant: boolean
      readonly by: Person
      readonly comment: string
      readonly reasons: readonly Reason[]
    }
  | {
      readonly type: 'transferred' | 'delegated'
      readonly node: string
      readonly by: Person
      readonly to: Person
    }
  | {
      readonly type: 'signersAdded'
      readonly node: string
      readonly by: Person
      readonly people: readonly Person[]
    }
  | {
      readonly type: 'copied' | 'remarked'
      readonly by: Person
      readonly people: readonly Person[]
    }
  | { readonly type: 'signerCut'; readonly node: string; readonly by: Person }
  | { readonly type: 'takenBack'; readonly node: string; readonly by: Person }
  | { readonly type: 'terminated'; readonly by: Person; readonly comment: string }
  /** The deciders of one task have little time left, or none. */
  | {
      readonly type: 'reminded'
      readonly node: string
      readonly task: TaskKey
      readonly isLate: boolean
      readonly untilMs: number
      readonly why: string
    }
  /** What was to go on by itself after its time cannot; told once, however often it is tried. */
  | { readonly type: 'stalled'; readonly node: string; readonly why: string }
  | {
      readonly type: 'urged'
      readonly by: Person
      readonly nodes: readonly string[]
      readonly comment: string
    }
  | {
      readonly type: 'dispatched'
      readonly from: string
      readonly to: string
      readonly by: Person
      readonly comment: string
    }
  | {
      readonly type: 'suspended' | 'resumed' | 'removed' | 'restored'
      readonly by: Person
      readonly comment: string
    }
  | { readonly type: 'recalled'; readonly by: Person; readonly comment: string }
  | { readonly type: 'withdrawn'; readonly by: Person; readonly comment: string }
  | { readonly type: 'resubmitted'; readonly by: Person; readonly submissions: number }
  | { readonly type: 'accepted'; readonly by: Person; readonly comment: string }
  | {
      readonly type: 'revocationAsked'
      readonly by: Person
      readonly to: readonly Candidate[]
      readonly comment: string
    }
  | {
      readonly type: 'revocationDropped'
      readonly by: Person
      readonly to: readonly Candidate[]
      readonly comment: string
    }
  | {
      readonly type: 'revocationRefused'
      readonly by: Person
      readonly to: readonly Candidate[]
      readonly comment: string
    }
  | { readonly type: 'revoked'; readonly by: Person; readonly comment: string }
  | {
      readonly type: 'refused'
      readonly node: string
      readonly by: Person
      readonly comment: string
      readonly reasons: readonly Reason[]
    }

/** Every "no" of the engine with what its sentence needs to name the present state. */
export type FlowRefusal =
  | { readonly reason: 'TASK_NOT_FOUND' }
  | { readonly reason: 'NOT_YOURS'; readonly node: string }
  | {
      readonly reason: 'ALREADY_DECIDED'
      readonly node: string
      readonly by: string
      readonly outcome: Outcome
    }
  | { readonly reason: 'NO_LONGER_OPEN'; readonly node: string; readonly status: InstanceStatus }
  | {
      readonly reason: 'ALREADY_CLAIMED'
      readonly node: string
      readonly by: string
      readonly untilMs: number
    }
  | {
      readonly reason:
        | 'NOT_CLAIMABLE'
        | 'NOT_CLAIMED'
        | 'NOT_TAKEN'
        | 'CLAIM_FIRST'
        | 'NOT_YET'
        | 'NOT_DUE'
      readonly node: string
    }
  | {
      readonly reason:
        | 'NOT_ALLOWED_HERE'
        | 'CANNOT_BE_APPLICANT'
        | 'NOT_COUNTERSIGNED'
        | 'LAST_VOTE'
        | 'TOO_LATE_TO_TAKE_BACK'
      readonly node: string
    }
  | { readonly reason: 'ALREADY_THERE'; readonly node: string; readonly name: string }
  | { readonly reason: 'URGED_LATELY'; readonly untilMs: number }
  | { readonly reason: 'COMMENT_REQUIRED' | 'SIGNATURE_REQUIRED' }
  | { readonly reason: 'CANNOT_RETURN_THERE' | 'CANNOT_JUMP_THERE'; readonly node: string }
  | { readonly reason: 'INSTANCE_CLOSED'; readonly status: InstanceStatus }
  | { readonly reason: 'NOT_WITH_APPLICANT' | 'ALREADY_STARTED' | 'ALREADY_WITH_APPLICANT' }
  | { readonly reason: 'SUSPENDED'; readonly why: string }
  | { readonly reason: 'NOT_SUSPENDED' | 'ALREADY_REMOVED' | 'NOT_REMOVED' }
  | { readonly reason: 'TOO_LATE_TO_WITHDRAW' | 'TOO_LATE_TO_RECALL' }
  | { readonly reason: 'TOO_LATE_TO_REVOKE'; readonly days: number }
  | { readonly reason: 'ALREADY_ASKED' | 'ASKED_TOO_OFTEN' | 'NOT_ASKED' }
  | { readonly reason: 'CANNOT_MIGRATE'; readonly why: string }
  | { readonly reason: 'NOBODY_TO_DECIDE'; readonly node: string }

export type StepResult =
  | {
      readonly kind: 'done'
      readonly instance: Instance
      readonly changes: readonly Change[]
      readonly events: readonly FlowEvent[]
    }
  | { readonly kind: 'refused'; readonly refusal: FlowRefusal }
  | ({ readonly kind: 'needs' } & Needs)

/** What a step must be told: people, for the data as the action leaves it, or when so many school days are over. */
export type Needs = {
  readonly parties: readonly Party[]
  readonly schoolDays?: number
  readonly data: FlowData
}
