import type { Tx } from '../../../../platform/server/database/db.ts'
import { notify } from '../../../messaging/server/public.ts'
import type { TickedReason } from '../../contract/reason.ts'
import type { ApplicationState, FlowAction } from '../../contract/states.ts'
import { chainStart, stepHash } from './hashChain.ts'
import { returnDeadline } from '../plans/correctionDeadline.ts'
import { messageFor } from '../messageTexts.ts'
import type { StateChange } from '../queries/applicationWriting.ts'
import { changeState } from '../queries/applicationWriting.ts'
import type { ApplicationHead } from '../queries/applications.ts'
import type { StepRow } from '../queries/history.ts'
import { findLastStep, insertStep } from '../queries/history.ts'
import { insertMessage } from '../queries/messages.ts'
import { findText } from '../queries/messageTexts.ts'

/** One step of an application: who did what, and why. */
export type Step = {
  readonly action: FlowAction
  readonly actor: {
    readonly id: string
    readonly name: string
    readonly role: StepRow['actorRole']
  }
  readonly reasons: readonly TickedReason[]
  readonly note: string
  /** Only staff can read the note. */
  readonly isInternal: boolean
  readonly at: Date
  /** Until when the family may answer an offer. */
  readonly deadline?: Date
}

/** A step with the state that it leads to. */
type Move = Step & { readonly to: ApplicationState }

export type Moved = Pick<
  ApplicationHead,
  'id' | 'applyNo' | 'applicantId' | 'childName' | 'round'
> & { readonly status: ApplicationState }

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
  const round = startsRound(move) ? application.round + 1 : application.round
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

/** A new round has its own reviewers and reasons. */
const startsRound = ({ action }: Step): boolean =>
  action === 'RESUBMIT' || action === 'GRANT_APPEAL'

const deadlineAfter = ({ to, at, deadline }: Move): Date | null =>
  to === 'RETURNED' ? returnDeadline(at) : (deadline ?? null)

/** Claiming sets the reviewer; a step that passes the application on clears it. */
function reviewerAfter({ action, actor }: Step): { id: string; name: string } | null | undefined {
  switch (action) {
    case 'CLAIM':
      return { id: actor.id, name: actor.name }
    case 'RELEASE':
    case 'PASS':
    case 'REREVIEW':
    case 'RETURN':
    case 'RESUBMIT':
    case 'GRANT_APPEAL':
      return null
    default:
      return undefined
  }
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
  const prevHash = last?.hash ?? chainStart
  const { action, actor, reasons, note, isInternal, to, at } = move
  const chained = {
    applicationId: application.id,
    seq: (last?.seq ?? 0) + 1,
    action,
    fromState: action === 'SUBMIT' ? null : application.status,
    toState: to,
    round: application.round,
    actorId: actor.id,
    actorRole: actor.role,
    reasonCodes: reasons.map((reason) => reason.code),
    note,
    at,
  }
  await insertStep(tx, tenantId, {
    ...chained,
    actorName: actor.name,
    isInternal,
    prevHash,
    hash: stepHash(chained, prevHash),
  })
}

async function sendMessage(
  tx: Tx,
  tenantId: string,
  application: Moved,
  move: Move,
): Promise<void> {
  const deadline = deadlineAfter(move)
  const message = messageFor(move.action, application, {
    count: move.reasons.length,
    deadline,
    note: move.isInternal ? '' : move.note,
    words: await findText(tx, tenantId, move.action),
  })
  if (!message) return
  await insertMessage(tx, tenantId, {
    ...message,
    applicationId: application.id,
    recipientId: application.applicantId,
    deadline,
    at: move.at,
  })
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
