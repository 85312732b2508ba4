import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { FlowEvent } from '../engine/protocol.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import { problemsOf } from '../../contract/flow/problems.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import { publishForm } from '../../../forms/contract/publishing/publish.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import type { FlowData } from '../engine/rules.ts'

/** What a domain learns about the process behind its record. */
export type FlowProcess = {
  readonly processInstanceId: string
  readonly flowKey: string
  readonly businessId: string
  readonly title: string
  readonly status: InstanceStatus
  readonly submissions: number
  /** The node whose task was just answered; null if the applicant acted without a task. */
  readonly lastNode: string | null
}

/** An event in a flow; the domain's writes commit or roll back together with it. */
export type EffectContext<Type extends FlowEvent['type'] = FlowEvent['type']> = {
  readonly tx: Tx
  readonly actor: Actor
  readonly process: FlowProcess
  readonly event: Extract<FlowEvent, { type: Type }>
  readonly now: Date
}

type Effect<Type extends FlowEvent['type']> = (happening: EffectContext<Type>) => Promise<void>

/** The domain's effects; a refusal thrown in one of them rolls back the whole action. */
export type FlowEffects = {
  readonly onClaimed?: Effect<'claimed'>
  readonly onReleased?: Effect<'released'>
  readonly onEntered?: Effect<'entered'>
  readonly onPassed?: Effect<'passed'>
  readonly onReturned?: Effect<'returned'>
  readonly onRecalled?: Effect<'recalled'>
  readonly onResubmitted?: Effect<'resubmitted'>
  readonly onAccepted?: Effect<'accepted'>
  readonly onRefused?: Effect<'refused'>
  readonly onWithdrawn?: Effect<'withdrawn'>
  readonly onTakenBack?: Effect<'takenBack'>
  readonly onTerminated?: Effect<'terminated'>
  readonly onUrged?: Effect<'urged'>
  /**
   * Runs before a revocation question is sent; a refusal means that the request cannot be revoked.
   */
  readonly onRevocationAsked?: Effect<'revocationAsked'>
  /**
   * Whether `onRevocationAsked` would pass now; read-only. Decides whether the question is offered;
   * true when absent.
   */
  readonly mayAskRevocation?: (asking: {
    readonly db: Db
    readonly actor: Actor
    readonly businessId: string
    readonly now: Date
  }) => Promise<boolean>
  /**
   * Undoes the consequences of the approval. A flow with its own page cannot be revoked without it.
   */
  readonly onRevoked?: Effect<'revoked'>
}

/** A field of the process's data as forms and permissions name it. */
export type FlowField = {
  readonly name: string
  readonly label: string
  readonly required?: boolean
}

