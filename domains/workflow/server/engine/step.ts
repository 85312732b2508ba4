import { ringAlarm } from './alarm.ts'
import type { Action, Facts, FlowActor, StepResult } from './actions.ts'
import { approve, reject, sendBack } from './answer.ts'
import { recall, resubmit, start, withdraw } from './applicant.ts'
import { claim, release } from './claims.ts'
import { copyTo } from './copying.ts'
import { cutSigner } from './cutting.ts'
import { dispatch } from './dispatching.ts'
import { terminate, urge } from './ending.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import { moveOver } from './migrating.ts'
import { addSigners, delegate, transfer } from './handing.ts'
import { remark } from './remarking.ts'
import { askRevocation, dropRevocation } from './revoking.ts'
import { Stop } from './run.ts'
import { remove, restore } from './removing.ts'
import { requireGoing, resume, suspend } from './suspending.ts'
import { takeBack } from './takeBack.ts'
import type { Run } from './run.ts'
import type { Instance } from './state.ts'

/**
 * What an action makes of a process. Pure: no clock, no directory, no database; people it must know are asked for by `needs`.
 * The server, previews, replays and tests all run this same function.
 */
export function step(
  graph: Graph,
  instance: Instance,
  by: { actor: FlowActor; action: Action },
  facts: Facts,
  nowMs: number,
): StepResult {
  const run: Run = {
    graph,
    instance,
    action: by.action,
    actor: actingIn(instance, by.actor),
    facts,
    nowMs,
    changes: [],
    events: [],
    forking: new Set(),
  }
  try {
    act(run, by.action)
  } catch (stop) {
    if (stop instanceof Stop) return stop.result
    throw stop
  }
  return { kind: 'done', instance: run.instance, changes: run.changes, events: run.events }
}

/** Nobody decides about his own request through somebody else, and nobody about it for whoever asked. */
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
      return sendBack(run, action.task, action.to, action.comment, action.reasons)
    case 'transfer':
      return transfer(run, action.task, action.to)
    case 'delegate':
      return delegate(run, action.task, action.to, action.asManager)
    case 'addSigners':
      return addSigners(run, action.task, action.place, action.people, action.asManager)
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
