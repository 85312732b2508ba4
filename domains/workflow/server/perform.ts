import { systemActor } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { together } from '../../../platform/server/together.ts'
import { tellFound } from '../../messaging/server/public.ts'
import type { SummaryLine } from '../contract/card.ts'
import { noFacts } from './engine/actions.ts'
import type { Action, Facts, FlowEvent, StepResult } from './engine/actions.ts'
import type { Graph } from '../contract/flow/graph.ts'
import type { FlowData } from './engine/rules.ts'
import { isTask } from './engine/state.ts'
import type { Instance } from './engine/state.ts'
import { lastWordBefore } from './engine/lastWord.ts'
import { step } from './engine/step.ts'
import { noteDeliveries } from './deliveries.ts'
import { getFlowOf } from './drawnFlow.ts'
import { runEffect } from './flows.ts'
import type { FlowProcess } from './flows.ts'
import { flowActorOf, maySee } from './may.ts'
import { tellPeople } from './notices.ts'
import { findProcess, lockProcess } from './queries/loading.ts'
import type { ProcessRef, ProcessRow } from './queries/loading.ts'
import { saveStep } from './queries/saving.ts'
import { processNotFound, refusalOf } from './refusals.ts'
import { resolve } from './resolvers.ts'
import { headOf, partiesOf, rowsOf } from './rows.ts'
import { findProcessFor, withStandIns } from './standIns.ts'

/** What an action is done to, and with what it leaves. */
export type Performed = {
  readonly process: ProcessRow
  readonly instance: Instance
  readonly events: readonly FlowEvent[]
}

/** New texts for cards, when the domain has them. */
export type Relabel = { readonly title?: string; readonly summary?: readonly SummaryLine[] }

/** What is to be done to a process; the action may depend on what is found there. `graphs` are other versions that it needs. */
export type Order = {
  readonly ref: ProcessRef
  readonly choose: (process: ProcessRow) => Action | Promise<Action>
  readonly relabel?: Relabel
  readonly graphs?: Facts['graphs']
}

/**
 * The one way anything happens to a process: lock, look, authorise, step, write, run the domain's verb.
 * Everything in the caller's transaction; any "no" undoes it all.
 */
export async function perform(
  tx: Tx,
  actor: Actor,
  { ref, choose, relabel = {}, graphs }: Order,
  now: Date,
): Promise<Performed> {
  const process = await locked(tx, actor.tenantId, ref, (one) =>
    findProcessFor(tx, actor, one, now),
  )
  if (!process || !maySee(actor, process)) throw processNotFound()
  return advance(
    tx,
    actor,
    { process, action: await choose(process), relabel, ...(graphs && { graphs }) },
    now,
  )
}

/** What the system does, if what it finds asks for it. */
export type SystemOrder = {
  readonly ref: ProcessRef
  readonly choose: (process: ProcessRow) => Action | undefined
}

/** The same by nobody in particular, for what follows from something else. */
export async function performBySystem(
  tx: Tx,
  tenantId: string,
  { ref, choose }: SystemOrder,
  now: Date,
): Promise<void> {
  const process = await locked(tx, tenantId, ref, (one) => findProcess(tx, tenantId, one))
  if (!process) throw processNotFound()
  const action = choose(process)
  if (action) await advance(tx, systemActor(tenantId), { process, action }, now)
}

/** A process under its lock. It is looked at in the same trip, but by a statement that begins when the lock is held. */
async function locked(
  tx: Tx,
  tenantId: string,
  ref: ProcessRef,
  look: (ref: ProcessRef) => Promise<ProcessRow | undefined>,
) {
  const [id, found] = await together([lockProcess(tx, tenantId, ref), look(ref)])
  // While this waited for the lock, the record may have got a newer process, which nobody has locked.
  if (id === undefined) return undefined
  return found?.id === id ? found : look({ processInstanceId: id })
}

