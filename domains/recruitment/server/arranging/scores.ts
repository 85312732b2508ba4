import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { degreeNames } from '../../../resume/contract/states.ts'
import type { Arranged } from '../../contract/office.ts'
import type * as contract from '../../contract/panel.ts'
import { stateOf, stepNameOf, VisitKind, visitKindNames } from '../../contract/slot.ts'
import type { At } from '../posts.ts'
import { lockApplication } from '../queries/applications.ts'
import type { ApplicationRecord } from '../queries/applications.ts'
import * as rows from '../queries/panels.ts'
import { findPost, lockPost } from '../queries/posts.ts'
import { findSlots } from '../queries/slots.ts'
import type { StepRef } from '../queries/slots.ts'
import { appliesHere, notInStep, notPanelist, scoresComplete } from '../refusals.ts'
import { tellOfCompletion } from './completion.ts'
import { isComplete, readSheet, resultsOf, scoresOf } from './sheets.ts'
import { presentSlot } from './slots.ts'

/** The panel of a step of a post and its results, for the office. */
export async function listResults(
  db: Db,
  actor: Actor,
  step: Omit<StepRef, 'tenantId'>,
): Promise<ReplyOf<typeof contract.listResults>> {
  const { tenantId, userId } = actor
  const ref = { tenantId, ...step }
  const post = await findPost(db, rowRef(actor, step.postId))
  if (!post) throw notFound('岗位')
  if ((await rows.listApplicantsAmong(db, ref, [userId])).length > 0) throw appliesHere()
  const sheet = await readSheet(db, ref)
  const scorers = new Set(sheet.scores.map(({ scorerId }) => scorerId))
  return {
    postTitle: post.title,
    kindName: visitKindNames[step.kind],
    members: sheet.members.map(({ userId: id, name }) => ({
      id,
      name,
      hasScored: scorers.has(id),
    })),
    records: resultsOf(sheet).map(({ applicant: _, ...one }) => one),
  }
}

/** What was arranged for an application in its steps; nothing about scores for its applicant. */
export async function arrangedOf(
  db: Db,
  actor: Actor,
  { id, postId }: Pick<ApplicationRecord, 'id' | 'postId'>,
): Promise<Arranged[]> {
  const { tenantId, userId } = actor
  const applies = await rows.listApplicantsAmong(db, { tenantId, postId }, [userId])
  const found: Arranged[] = []
  for (const kind of VisitKind.options) {
    const sheet = await readSheet(db, { tenantId, postId, kind })
    const result = resultsOf(sheet).find((one) => one.id === id)
    if (!result) continue
    const { slotId, invitedAt } = result.applicant
    const [slot] = slotId ? await findSlots(db, tenantId, [slotId]) : []
    const { attended, given, of, average, rank } = result
    found.push({
      kindName: visitKindNames[kind],
      isInvited: invitedAt !== null,
      ...(slot ? { slot: presentSlot(slot) } : {}),
      attended,
      ...(applies.length > 0
        ? { given: 0, of: 0, average: '', rank: 0 }
        : { given, of, average, rank }),
    })
  }
  return found
}

/** The steps that the actor scores; none of a post for which they apply. */
export async function listOwnPanels(
  db: Db,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listOwnPanels>> {
  const records = []
  for (const { postTitle, ...step } of await rows.listPanelsOf(db, actor)) {
    const ref = { tenantId: actor.tenantId, ...step }
    if ((await rows.listApplicantsAmong(db, ref, [actor.userId])).length > 0) continue
    const applicants = await ownResultsOf(db, actor, ref)
    records.push({ ...step, postTitle, kindName: visitKindNames[step.kind], applicants })
  }
  return { records: records.filter(({ applicants }) => applicants.length > 0) }
}

async function ownResultsOf(
  db: Db,
  { tenantId, userId }: Actor,
  step: StepRef,
): Promise<contract.OwnResult[]> {
  const sheet = await readSheet(db, step)
  const slotIds = sheet.applicants.flatMap(({ slotId }) => slotId ?? [])
  const slots = await findSlots(db, tenantId, slotIds)
  return resultsOf(sheet).map(({ applicant, ...result }) => {
    const { id, state, degree, school, teachingYears, slotId } = applicant
    const own = scoresOf(sheet, id).find((one) => one.userId === userId)
    const slot = slots.find((one) => one.id === slotId)
    return {
      ...result,
      degreeName: degreeNames[degree],
      school,
      teachingYears,
      ...(slot ? { slot: presentSlot(slot) } : {}),
      mayScore: state === stateOf(step.kind) && !result.isComplete,
      ownScore: own ? String(own.score) : '',
      ownRemark: own?.remark ?? '',
    }
  })
}

/** Gives the actor's score, or changes it until all members gave theirs. */
export async function giveScore(
  tx: Tx,
  actor: Actor,
  { id, kind, score, remark }: contract.ScoreForm,
  { now, request }: At,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  const application = await lockApplication(tx, rowRef(actor, id))
  if (!application) throw notFound('应聘')
  const { postId, state } = application
  // The lock lets one member after the other: whoever is last completes the scores.
  await lockPost(tx, rowRef(actor, postId))
  const step = { tenantId, postId, kind }
  const sheet = await readSheet(tx, step)
  if (!sheet.members.some((one) => one.userId === userId)) throw notPanelist()
  const applying = await rows.listApplicantsAmong(tx, { tenantId, postId }, [userId])
  if (applying.length > 0) throw appliesHere()
  if (state !== stateOf(kind)) throw notInStep(stepNameOf(kind))
  if (isComplete(sheet, id)) throw scoresComplete()
  const row = { tenantId, applicationId: id, kind, scorerId: userId }
  await rows.saveScore(tx, { ...row, score: Number(score), remark, givenAt: now })
  await tellOfCompletion(tx, step, application)
  const subject = { kind: 'recruitmentApplication', id } as const
  const detail = { kind }
  await writeAudit(tx, actor, { action: 'recruitment.score', subject, detail, now, request })
  return {}
}
