import { ringAlarm } from './acts/alarm.ts'
import type { Action } from './flowAction.ts'
import type { Facts, FlowActor, StepResult } from './protocol.ts'
import { approve, reject, sendBack } from './acts/answer.ts'
import { recall, resubmit, start, withdraw } from './acts/applicant.ts'
import { claim, release } from './acts/claims.ts'
import { copyTo } from './acts/copying.ts'
import { cutSigner } from './acts/removingSigner.ts'
import { dispatch } from './acts/dispatching.ts'
import { terminate, urge } from './acts/ending.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import { moveOver } from './acts/migrating.ts'
import { addSigners, delegate, transfer } from './acts/handing.ts'
import { remark } from './acts/remarking.ts'
import { askRevocation, dropRevocation } from './acts/revoking.ts'
import { Stop } from './run.ts'
import { remove, restore } from './acts/removing.ts'
import { requireGoing, resume, suspend } from './acts/suspending.ts'
import { takeBack } from './acts/takeBack.ts'
import type { Run } from './run.ts'
import type { Instance } from './state.ts'

/** An action with all that decides its outcome. The log stores entries, so they can be replayed. */
export type ActionEntry = {
  readonly actor: FlowActor
  readonly action: Action
  readonly facts: Facts
  readonly atMs: number
}

/**
 * Applies an action to a process. Pure: no clock, no directory, no database; it requests missing
 * people through `needs`. The server, previews, replays and tests all run this function.
 */
export function step(
  graph: Graph,
  instance: Instance,
  { actor, action, facts, atMs }: ActionEntry,
): StepResult {
  const run: Run = {
    graph,
    instance,
    action,
    actor: actingIn(instance, actor),
    facts,
    nowMs: atMs,
    changes: [],
    events: [],
    forking: new Set(),
  }
  try {
    act(run, action)
  } catch (stop) {
    if (stop instanceof Stop) return stop.result
    throw stop
  }
  return { kind: 'done', instance: run.instance, changes: run.changes, events: run.events }
}

/**
 * Removes principals that are not allowed: the applicant is never a proxy on their own request, and
 * a proxy never acts for the applicant.
 */
export function actingIn({ applicant }: Pick<Instance, 'applicant'>, actor: FlowActor): FlowActor {
  const { standsFor = [], ...alone } = actor
  const others =
    actor.userId === applicant.userId
      ? []
      : standsFor.filter(({ userId }) => userId !== applicant.userId)
  return others.length > 0 ? { ...alone, standsFor: others } : alone
}

function act(run: Run, action: Action): void {
  requireGoing(run, action)
  switch (action.type) {
    case 'start':
      return start(run)
    case 'claim':
      return claim(run, action.task)
    case 'release':
      return release(run, action.task)
    case 'approve':
      return approve(run, action)
    case 'reject':
      return reject(run, action.task, action.comment, action.reasons)
    case 'return':
      return sendBack(run, action)
    case 'transfer':
      return transfer(run, action.task, action.to)
    case 'delegate':
      return delegate(run, action.task, action.to, action.asManager)
    case 'addSigners':
      return addSigners(run, action)
    case 'cutSigner':
      return cutSigner(run, action.task)
    case 'takeBack':
      return takeBack(run, action.task)
    case 'terminate':
      return terminate(run, action.task)
    case 'dispatch':
      return dispatch(run, action.task, action.to)
    case 'migrate':
      return moveOver(run, action)
    case 'suspend':
      return suspend(run)
    case 'resume':
      return resume(run)
    case 'remove':
      return remove(run)
    case 'restore':
      return restore(run)
    case 'urge':
      return urge(run)
    case 'copy':
      return copyTo(run, action.to)
    case 'remark':
      return remark(run, action.to)
    case 'resubmit':
      return resubmit(run, action.values)
    case 'recall':
      return recall(run)
    case 'withdraw':
      return withdraw(run)
    case 'askRevocation':
      return askRevocation(run, action)
    case 'dropRevocation':
      return dropRevocation(run)
    case 'alarm':
      return ringAlarm(run, action)
  }
}
