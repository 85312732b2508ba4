import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import type { FlowEvent } from './engine/actions.ts'
import type { Graph } from '../contract/flow/graph.ts'
import { problemsOf } from '../contract/flow/problems.ts'
import { columnsOf } from '../contract/form/columns.ts'
import type { FormSchema } from '../contract/form/schema.ts'
import { publishForm } from '../contract/form/publish.ts'
import type { InstanceStatus } from '../contract/states.ts'
import type { FlowData } from './engine/rules.ts'

/** What a domain is told about the process behind its record. */
export type FlowProcess = {
  readonly processInstanceId: string
  readonly flowKey: string
  readonly businessId: string
  readonly title: string
  readonly status: InstanceStatus
  readonly submissions: number
  /** The node whose task was just answered; null when the applicant acted without one. */
  readonly lastNode: string | null
}

/** Something happened in a flow; what the domain writes commits or rolls back together with it. */
export type Happening<Type extends FlowEvent['type'] = FlowEvent['type']> = {
  readonly tx: Tx
  readonly actor: Actor
  readonly process: FlowProcess
  readonly event: Extract<FlowEvent, { type: Type }>
  readonly now: Date
}

type Effect<Type extends FlowEvent['type']> = (happening: Happening<Type>) => Promise<void>

/** The domain's verbs; a refusal thrown in one of them undoes the whole action. */
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
  /** Before anybody is asked whether an approved request is to be revoked: a refusal says that it cannot be. */
  readonly onRevocationAsked?: Effect<'revocationAsked'>
  /** Whether that would go through now, read only; the question is offered by it. Yes when absent. */
  readonly mayAskRevocation?: (asking: {
    readonly db: Db
    readonly actor: Actor
    readonly businessId: string
    readonly now: Date
  }) => Promise<boolean>
  /** Undoes what followed from the approval; a flow with a page of its own is never revoked without it. */
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
  /** The picture that it is known by among those to start; a file when absent. */
  readonly icon?: string
  /** The newest version; instances keep the one they began with. */
  readonly graph: Graph
  readonly fields: readonly FlowField[]
  /** The page of the domain that shows the record: `wf_ex_*` forms of the original. */
  readonly form: { readonly key: string; readonly page: string }
  /** Where the applicant mends a returned request: on the domain's own page, or right in the task. */
  readonly mends: 'elsewhere' | 'here'
  /** Numbers such as KQ2027031500001; none when absent. */
  readonly serialPrefix?: string
  /** Who finds the flow among those to start; nobody when absent, because a page of the domain starts it. */
  readonly mayStart?: (actor: Actor) => boolean
  /** The flow speaks to its applicant under this one name: he reads neither who decides nor what they note among themselves. */
  readonly office?: string
  /** The titles of the actor's own processes as he may read them, by business id; the stored ones are for everybody and mask names. */
  readonly ownTitles?: (
    db: Db,
    actor: Actor,
    businessIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Who reads every process of this flow without taking part. */
  readonly mayOversee?: (actor: Actor) => boolean
  /** Who may end its processes and hand their tasks to others; nobody when absent. */
  readonly mayManage?: (actor: Actor) => boolean
  /** With a form of its own the flow needs no domain: workflow itself draws, keeps and shows it. */
  readonly ownForm?: OwnForm
  /** Whether its tasks may be answered several at once, without looking into each. */
  readonly inBatch?: boolean
  readonly effects: FlowEffects
}

/** A form that workflow draws, and what a filled one is called. */
export type OwnForm = { readonly schema: FormSchema; readonly titleOf: (data: FlowData) => string }

/** The fields of a form as flows name them. */
export const fieldsOfForm = (schema: FormSchema): FlowField[] =>
  columnsOf(schema).map(({ prop, label, required = false }) => ({ name: prop, label, required }))

const flows = new Map<string, Flow>()

/** Hands a flow to workflow at boot; a graph with problems stops the start. */
export function defineFlow(flow: Flow): void {
  const problems = [
    ...problemsOf(flow.graph).map(({ at, msg }) => `${at}: ${msg}`),
    ...formProblems(flow),
    ...revocationProblems(flow),
  ]
  if (problems.length > 0) throw new Error(`flow ${flow.key}: ${problems.join('; ')}`)
  flows.set(flow.key, flow)
}

const formProblems = ({ ownForm }: Flow): string[] =>
  ownForm ? publishForm(ownForm.schema).problems.map(({ label, msg }) => `${label}: ${msg}`) : []

// What followed from an approval is undone by the domain that did it, or nobody may ask for that.
const revocationProblems = ({ graph, ownForm, effects }: Flow): string[] =>
  graph.policy.revocation && !ownForm && !effects.onRevoked ? ['revocation without onRevoked'] : []

export const allFlows = (): Flow[] => [...flows.values()]

export const findFlow = (key: string): Flow | undefined => flows.get(key)

/** The flow of that key; rows of a flow that nobody defines any more cannot be acted upon. */
export function getFlow(key: string): Flow {
  const flow = flows.get(key)
  if (!flow) throw new Error(`no domain has defined the flow ${key}`)
  return flow
}

/** Runs the domain's verb for one event, if it has one. */
export async function runEffect(
  { effects }: Pick<Flow, 'effects'>,
  happening: Happening,
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
    // Who of several people answers, and when, is no business of the domain's.
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
