import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import {
  endReview,
  findApplication,
  isOwn,
  lockApplication,
  takeStep,
} from '../../enrolment/server/public.ts'
import type { ApplicationRow, LaterStep } from '../../enrolment/server/public.ts'
import type { ApplicationState } from '../../enrolment/contract/states.ts'
import { revokeLetter } from '../../letter/server/public.ts'
import type * as family from '../contract/family.ts'
import type * as contract from '../contract/office.ts'
import { issueLetterOf } from './admissionLetters.ts'
import type { Doing, KeyedDoing } from './doing.ts'
import { holdForOffice, holdPlaced } from './holding.ts'
import { countAttempts, findAdmission, insertAttempt } from './queries/admissions.ts'
import { freeSeat } from './seats.ts'
import * as refusals from './refusals.ts'

const mayDecline: readonly ApplicationState[] = ['ADMITTED', 'CONFIRMED', 'WAITLISTED']

/**
 * The family accepts or declines. A seat that it declines goes to the next who waits in the same
 * transaction. An offer may be accepted until the office ends it.
 */
export async function answerOffer(
  tx: Tx,
  actor: Actor,
  { id, accepts }: ParsedInputOf<typeof family.answerOffer>,
  { keys, now, request }: KeyedDoing,
): Promise<void> {
  const application = accepts
    ? await lockApplication(tx, actor.tenantId, id)
    : await holdPlaced(tx, actor, id)
  if (!application || !isOwn(actor, application)) throw notFound('这份报名')
  const answer = { application, accepts, said: { role: 'family' } } as const
  await takeAnswer(tx, actor, answer, { keys, now, request })
}

/** Who wrote an answer of a family down: the family itself, or the office with what it was told. */
export type Said = Pick<LaterStep, 'role' | 'note'>

type Answer = {
  /** Locked; for a decline together with its season. */
  readonly application: ApplicationRow
  readonly accepts: boolean
  readonly said: Said
}

/** Takes the answer to an offer. */
export async function takeAnswer(
  tx: Tx,
  actor: Actor,
  { application, accepts, said }: Answer,
  { keys, now, request }: KeyedDoing,
): Promise<void> {
  if (accepts ? application.status !== 'ADMITTED' : !mayDecline.includes(application.status))
    throw refusals.notOffered()
  const action = accepts ? 'CONFIRM' : 'DECLINE'
  await takeStep(tx, actor, application, { action, ...said, at: now })
  if (accepts) await issueLetterOf(tx, actor, application, { keys, now, request })
  else await giveSeatBack(tx, actor, application.id, { now, request, reason: '家长放弃录取' })
}

type GivingBack = Doing & { readonly reason: string }

/** Frees the seat and revokes the letter, if there are any. */
async function giveSeatBack(
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, ...doing }: GivingBack,
): Promise<void> {
  await revokeLetter(tx, actor, { subjectId: id, reason }, doing)
  await freeSeatOf(tx, actor, id, doing.now)
}

/** Frees the seat of an application, if it has one, and gives it to the next who waits. */
export async function freeSeatOf(tx: Tx, actor: Actor, id: string, now: Date): Promise<void> {
  const admission = await findAdmission(tx, rowRef(actor, id))
  if (admission) await freeSeat(tx, actor, admission, now)
}

/** Records an attempt to reach the family of an open offer. */
export async function recordContact(
  tx: Tx,
  actor: Actor,
  { id, way, outcome }: ParsedInputOf<typeof contract.recordContact>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.recordContact>> {
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application) throw notFound('这份报名')
  if (application.status !== 'ADMITTED') throw refusals.notOffered()
  const by = { byId: actor.userId, byName: actor.realName }
  await insertAttempt(tx, actor.tenantId, { applicationId: id, way, outcome, at: now, ...by })
  await writeAudit(tx, actor, {
    action: 'admission.contact',
    subject: { kind: 'application', id },
    detail: { way },
    request,
    now,
  })
  return { attempts: await countAttempts(tx, rowRef(actor, id)) }
}