export type Flow = {
  readonly key: string
  readonly name: string
  readonly category: { readonly key: string; readonly name: string }
  /** The flow's icon in the list of flows to start; a file icon when absent. */
  readonly icon?: string
  /** Its place among the flows to start; smaller comes first, 0 when absent. */
  readonly rank?: number
  /** The newest version; instances keep the version they began with. */
  readonly graph: Graph
  readonly fields: readonly FlowField[]
  /** The page of the domain that shows the record: `wf_ex_*` forms of the plugin. */
  readonly form: { readonly key: string; readonly page: string }
  /** Where the applicant corrects a returned request: on the domain's own page, or in the task. */
  readonly correctedOn: 'ownPage' | 'processPage'
  /** Numbers such as KQ2027031500001; none when absent. */
  readonly serialPrefix?: string
  /**
   * Who sees the flow in the list of flows to start. When absent, a page of the domain starts it
   * and the list omits it.
   */
  readonly mayStart?: (actor: Actor) => boolean
  /**
   * The flow shows its applicant only this name: they see neither the deciders nor internal
   * remarks.
   */
  readonly office?: string
  /**
   * The titles of the actor's own processes as they may read them, by business id; the stored
   * titles are public and mask names.
   */
  readonly ownTitles?: (
    db: Db,
    actor: Actor,
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Who may read every process of this flow without taking part. */
  readonly mayOversee?: (actor: Actor) => boolean
  /** Who may terminate its processes and reassign their tasks; no one when absent. */
  readonly mayManage?: (actor: Actor) => boolean
  /** With its own form the flow needs no domain: workflow renders, stores and shows it. */
  readonly ownForm?: OwnForm
  /**
   * Schools may change people, deadlines and copies of its steps. `fixed` names the steps that they
   * may not change, each with the reason as people read it. When absent, nothing can be changed.
   */
  readonly adjustable?: { readonly fixed: Readonly<Record<string, string>> }
  /** Whether several of its tasks may be answered in one batch, without opening each. */
  readonly inBatch?: boolean
  readonly effects: FlowEffects
}

/** A form that workflow renders, and the title of a filled one. */
export type OwnForm = {
  readonly schema: FormSchema
  readonly titleOf: (data: FlowData) => string
  /** The fields that rows in lists show; without any, the usual ones. */
  readonly facts?: readonly string[] | undefined
}

/** The fields of a form as flows name them. */
export const fieldsOfForm = (schema: FormSchema): FlowField[] =>
  columnsOf(schema).map(({ prop, label, required = false }) => ({ name: prop, label, required }))

const flows = new Map<string, Flow>()

/** Registers a flow without a record of its own; a graph with problems fails the boot. */
export function registerFlow(flow: Flow): void {
  const problems = [
    ...problemsOf(flow.graph).map(({ at, msg }) => `${at}: ${msg}`),
    ...formProblems(flow),
    ...revocationProblems(flow),
  ]
  if (problems.length > 0) throw new Error(`flow ${flow.key}: ${problems.join('; ')}`)
  flows.set(flow.key, flow)
}

/** Replaces all registered flows; tests take their own flows out again with it. */
export function registerOnly(own: readonly Flow[]): void {
  flows.clear()
  for (const flow of own) flows.set(flow.key, flow)
}

const formProblems = ({ ownForm }: Flow): string[] =>
  ownForm ? publishForm(ownForm.schema).problems.map(({ label, msg }) => `${label}: ${msg}`) : []

// The domain that acted on an approval must be able to undo it, or revocation is not allowed.
const revocationProblems = ({ graph, ownForm, effects }: Flow): string[] =>
  graph.policy.revocation && !ownForm && !effects.onRevoked ? ['revocation without onRevoked'] : []

/** All registered flows in the order in which people choose among them. */
export const allFlows = (): Flow[] =>
  [...flows.values()].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))

export const findFlow = (key: string): Flow | undefined => flows.get(key)

/** The flow with that key; rows of a flow that no longer exists cannot be acted upon. */
export function getFlow(key: string): Flow {
  const flow = flows.get(key)
  if (!flow) throw new Error(`undefined flow ${key}`)
  return flow
}

/** Runs the domain's effect for one event, if it has one. */
export async function runEffect(
  { effects }: Pick<Flow, 'effects'>,
  happening: EffectContext,
): Promise<void> {
  const { event, ...rest } = happening
  switch (event.type) {
    case 'claimed':
      return effects.onClaimed?.({ ...rest, event })
    case 'released':
      return effects.onReleased?.({ ...rest, event })
    case 'entered':
      return effects.onEntered?.({ ...rest, event })
    case 'passed':
      return effects.onPassed?.({ ...rest, event })
    case 'returned':
      return effects.onReturned?.({ ...rest, event })
    case 'recalled':
      return effects.onRecalled?.({ ...rest, event })
    case 'resubmitted':
      return effects.onResubmitted?.({ ...rest, event })
    case 'accepted':
      return effects.onAccepted?.({ ...rest, event })
    case 'refused':
      return effects.onRefused?.({ ...rest, event })
    case 'withdrawn':
      return effects.onWithdrawn?.({ ...rest, event })
    case 'takenBack':
      return effects.onTakenBack?.({ ...rest, event })
    case 'terminated':
      return effects.onTerminated?.({ ...rest, event })
    case 'urged':
      return effects.onUrged?.({ ...rest, event })
    case 'revocationAsked':
      return effects.onRevocationAsked?.({ ...rest, event })
    case 'revoked':
      return effects.onRevoked?.({ ...rest, event })
    // The domain does not need to know which person acts, or when.
    case 'notified':
    case 'dispatched':
    case 'suspended':
    case 'resumed':
    case 'removed':
    case 'restored':
    case 'reminded':
    case 'stalled':
    case 'transferred':
    case 'delegated':
    case 'signersAdded':
    case 'copied':
    case 'remarked':
    case 'signerCut':
    case 'revocationDropped':
    case 'revocationRefused':
      return undefined
  }
}
