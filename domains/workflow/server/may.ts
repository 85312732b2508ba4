import { isSystem } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { FlowActor } from './engine/protocol.ts'
import { isCandidate } from './engine/parties.ts'
import type { Task } from './engine/state.ts'
import { actingIn } from './engine/step.ts'
import { flowOf } from './flows/drawnFlow.ts'
import type { Pinned } from './flows/drawnFlow.ts'
import type { ProcessRow } from './queries/loading.ts'

/**
 * The actor as the engine sees them. A manager of the flow also manages its processes, and so does
 * the product itself.
 */
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
      ...((isSystem(actor) || mayManage(actor, { flowKey, settings })) && { oversees: true }),
      ...(standsFor.length > 0 && { standsFor }),
    },
  )

type Looked = Pick<ProcessRow, 'flowKey' | 'settings' | 'standsFor' | 'applicantId'>

/** Whether the actor may answer a task, as its assignee or as the assignee's proxy. */
export const isTheirs = (actor: Actor, process: Looked, task: Task): boolean =>
  isCandidate(task, flowActorOf(actor, process))

const mayManage = (actor: Actor, pinned: Pinned): boolean =>
  flowOf(pinned)?.mayManage?.(actor) ?? false

/** Whether the actor takes part: as applicant, as a current or former assignee, or with a copy. */
export const takesPart = (actor: Actor, process: ProcessRow): boolean =>
  process.applicantId === actor.userId ||
  process.copiedTo.includes(actor.userId) ||
  process.actedBy.includes(actor.userId) ||
  process.tasks.some(
    (task) => task.decision?.by.userId === actor.userId || isTheirs(actor, process, task),
  )

/** Whether the actor may see that the process exists. For everyone else it is not found. */
export const maySee = (actor: Actor, process: ProcessRow): boolean =>
  takesPart(actor, process) || readsAll(actor, process)

/** Whether the actor may read every process of the flow. */
export const readsAll = (actor: Actor, pinned: Pinned): boolean =>
  (flowOf(pinned)?.mayOversee?.(actor) ?? false) || mayManage(actor, pinned)
