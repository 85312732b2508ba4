import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { LinkMaking } from '../../../files/server/public.ts'
import type { FlowEntry, Turn } from '../../contract/process.ts'
import type { Ability } from '../../contract/abilities.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import { abilitiesOf, taskOf } from './abilities.ts'
import { linkPapers } from '../acting/decisionPapers.ts'
import { turnsOf } from './detail.ts'
import { asSeenBy } from './redaction.ts'
import { isTheirs, maySee } from '../may.ts'
import type { ProcessRef } from '../queries/loading.ts'
import { readLog } from './readLog.ts'
import { withoutPointlessRevocation } from '../acting/revocations.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { timelineOf } from './timeline.ts'

/** A process as its domain sees it. */
export type KnownProcess = {
  readonly processInstanceId: string
  readonly flowKey: string
  readonly businessId: string
  readonly status: InstanceStatus
  readonly submissions: number
  /** Contains names of people; the domain decides which of them an applicant may read. */
  readonly turns: readonly Turn[]
  /** The caller's own open task and its step. */
  readonly myTask:
    | { readonly taskId: string; readonly node: string; readonly nodeName: string }
    | undefined
  readonly abilities: readonly Ability[]
}

/** Finds the process of a record, a task or an id; undefined for anyone who takes no part in it. */
export async function processOf(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  now: Date,
): Promise<KnownProcess | undefined> {
  const process = await findProcessFor(db, actor, ref, now)
  if (!process || !maySee(actor, process)) return undefined

  const task = taskOf(actor, process, 'taskId' in ref ? ref.taskId : undefined, now)
  const offered = { process, abilities: abilitiesOf(actor, process, task, now) }
  return {
    processInstanceId: process.id,
    flowKey: process.flowKey,
    businessId: process.businessId,
    status: process.status,
    submissions: process.submissions,
    turns: turnsOf(process, now),
    myTask: task && { taskId: task.id, node: task.node, nodeName: task.nodeName },
    abilities: await withoutPointlessRevocation(db, actor, offered, now),
  }
}

/** Finds the caller's own open task on a record. */
export async function myTaskOn(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  now: Date,
): Promise<KnownProcess['myTask']> {
  return (await processOf(db, actor, ref, now))?.myTask
}

/**
 * The timeline of a process with the papers of its decisions; empty for anyone who takes no part in
 * it.
 */
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

/** Whether the actor is or was an approver of a record, and may read it because of that. */
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
