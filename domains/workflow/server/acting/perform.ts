import { systemActor } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { together } from '../../../../platform/server/database/settleAll.ts'
import { notifyFoundParties } from '../../../messaging/server/public.ts'
import type { SummaryLine } from '../../contract/card.ts'
import { noFacts } from '../engine/protocol.ts'
import type { Action } from '../engine/flowAction.ts'
import type { Facts, FlowEvent } from '../engine/protocol.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FlowData } from '../engine/rules.ts'
import { isTask } from '../engine/state.ts'
import type { Instance } from '../engine/state.ts'
import { lastWordBefore } from '../engine/lastDecider.ts'
import { step } from '../engine/step.ts'
import { noteDeliveries } from '../deliveries/deliveries.ts'
import { getFlowOf } from '../flows/drawnFlow.ts'
import { runEffect } from '../flows/defineFlow.ts'
import type { FlowProcess } from '../flows/defineFlow.ts'
import { flowActorOf, maySee } from '../may.ts'
import { notifyPeople } from '../notices/notices.ts'
import { findProcess, lockProcess } from '../queries/loading.ts'
import type { ProcessRef, ProcessRow } from '../queries/loading.ts'
import { saveStep } from '../queries/saving.ts'
import { processNotFound, refusalOf } from '../refusals.ts'
import { resolve } from '../flows/resolvers.ts'
import { pendingRefusal } from './pendingRefusal.ts'
import { headOf, partiesOf, rowsOf } from './processRows.ts'
import type { Done } from './processRows.ts'
import { summaryAfter } from './summaryAfter.ts'
import { findProcessFor, withProxies } from '../proxies/principals.ts'

/** The process an action was applied to, with the result. */
export type Performed = {
  readonly process: ProcessRow
  readonly instance: Instance
  readonly events: readonly FlowEvent[]
}

/** New texts for cards, if the domain has them. */
export type Relabel = { readonly title?: string; readonly summary?: readonly SummaryLine[] }

/**
 * An action on a process; it may depend on the loaded process. `graphs` are other versions that it
 * needs.
 */
export type Order = {
  readonly ref: ProcessRef
  readonly choose: (process: ProcessRow) => Action | Promise<Action>
  readonly relabel?: Relabel
  readonly graphs?: Facts['graphs']
}

/**
 * The only entry point for actions on a process: lock, load, authorise, step, save, run the
 * domain's effect. Everything runs in the caller's transaction; any refusal rolls all of it back.
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
  const action = await choose(process)
  const held = pendingRefusal(actor, process, action)
  if (held) throw held
  return advance(tx, actor, { process, action, relabel, ...(graphs && { graphs }) }, now)
}

/** A system action, chosen after the process is loaded; may be none. */
export type SystemOrder = {
  readonly ref: ProcessRef
  readonly choose: (process: ProcessRow) => Action | undefined
}

/** Performs an action as the system, as a consequence of something else. */
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

/**
 * Locks a process. The read runs in the same round trip, but in a statement that starts after the
 * lock is acquired.
 */
async function locked(
  tx: Tx,
  tenantId: string,
  ref: ProcessRef,
  look: (ref: ProcessRef) => Promise<ProcessRow | undefined>,
) {
  const [id, found] = await together([lockProcess(tx, tenantId, ref), look(ref)])
  // While this waited for the lock, the record may have got a newer process, which is not locked.
  if (id === undefined) return undefined
  return found?.id === id ? found : look({ processInstanceId: id })
}

/** The second half of `perform`, for a process that this transaction has just created. */
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
    summary: summaryAfter(process, relabel.summary, result.instance.data, now),
    versionId: action.type === 'migrate' ? action.to.id : process.versionId,
  }
  const parties = partiesOf(result)
  const [isSaved] = await together([
    saveStep(
      tx,
      actor.tenantId,
      {
        head: headOf(labelled, result.instance),
        step: rowsOf({ actor, process, action, facts, now }, result),
      },
      now,
    ),
    ...(parties.length > 0
      ? [
          notifyFoundParties(
            tx,
            actor.tenantId,
            withProxies(actor.tenantId, parties, process.flowKey, now),
            { topic: 'todo' },
          ),
        ]
      : []),
  ])
  if (!isSaved) throw new Error(`process ${process.id} changed under its lock`)

  const happened = { tenantId: actor.tenantId, process: labelled, instance: result.instance, now }
  await notifyPeople(tx, happened, result.events)
  await noteDeliveries(tx, happened, result.events)

  const performed = { process: labelled, instance: result.instance, events: result.events }
  const flow = getFlowOf(process)
  for (const event of result.events)
    await runEffect(flow, { tx, actor, process: flowProcessOf(performed, action), event, now })
  return performed
}

function flowProcessOf({ process, instance }: Performed, action: Action): FlowProcess {
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

type Asked = {
  readonly process: ProcessRow
  readonly action: Action
  readonly graphs: Facts['graphs']
}

/** Repeats the step with the facts it requests, until it has all of them. */
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
  for (let lookups = 0; lookups <= maxLookups(process.graph); lookups += 1) {
    const result = step(process.graph, instance, { ...by, facts, atMs: now.getTime() })
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
  throw new Error(
    `process ${process.id} still needs facts after ${maxLookups(process.graph)} lookups`,
  )
}

/** Each look-up adds a fact, and one step may pass many nodes that do not wait. */
export const maxLookups = ({ nodes }: Graph): number => 5 + 100 * Object.keys(nodes).length

/** Converts loaded rows to the engine's instance. */
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
