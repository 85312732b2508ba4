import type { Tx } from '../../../../platform/server/database/db.ts'
import { notify } from '../../../messaging/server/public.ts'
import type { StateChange } from '../queries/applicationWriting.ts'
import { changeState } from '../queries/applicationWriting.ts'
import { findLastStep, insertStep } from '../queries/history.ts'
import { insertMessage } from '../queries/messages.ts'
import { findText } from '../queries/messageTexts.ts'
import { deadlineAfter, messageRow, reviewerAfter, roundAfter, stepRow } from './moveRows.ts'
import type { Move, Moved, Step } from './moveRows.ts'

/**
 * The only function that changes a state after the first submission. It writes the state, one flow
 * record and the family's message. Returns undefined when a concurrent change came first.
 */
export async function moveApplication(
  tx: Tx,
  tenantId: string,
  application: Moved,
  move: Move,
): Promise<{ round: number; rev: number } | undefined> {
  const round = roundAfter(application, move)
  const change: StateChange = {
    from: application.status,
    to: move.to,
    round,
    deadline: deadlineAfter(move),
    reviewer: reviewerAfter(move),
    dropsAssignee: othersFollow(move),
  }
  const changed = await changeState(tx, { tenantId, id: application.id }, change, move.at)
  if (!changed) return undefined

  await recordStep(tx, tenantId, { ...application, round }, move)
  await sendMessage(tx, tenantId, application, move)
  return { round, rev: changed.rev }
}

/** Somebody else decides next, so it is no longer meant for the one whom it was given to. */
const othersFollow = ({ action }: Step): boolean =>
  action === 'PASS' || action === 'REREVIEW' || action === 'GRANT_APPEAL'

/** Appends one step to the hash chain. */
export async function recordStep(
  tx: Tx,
  tenantId: string,
  application: Moved,
  move: Move,
): Promise<void> {
  const last = await findLastStep(tx, tenantId, application.id)
  await insertStep(tx, tenantId, stepRow(application, move, last))
}

async function sendMessage(
  tx: Tx,
  tenantId: string,
  application: Moved,
  move: Move,
): Promise<void> {
  const message = messageRow(application, move, await findText(tx, tenantId, move.action))
  if (!message) return
  await insertMessage(tx, tenantId, message)
  await notify(tx, tenantId, [application.applicantId], { topic: 'message' })
}

/** The first step of a new application. */
export async function recordSubmission(
  tx: Tx,
  tenantId: string,
  application: Moved,
  step: Step,
): Promise<void> {
  const move = { ...step, to: 'SUBMITTED' } as const
  await recordStep(tx, tenantId, application, move)
  await sendMessage(tx, tenantId, application, move)
}
