import type { FlowData } from './rules.ts'
import type { Repeated } from './changes.ts'
import type { Person, TaskKey } from './state.ts'

/** A ticked reason; the domain that offers the code defines its meaning. */
export type Reason = { readonly code: string; readonly note?: string }

/**
 * Attachments of an answer: files by their ids, and the picture of a signature. No rule reads the
 * files; the log stores both.
 */
export type Papers = { readonly attachment?: readonly string[]; readonly signature?: string }

/** A version of a flow: its id, and the number shown to people. */
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
      /**
       * The request's form has already judged the values, so they may include fields computed from
       * open fields.
       */
      readonly isJudged?: boolean
      /** A flow manager decides in another person's place and can only give their own signature. */
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
      /** A flow manager acts for the person whose turn it is, whatever the node allows. */
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
  /** A remark beside the decisions; `to` lists the people it mentions. */
  | { readonly type: 'remark'; readonly to: readonly Person[]; readonly comment: string }
  | { readonly type: 'resubmit'; readonly values: FlowData; readonly comment: string }
  | { readonly type: 'recall'; readonly comment: string }
  | { readonly type: 'withdraw'; readonly comment: string }
  /**
   * For an approved request: `approvedMs` is the time of approval from its rows, `repeated` lists
   * the steps that passed by an earlier agreement, from its log.
   */
  | {
      readonly type: 'askRevocation'
      readonly approvedMs: number
      readonly repeated?: readonly Repeated[]
      readonly comment: string
    }
  | { readonly type: 'dropRevocation'; readonly comment: string }
  /**
   * Sent by the clock only. `fails` says why the automatic action is impossible, `isLast` that it
   * is not retried.
   */
  | {
      readonly type: 'alarm'
      readonly task: TaskKey
      readonly fails?: string
      readonly isLast?: true
    }
