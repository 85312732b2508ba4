import type { Actor } from '../../../../platform/server/actor.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import type { Action } from '../engine/flowAction.ts'
import { isTask } from '../engine/state.ts'
import type { TaskKey } from '../engine/state.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { PendingTask } from '../queries/pending.ts'
import { beingDecided, decidedByYou } from '../refusals.ts'

type Pressed = Pick<ProcessRow, 'pending'>

/**
 * The pressed decision that a task waits for: on the task itself, or on another seat if it closes
 * the round.
 */
export const pendingOn = ({ pending }: Pressed, task: TaskKey): PendingTask | undefined =>
  pending.find((one) => isTask(one, task)) ??
  pending.find(({ round, endsRound }) => endsRound && round === task.round)

/** Whether a decision of that round is pressed; its deadlines wait. */
export const isRoundPending = ({ pending }: Pressed, { round }: TaskKey): boolean =>
  pending.some((one) => one.round === round)

/**
 * The first press wins: afterwards nobody answers the task or hands it on. Acts on the whole
 * process, such as a withdrawal, are not held up; the decision is then checked again and dropped.
 */
export function pendingRefusal(
  { userId }: Actor,
  process: Pressed,
  action: Action,
): Refusal | undefined {
  const task = heldTask(action)
  const pressed = task && pendingOn(process, task)
  if (!pressed) return undefined
  return pressed.userId === userId
    ? decidedByYou(pressed.nodeName)
    : beingDecided(pressed.nodeName, pressed.userName)
}

function heldTask(action: Action): TaskKey | undefined {
  switch (action.type) {
    case 'claim':
    case 'release':
    case 'approve':
    case 'reject':
    case 'return':
    case 'transfer':
    case 'delegate':
    case 'addSigners':
    case 'cutSigner':
      return action.task
    default:
      return undefined
  }
}
