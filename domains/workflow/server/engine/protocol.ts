import type { InstanceStatus, Outcome } from '../../contract/states.ts'
import type { Candidate, Party } from '../../contract/flow/party.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'
import type { Change } from './changes.ts'
import type { Reason } from './flowAction.ts'
import type { Instance, Person, TaskKey } from './state.ts'

/** A person for whom the actor may answer, with the roles that person holds. */
export type Principal = Person & { readonly roles: readonly string[] }

/** The actor, with their current roles and the people they act for. */
export type FlowActor = Person & {
  readonly roles: readonly string[]
  readonly oversees?: boolean
  readonly standsFor?: readonly Principal[]
}

/**
 * Facts looked up for a step and stored with the action, so that a replay needs no directory and no
 * calendar: people behind parties, by `partyKey`, and the moments a number of school days after the
 * action.
 */
export type Facts = {
  readonly people: Readonly<Record<string, readonly Person[]>>
  readonly schoolDays?: Readonly<Record<number, number>>
  /** Other versions of the drawing, by id. They are immutable, so the log does not store them. */
  readonly graphs?: Readonly<Record<string, Graph>>
}

export const noFacts: Facts = { people: {} }

export const partyKey = (party: Pick<Party, 'kind' | 'value'>): string =>
  `${party.kind}:${party.value}`

/** Events for the domain that owns the flow. */
export type FlowEvent =
  | { readonly type: 'claimed'; readonly node: string; readonly by: Person }
  | { readonly type: 'released'; readonly node: string; readonly by: Person }
  | { readonly type: 'entered'; readonly node: string }
  /** The process has reached a step that notifies another system; once per entry. */
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
  /** An overdue automatic action is impossible; reported once, however often it is retried. */
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

/**
 * Every refusal of the engine, with the values its sentence needs to describe the current state.
 */
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

/**
 * Facts a step needs: people, for the data after the action, or the moments when a number of school
 * days have passed.
 */
export type Needs = {
  readonly parties: readonly Party[]
  readonly schoolDays?: number
  readonly data: FlowData
}
