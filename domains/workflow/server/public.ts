import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import type { FlowEntry, Turn } from '../contract/process.ts'
import type { Ability } from '../contract/actions.ts'
import type { InstanceStatus } from '../contract/states.ts'
import { abilitiesOf, taskOf } from './abilities.ts'
import { linkPapers } from './decisionPapers.ts'
import { turnsOf } from './detail.ts'
import { asSeenBy } from './discretion.ts'
import { isTheirs, maySee } from './may.ts'
import type { ProcessRef } from './queries/loading.ts'
import { readLog } from './pastGraphs.ts'
import { withoutVainQuestion } from './revocations.ts'
import { findProcessFor } from './standIns.ts'
import { timelineOf } from './timeline.ts'

export { defineFlow } from './flows.ts'
export type { Flow, FlowEffects, FlowProcess, Happening } from './flows.ts'
export { keepDeadlines } from './deadlines.ts'
export { forgetOldDeliveries, keepDeliveries } from './deliveries.ts'
export { forgetStaleDrafts } from './drafts.ts'
export { waitingOutside } from './outsideNotices.ts'
export { defineCalendar, defineResolver } from './resolvers.ts'
export type { Resolver } from './resolvers.ts'
export { firstOf } from './offices.ts'
export type { Finding } from './offices.ts'
export { businessRefused } from './refusals.ts'
export { recallProcess, resubmitProcess, startProcess, withdrawProcess } from './processes.ts'
export type { BusinessRef } from './processes.ts'
export type { Performed } from './perform.ts'
export { askedToRevoke, openRevocations, voidRevocation } from './revocations.ts'
export type { ProcessRef } from './queries/loading.ts'

/** A process as the domain behind it may know it. */
export type KnownProcess = {
  readonly processInstanceId: string
  readonly flowKey: string
  readonly businessId: string
  readonly status: InstanceStatus
  readonly submissions: number
  /** With names, for the domain's own use: what of it an applicant may read is for the domain to say. */
  readonly turns: readonly Turn[]
  /** The caller's own open task, with what may be done with it. */
  readonly myTask:
    | { readonly taskId: string; readonly node: string; readonly nodeName: string }
    | undefined
  readonly abilities: readonly Ability[]
}

/** The process behind a record, a task or an id; nothing for those who take no part in it. */
export async function processOf(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  now: Date,
): Promise<KnownProcess | undefined> {
  const process = await findProcessFor(db, actor, ref, now)
  if (!process || !maySee(actor, process)) return undefined

  const task = taskOf(actor, process, 'taskId' in ref ? ref.taskId : undefined, now)
  return {
    processInstanceId: process.id,
    flowKey: process.flowKey,
    businessId: process.businessId,
    status: process.status,
    submissions: process.submissions,
    turns: turnsOf(process, now),
    myTask: task && { taskId: task.id, node: task.node, nodeName: task.nodeName },
    abilities: await withoutVainQuestion(
      db,
      actor,
      process,
      abilitiesOf(actor, process, task, now),
      now,
    ),
  }
}

/** The record behind a task or a process that a page was opened by; only processes of these flows lead to it. */
export async function recordBehind(
  db: Db,
  actor: Actor,
  {
    taskId,
    processInstanceId,
  }: { readonly taskId?: string | undefined; readonly processInstanceId?: string | undefined },
  flowKeys: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const ref = taskId ? { taskId } : processInstanceId ? { processInstanceId } : undefined
  const process = ref && (await processOf(db, actor, ref, now))
  return process && flowKeys.includes(process.flowKey) ? process.businessId : undefined
}

/** The caller's own open task on a record, if there is one. */
export async function myTaskOn(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  now: Date,
): Promise<KnownProcess['myTask']> {
  return (await processOf(db, actor, ref, now))?.myTask
}

/** The timeline of a process with what came with its decisions, for those who take part in it. */
export async function historyOf(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  { now, ...making }: LinkMaking & { now: Date },
): Promise<FlowEntry[]> {
  const process = await findProcessFor(db, actor, ref, now)
  if (!process || !maySee(actor, process)) return []
  const seen = asSeenBy(actor, process, await readLog(db, actor.tenantId, process.id))
  return timelineOf(
    seen.process,
    seen.log,
    now,
    await linkPapers(db, actor, seen.log, { now, ...making }),
  )
}

/** Whether the actor is or was asked to decide about a record: who may look into it because of that. */
export async function decidesOn(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  now: Date,
): Promise<boolean> {
  const process = await findProcessFor(db, actor, ref, now)
  return (
    process?.tasks.some(
      (task) =>
        task.node !== process.graph.start &&
        (task.decision?.by.userId === actor.userId || isTheirs(actor, process, task)),
    ) ?? false
  )
}
