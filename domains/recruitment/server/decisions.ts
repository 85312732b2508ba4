import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { dayWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type * as contract from '../contract/office.ts'
import { isHiring, lastNoticeDay, poolEnd, stateAfter } from '../contract/states.ts'
import type { ApplicationState } from '../contract/states.ts'
import { clearanceBlock } from './clearing.ts'
import { mayHire } from './may.ts'
import type { At } from './posts.ts'
import { countHired, lockApplication } from './queries/applications.ts'
import type { ApplicationRecord } from './queries/applications.ts'
import { lockPost } from './queries/posts.ts'
import * as objections from './queries/objections.ts'
import * as refusals from './refusals.ts'
import { takeStep } from './steps.ts'
import { tellApplicant } from './telling.ts'

/** Passes, returns or refuses an application in the state that its decider saw. */
export async function decideApplication(
  tx: Tx,
  actor: Actor,
  { id, state: seen, decision, note }: contract.DecisionForm,
  at: At,
): Promise<Record<string, never>> {
  const application = await lockOfOthers(tx, actor, id)
  const { state } = application
  const next = state === seen ? stateAfter(state, decision) : undefined
  if (!next) throw refusals.alreadyDecided()
  if (decision !== 'ADVANCE' && note === '') throw refusals.reasonNeeded()
  if (isHiring(state, decision)) {
    await checkHiring(tx, actor, application, at.now)
    if (next === 'HIRED') await takeSeat(tx, actor, application)
  }
  const change = changeWith(application, next, wireDate(at.now))
  await takeStep(tx, actor, id, { state: next, note, action: 'recruitment.decide', change, ...at })
  const { applicantId, postTitle } = application
  await tellApplicant(tx, { tenantId: actor.tenantId, applicantId, postTitle, state: next })
  return {}
}

/** Publication and hiring need a valid check; hiring also the end of the publication. */
async function checkHiring(
  tx: Tx,
  actor: Actor,
  { id, state, applicantId, noticeUntil, contact }: ApplicationRecord,
  now: Date,
): Promise<void> {
  if (!mayHire(actor)) throw refusals.hiringReserved()
  const block = await clearanceBlock(tx, actor.tenantId, applicantId, now)
  if (block) throw refusals.notCleared(block)
  if (state !== 'NOTICE') {
    // The publication names whom objections go to.
    if (contact === '') throw refusals.contactMissing()
    return
  }
  const today = wireDate(now)
  if (noticeUntil && today <= noticeUntil)
    throw refusals.noticeRunning(dayWords(noticeUntil, today))
  const filed = await objections.listObjections(tx, rowRef(actor, id))
  if (filed.some(({ answer }) => answer === null)) throw refusals.objectionOpen()
}

/** Takes a place of the post under its lock, so that two hirings at once never take the same one. */
async function takeSeat(tx: Tx, actor: Actor, { postId }: ApplicationRecord): Promise<void> {
  const post = await lockPost(tx, rowRef(actor, postId))
  if (!post) throw notFound('这个岗位')
  const hired = (await countHired(tx, actor.tenantId, [postId])).get(postId) ?? 0
  if (hired >= post.seats) throw refusals.postFull(hired, post.seats)
}

function changeWith(
  { noticeDays, keepsInPool }: ApplicationRecord,
  next: ApplicationState,
  today: string,
) {
  if (next === 'NOTICE') return { noticeUntil: lastNoticeDay(today, noticeDays) }
  if (next === 'REFUSED')
    return { identitySealed: null, ...(keepsInPool ? { poolUntil: poolEnd(today) } : {}) }
  return {}
}

/** An application, locked; nobody decides about their own. */
export async function lockOfOthers(tx: Tx, actor: Actor, id: string): Promise<ApplicationRecord> {
  const found = await lockApplication(tx, rowRef(actor, id))
  if (!found) throw notFound('这份应聘')
  if (found.applicantId === actor.userId) throw refusals.ownApplication()
  return found
}

/** Records an objection that the office received during the publication. */
export async function recordObjection(
  tx: Tx,
  actor: Actor,
  { id, content }: ParsedInputOf<typeof contract.recordObjection>,
  { now, request }: At,
): Promise<Record<string, never>> {
  const { state } = await lockOfOthers(tx, actor, id)
  if (state !== 'NOTICE') throw refusals.notPublished()
  await objections.insertObjection(tx, {
    tenantId: actor.tenantId,
    applicationId: id,
    content,
    recordedBy: actor.userId,
    recordedAt: now,
  })
  const subject = { kind: 'recruitmentApplication', id } as const
  await writeAudit(tx, actor, { action: 'recruitment.object', subject, now, request })
  return {}
}

/** Answers an objection once. */
export async function answerObjection(
  tx: Tx,
  actor: Actor,
  { objectionId, answer }: ParsedInputOf<typeof contract.answerObjection>,
  { now, request }: At,
): Promise<Record<string, never>> {
  const ref = rowRef(actor, objectionId)
  const found = await objections.findObjection(tx, ref)
  if (!found) throw notFound('这条异议')
  await lockOfOthers(tx, actor, found.applicationId)
  const saved = { answer, answeredBy: actor.userId, answeredAt: now }
  if (!(await objections.markAnswered(tx, ref, saved))) throw refusals.objectionAnswered()
  const subject = { kind: 'recruitmentApplication', id: found.applicationId } as const
  await writeAudit(tx, actor, { action: 'recruitment.answer', subject, now, request })
  return {}
}
