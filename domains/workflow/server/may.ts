import type { Actor } from '../../../platform/server/actor.ts'
import type { FlowActor } from './engine/actions.ts'
import { isCandidate } from './engine/parties.ts'
import type { Task } from './engine/state.ts'
import { actingIn } from './engine/step.ts'
import { flowOf } from './drawnFlow.ts'
import type { Pinned } from './drawnFlow.ts'
import type { ProcessRow } from './queries/loading.ts'

/** The actor as the engine knows people; whoever manages a flow watches over its processes. */
export const flowActorOf = (
  actor: Actor,
  { flowKey, settings, standsFor, applicantId }: Looked,
): FlowActor =>
  actingIn(
    { applicant: { userId: applicantId, name: '' } },
    {
      userId: actor.userId,
      name: actor.realName,
      roles: [...actor.roles],
      ...(mayManage(actor, { flowKey, settings }) && { oversees: true }),
      ...(standsFor.length > 0 && { standsFor }),
    },
  )

type Looked = Pick<ProcessRow, 'flowKey' | 'settings' | 'standsFor' | 'applicantId'>

/** Whether a task is the actor's to answer, for himself or for somebody he stands in for. */
export const isTheirs = (actor: Actor, process: Looked, task: Task): boolean =>
  isCandidate(task, flowActorOf(actor, process))

const mayManage = (actor: Actor, pinned: Pinned): boolean =>
  flowOf(pinned)?.mayManage?.(actor) ?? false

/** Whether somebody takes part: asked for it, is or was asked to decide, or got a copy. */
export const takesPart = (actor: Actor, process: ProcessRow): boolean =>
  process.applicantId === actor.userId ||
  process.copiedTo.includes(actor.userId) ||
  process.actedBy.includes(actor.userId) ||
  process.tasks.some(
    (task) => task.decision?.by.userId === actor.userId || isTheirs(actor, process, task),
  )

/** Whether somebody may know that the process exists; to all others it does not. */
export const maySee = (actor: Actor, process: ProcessRow): boolean =>
  takesPart(actor, process) || readsAll(actor, process)

/** Whether somebody reads every process of its flow. */
export const readsAll = (actor: Actor, pinned: Pinned): boolean =>
  (flowOf(pinned)?.mayOversee?.(actor) ?? false) || mayManage(actor, pinned)
