import type { TickedReason } from '../../contract/reason.ts'
import type { ApplicationState, FlowAction } from '../../contract/states.ts'
import { returnDeadline } from '../plans/correctionDeadline.ts'
import type { TextWords } from '../../contract/texts/templates.ts'
import { messageFor } from '../messageTexts.ts'
import type { ApplicationHead } from '../queries/applications.ts'
import type { NewStep, StepRow } from '../queries/history.ts'
import type { NewMessage } from '../queries/messages.ts'
import { chainStart, stepHash } from './hashChain.ts'

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
export type Move = Step & { readonly to: ApplicationState }

export type Moved = Pick<
  ApplicationHead,
  'id' | 'applyNo' | 'applicantId' | 'childName' | 'round'
> & { readonly status: ApplicationState }

/** The round of an application after a step. */
export const roundAfter = ({ round }: Pick<Moved, 'round'>, { action }: Step): number =>
  // A new round has its own reviewers and reasons.
  action === 'RESUBMIT' || action === 'GRANT_APPEAL' ? round + 1 : round

/** Until when the family acts after a step; null if nothing waits for it. */
export const deadlineAfter = ({ to, at, deadline }: Move): Date | null =>
  to === 'RETURNED' ? returnDeadline(at) : (deadline ?? null)

/**
 * Claiming sets the reviewer; a step that passes the application on clears it. Undefined leaves the
 * reviewer as it is.
 */
export function reviewerAfter({
  action,
  actor,
}: Step): { id: string; name: string } | null | undefined {
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

type LastStep = { readonly seq: number; readonly hash: string }

/** The flow record of a step after the last one; its hash covers that one. */
export function stepRow(
  application: Moved,
  { action, actor, reasons, note, isInternal, to, at }: Move,
  last: LastStep | undefined,
): NewStep & { readonly actorRole: StepRow['actorRole'] } {
  const prevHash = last?.hash ?? chainStart
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
  return {
    ...chained,
    actorName: actor.name,
    isInternal,
    prevHash,
    hash: stepHash(chained, prevHash),
  }
}

/**
 * The family's message about a step, in the words of the school if it has some; undefined for
 * internal steps.
 */
export function messageRow(
  application: Moved,
  move: Move,
  words?: TextWords,
): NewMessage | undefined {
  const deadline = deadlineAfter(move)
  const message = messageFor(move.action, application, {
    count: move.reasons.length,
    deadline,
    note: move.isInternal ? '' : move.note,
    at: move.at,
    words,
  })
  return (
    message && {
      ...message,
      applicationId: application.id,
      recipientId: application.applicantId,
      deadline,
      at: move.at,
    }
  )
}