/** The second half of `perform`, for a process that this transaction has just made. */
export async function advance(
  tx: Tx,
  actor: Actor,
  {
    process,
    action,
    relabel = {},
    graphs,
  }: { process: ProcessRow; action: Action; relabel?: Relabel; graphs?: Facts['graphs'] },
  now: Date,
): Promise<Performed> {
  const { result, facts } = await stepKnowing(tx, actor, { process, action, graphs }, now)
  const labelled = {
    ...process,
    title: relabel.title ?? process.title,
    summary: relabel.summary ? [...relabel.summary] : process.summary,
    versionId: action.type === 'migrate' ? action.to.id : process.versionId,
  }
  const parties = partiesOf(result)
  const [isSaved] = await together([
    saveStep(
      tx,
      actor.tenantId,
      headOf(labelled, result.instance),
      rowsOf({ actor, process, action, facts, now }, result),
      now,
    ),
    ...(parties.length > 0
      ? [
          tellFound(
            tx,
            actor.tenantId,
            withStandIns(actor.tenantId, parties, process.flowKey, now),
            { topic: 'todo' },
          ),
        ]
      : []),
  ])
  if (!isSaved) throw new Error(`process ${process.id} changed under its lock`)

  const happened = { tenantId: actor.tenantId, process: labelled, instance: result.instance, now }
  await tellPeople(tx, happened, result.events)
  await noteDeliveries(tx, happened, result.events)

  const performed = { process: labelled, instance: result.instance, events: result.events }
  const flow = getFlowOf(process)
  for (const event of result.events)
    await runEffect(flow, { tx, actor, process: toldOf(performed, action), event, now })
  return performed
}

function toldOf({ process, instance }: Performed, action: Action): FlowProcess {
  const answered =
    'task' in action ? process.tasks.find((task) => isTask(task, action.task)) : undefined
  const { id: processInstanceId, flowKey, businessId, title } = process
  return {
    processInstanceId,
    flowKey,
    businessId,
    title,
    status: instance.status,
    submissions: instance.submissions,
    lastNode: answered?.node ?? null,
  }
}

export type Done = Extract<StepResult, { kind: 'done' }>

type Asked = {
  readonly process: ProcessRow
  readonly action: Action
  readonly graphs: Facts['graphs']
}

/** Repeats the step with what it asks for, until it knows enough. */
async function stepKnowing(
  tx: Tx,
  actor: Actor,
  { process, action, graphs }: Asked,
  now: Date,
): Promise<{ result: Done; facts: Facts }> {
  const instance = instanceOf(process)
  const by = { actor: flowActorOf(actor, process), action }
  const before = lastWordBefore(instance, by)
  let facts: Facts = graphs ? { ...noFacts, graphs } : noFacts
  for (let lookups = 0; lookups <= mostLookups(process.graph); lookups += 1) {
    const result = step(process.graph, instance, by, facts, now.getTime())
    if (result.kind === 'done') return { result, facts }
    if (result.kind === 'refused') throw refusalOf(result.refusal)
    facts = await resolve(tx, facts, result, {
      tenantId: actor.tenantId,
      applicant: instance.applicant,
      before,
      data: result.data,
      now,
    })
  }
  throw new Error(`process ${process.id} still asks after ${mostLookups(process.graph)} look-ups`)
}

/** Each look-up tells something new, and one step may pass many nodes that wait for nobody. */
export const mostLookups = ({ nodes }: Graph): number => 5 + 100 * Object.keys(nodes).length

/** The engine's view of loaded rows. */
export const instanceOf = (process: {
  status: Instance['status']
  applicantId: string
  applicantName: string
  data: FlowData
  submissions: number
  urgedMs: number | null
  suspension: Instance['suspension']
  removal: Instance['removal']
  tokens: Instance['tokens']
  tasks: Instance['tasks']
  graph: Graph
}): Instance => ({
  status: process.status,
  applicant: { userId: process.applicantId, name: process.applicantName },
  data: process.data,
  submissions: process.submissions,
  urgedMs: process.urgedMs,
  suspension: process.suspension,
  removal: process.removal,
  tokens: process.tokens,
  tasks: process.tasks,
})
