import type { Actor } from '../../../platform/server/actor.ts'
import type { FlowActor } from './engine/actions.ts'
import { isCandidate } from './engine/parties.ts'
import { findFlow } from './flows.ts'
import type { ProcessRow } from './queries/loading.ts'

/** The actor as the engine knows people. */
export const flowActorOf = ({ userId, realName, roles }: Actor): FlowActor => ({ userId, name: realName, roles: [...roles] })

/** Whether somebody takes part: asked for it, is or was asked to decide, or got a copy. */
export const takesPart = (actor: Actor, process: ProcessRow): boolean =>
  process.applicantId === actor.userId ||
  process.copiedTo.includes(actor.userId) ||
  process.actedBy.includes(actor.userId) ||
  process.tasks.some((task) => task.decision?.by.userId === actor.userId || isCandidate(task, flowActorOf(actor)))

/** Whether somebody may know that the process exists; to all others it does not. */
export const maySee = (actor: Actor, process: ProcessRow): boolean =>
  takesPart(actor, process) || (findFlow(process.flowKey)?.mayOversee?.(actor) ?? false)
