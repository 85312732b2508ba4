import type { Tx } from '../../../platform/server/db.ts'
import type { TickedReason } from '../contract/reason.ts'
import type { ApplicationState, FlowAction } from '../contract/states.ts'
import { chainStart, stepHash } from './hashChain.ts'
import { returnDeadline } from './deadline.ts'
import { messageFor } from './messageTexts.ts'
import type { StateChange } from './queries/applicationWriting.ts'
import { changeState } from './queries/applicationWriting.ts'
import type { ApplicationHead } from './queries/applications.ts'
import type { StepRow } from './queries/history.ts'
import { findLastStep, insertStep } from './queries/history.ts'
import { insertMessage } from './queries/messages.ts'

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
  /** Only staff read the note. */
  readonly isInternal: boolean
  readonly at: Date
}

export type Moved = Pick<
  ApplicationHead,
  'id' | 'applyNo' | 'applicantId' | 'childName' | 'round'
> & { readonly status: ApplicationState }

/**
 * The only way a state is set after the first submission. It writes the state, one flow record and the family's message;
 * undefined when somebody else moved the application first.
 */
export async function moveApplication(
  tx: Tx,
  tenantId: string,
  application: Moved,
  step: Step,
  to: ApplicationState,
): Promise<{ round: number; rev: number } | undefined> {
  const round = step.action === 'RESUBMIT' ? application.round + 1 : application.round
  const deadline = to === 'RETURNED' ? returnDeadline(step.at) : null
  const change: StateChange = {
    from: application.status,
    to,
    round,
    deadline,
    reviewer: reviewerAfter(step),
  }
  const changed = await changeState(tx, tenantId, application.id, change, step.at)
  if (!changed) return undefined

  await recordStep(tx, tenantId, { ...application, round }, step, to)
  await tell(tx, tenantId, application, step, deadline)
  return { round, rev: changed.rev }
}

/** Whoever claims has it in hand; a step that hands it on clears that. */
function reviewerAfter({ action, actor }: Step): { id: string; name: string } | null | undefined {
  switch (action) {
    case 'CLAIM':
      return { id: actor.id, name: actor.name }
    case 'RELEASE':
    case 'PASS':
    case 'REREVIEW':
    case 'RETURN':
    case 'RESUBMIT':
      return null
    default:
      return undefined
  }
}

/** Appends one step to the chained history. */
export async function recordStep(
  tx: Tx,
  tenantId: string,
  application: Moved,
  step: Step,
  to: ApplicationState,
): Promise<void> {
  const last = await findLastStep(tx, tenantId, application.id)
  const prevHash = last?.hash ?? chainStart
  const { action, actor, note, isInternal, at } = step
  const chained = {
    applicationId: application.id,
    seq: (last?.seq ?? 0) + 1,
    action,
    fromState: action === 'SUBMIT' ? null : application.status,
    toState: to,
    round: application.round,
    actorId: actor.id,
    actorRole: actor.role,
    reasonCodes: step.reasons.map((reason) => reason.code),
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

async function tell(
  tx: Tx,
  tenantId: string,
  application: Moved,
  step: Step,
  deadline: Date | null,
): Promise<void> {
  const message = messageFor(step.action, application, {
    count: step.reasons.length,
    deadline,
    note: step.isInternal ? '' : step.note,
  })
  if (!message) return
  await insertMessage(tx, tenantId, {
    ...message,
    applicationId: application.id,
    recipientId: application.applicantId,
    deadline,
    at: step.at,
  })
}

/** The first step of a new application. */
export async function recordSubmission(
  tx: Tx,
  tenantId: string,
  application: Moved,
  step: Step,
): Promise<void> {
  await recordStep(tx, tenantId, application, step, 'SUBMITTED')
  await tell(tx, tenantId, application, step, null)
}
