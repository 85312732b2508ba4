import type { Actor } from '../../../../platform/server/actor.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { businessRefused } from '../../../workflow/server/public.ts'
import type { FlowAction } from '../../contract/states.ts'
import { stateLabel } from '../../contract/states.ts'
import { asApplicant } from '../counter/takingOver.ts'
import { enrolmentFlow } from '../flows.ts'
import type { ApplicationRow } from '../queries/applications.ts'
import { setProcessInstance } from '../queries/applicationWriting.ts'
import type { StepRow } from '../queries/history.ts'
import { listSteps } from '../queries/history.ts'
import { nextState } from '../states.ts'
import { moveApplication } from './transitions.ts'

/** A step after the review, by the family, the office or the system. */
export type LaterStep = {
  readonly action: FlowAction
  readonly role: StepRow['actorRole']
  readonly note?: string
  readonly isInternal?: boolean
  /** Until when the family may answer an offer. */
  readonly deadline?: Date
  readonly at: Date
}

/**
 * Takes a step of an application that the transaction has locked. It writes the state, one flow
 * record and the family's message, and refuses when the state does not allow the step.
 */
export async function takeStep(
  tx: Tx,
  actor: Actor,
  application: ApplicationRow,
  { role, note = '', isInternal = false, ...step }: LaterStep,
): Promise<ApplicationRow> {
  const to = nextState(application.status, step.action)
  if (!to) throw notInThisState(application, role)
  const moved = await moveApplication(tx, actor.tenantId, application, {
    ...step,
    to,
    actor:
      role === 'system'
        ? { id: '0', name: '系统', role }
        : { id: actor.userId, name: actor.realName, role },
    reasons: [],
    note,
    isInternal,
  })
  if (!moved) throw notInThisState(application, role)
  return { ...application, status: to, ...moved }
}

const notInThisState = ({ status }: ApplicationRow, role: StepRow['actorRole']) =>
  businessRefused(
    `报名现在是“${stateLabel(status, role === 'family' ? 'family' : 'staff')}”，不能这样办理，请刷新后再看`,
  )

/**
 * Starts the review of an application again after a granted appeal, in a process of its own whose
 * applicant is the family.
 */
export async function reviewAgain(
  tx: Tx,
  { tenantId }: Actor,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const [first] = await listSteps(tx, tenantId, application.id)
  const family: Actor = {
    ...guestOf(tenantId),
    kind: 'user',
    userId: application.applicantId,
    realName: first?.actorName ?? '',
  }
  const applicant = await asApplicant(tx, family, application.id)
  const { process } = await enrolmentFlow.ask(tx, applicant, application, now)
  await setProcessInstance(tx, tenantId, application.id, process.id)
}

/** Ends the review of an application that the office voids or lets expire. */
export const endReview = (
  tx: Tx,
  actor: Actor,
  { id }: Pick<ApplicationRow, 'id'>,
  why: { readonly comment: string; readonly now: Date },
): Promise<void> => enrolmentFlow.end(tx, actor, { id }, why)