/** In compulsory education no timer ends an offer: the office has tried to reach the family. */
export const leastAttempts = 2
const isCompulsory = ({ stage }: Pick<ApplicationRow, 'stage'>) => stage === 'XX' || stage === 'CZ'

/** Ends an offer that was not answered; its seat goes to the next who waits. */
export async function expireOffer(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.expireOffer>,
  { now, request }: Doing,
): Promise<Record<string, never>> {
  const application = await holdForOffice(tx, actor, id)
  if (application.status !== 'ADMITTED' || !application.deadline) throw refusals.notOffered()
  if (now < application.deadline) throw refusals.offerRunning()
  const attempts = await countAttempts(tx, rowRef(actor, id))
  if (isCompulsory(application) && attempts < leastAttempts)
    throw refusals.attemptsMissing(leastAttempts)
  const step = { action: 'EXPIRE_OFFER', role: 'lead', note: reason, at: now } as const
  await takeStep(tx, actor, application, step)
  await freeSeatOf(tx, actor, id, now)
  await note(
    tx,
    actor,
    { action: 'admission.expireOffer', id, detail: { attempts } },
    {
      now,
      request,
    },
  )
  return {}
}

/** Places the child in another school; a seat or a place on the waiting list becomes free. */
export async function coordinate(
  tx: Tx,
  actor: Actor,
  { id, school }: ParsedInputOf<typeof contract.coordinate>,
  { now, request }: Doing,
): Promise<Record<string, never>> {
  const application = await holdForOffice(tx, actor, id)
  if (application.status === 'APPEAL') throw refusals.appealOpen()
  const step = { action: 'COORDINATE', role: 'lead', note: `统筹安排到${school}`, at: now } as const
  await takeStep(tx, actor, application, step)
  await freeSeatOf(tx, actor, id, now)
  await note(
    tx,
    actor,
    { action: 'admission.coordinate', id, detail: { school } },
    { now, request },
  )
  return {}
}

const inReview: readonly ApplicationState[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'VERIFY_PENDING',
  'RETURNED',
]

/** Voids an application with a reason that its family reads; its seat becomes free. */
export async function voidApplication(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.voidApplication>,
  { now, request }: Doing,
): Promise<Record<string, never>> {
  const before = await findApplication(tx, actor.tenantId, id)
  if (!before) throw notFound('这份报名')
  if (isOwn(actor, before)) throw refusals.ownApplication()
  // The review locks its process first and then the application; so does this.
  if (inReview.includes(before.status)) await endReview(tx, actor, before, { comment: reason, now })
  const application = await holdForOffice(tx, actor, id)
  await takeStep(tx, actor, application, { action: 'VOID', role: 'lead', note: reason, at: now })
  await giveSeatBack(tx, actor, id, { now, request, reason })
  await note(tx, actor, { action: 'admission.void', id, detail: { reason } }, { now, request })
  return {}
}

/** Closes a returned application whose deadline has passed; somebody decides it, never a timer. */
export async function expireReturn(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.expireReturn>,
  { now, request }: Doing,
): Promise<Record<string, never>> {
  const before = await findApplication(tx, actor.tenantId, id)
  if (!before) throw notFound('这份报名')
  if (isOwn(actor, before)) throw refusals.ownApplication()
  if (before.status === 'RETURNED') {
    if (before.deadline && now < before.deadline) throw refusals.returnRunning()
    await endReview(tx, actor, before, { comment: reason, now })
  }
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application) throw notFound('这份报名')
  const step = { action: 'EXPIRE_RETURN', role: 'lead', note: reason, at: now } as const
  await takeStep(tx, actor, application, step)
  await note(tx, actor, { action: 'admission.expireReturn', id }, { now, request })
  return {}
}

type Noted = {
  readonly action: string
  readonly id: string
  readonly detail?: Record<string, unknown>
}

/** Writes the audit row of an act on an application. */
export const note = (tx: Tx, actor: Actor, { id, ...act }: Noted, doing: Doing): Promise<void> =>
  writeAudit(tx, actor, { ...act, subject: { kind: 'application', id }, ...doing })
