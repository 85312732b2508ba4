import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { notify } from '../../../messaging/server/public.ts'
import { ownRecruitmentScreen } from '../../contract/screens.ts'
import { stateOf, stepNameOf, visitKindNames } from '../../contract/slot.ts'
import type { VisitKind } from '../../contract/slot.ts'
import type * as contract from '../../contract/slot.ts'
import { slotWords } from '../../contract/slotWords.ts'
import { lockOfOthers } from '../decisions.ts'
import type { At } from '../posts.ts'
import { findApplication, lockAllOf, lockApplication } from '../queries/applications.ts'
import type { ApplicationRecord } from '../queries/applications.ts'
import * as rows from '../queries/slots.ts'
import type { SlotRecord } from '../queries/slots.ts'
import * as refusals from '../refusals.ts'
import { mayChange } from './ownVisits.ts'

/** Asks applicants of a step to choose a time; those who have one are left out. */
export async function inviteApplicants(
  tx: Tx,
  actor: Actor,
  { postId, kind, ids }: ParsedInputOf<typeof contract.inviteApplicants>,
  at: At,
): Promise<ReplyOf<typeof contract.inviteApplicants>> {
  const { tenantId } = actor
  const slots = await rows.listSlotsOf(tx, { tenantId, postId, kind })
  if (!slots.some((slot) => isChoosable(slot, at.now))) throw refusals.slotsMissing()
  let invited = 0
  for (const id of [...new Set(ids.split(','))].toSorted()) {
    const application = await lockOfOthers(tx, actor, id)
    if (application.postId !== postId || application.state !== stateOf(kind))
      throw refusals.notInStep(stepNameOf(kind))
    const before = await rows.findVisit(tx, rowRef(actor, id), kind)
    if (before?.slotId) continue
    await invite(tx, actor, { id, kind }, at.now)
    await tell(tx, application, tenantId, `请选择${visitKindNames[kind]}的时间`)
    await log(tx, actor, { action: 'recruitment.invite', id }, at)
    invited += 1
  }
  return { invited }
}

const invite = (
  tx: Tx,
  { tenantId, userId }: Actor,
  { id, kind }: { readonly id: string; readonly kind: VisitKind },
  now: Date,
) =>
  rows.insertVisit(tx, {
    tenantId,
    applicationId: id,
    kind,
    slotId: null,
    invitedBy: userId,
    invitedAt: now,
    chosenBy: null,
    chosenAt: null,
  })

const isChoosable = ({ startAt, capacity, booked }: SlotRecord, now: Date): boolean =>
  startAt > now && (booked ?? 0) < capacity

/** Gives an applicant a time, also instead of the chosen one. */
export async function assignSlot(
  tx: Tx,
  actor: Actor,
  { id, slotId }: ParsedInputOf<typeof contract.assignSlot>,
  at: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const seen = await findApplication(tx, rowRef(actor, id))
  if (seen) await lockAllOf(tx, tenantId, seen.applicantId)
  const application = await lockOfOthers(tx, actor, id)
  const { kind, ...wanted } = await slotOf(tx, tenantId, application, slotId)
  if (application.state !== stateOf(kind)) throw refusals.notInStep(stepNameOf(kind))
  await invite(tx, actor, { id, kind }, at.now)
  await takePlace(tx, actor, { application, kind, slotId }, at.now)
  const words = minuteWords(wireDateTime(wanted.startAt), wireDate(at.now))
  await tell(tx, application, tenantId, `${visitKindNames[kind]}在${words}，${wanted.place}`)
  await log(tx, actor, { action: 'recruitment.assignSlot', id }, at)
  return {}
}

/** Chooses a time for an own application, or another one until the day before. */
export async function chooseSlot(
  tx: Tx,
  actor: Actor,
  { id, slotId }: ParsedInputOf<typeof contract.chooseSlot>,
  at: At,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  await lockAllOf(tx, tenantId, userId)
  const application = await lockApplication(tx, rowRef(actor, id))
  if (!application || application.applicantId !== userId) throw notFound('应聘')
  const { kind } = await slotOf(tx, tenantId, application, slotId)
  const isNow = application.state === stateOf(kind)
  const visit = isNow ? await rows.findVisit(tx, rowRef(actor, id), kind) : undefined
  if (!visit) throw refusals.notInvited()
  const [before] = visit.slotId ? await rows.findSlots(tx, tenantId, [visit.slotId]) : []
  if (!mayChange(before, at.now)) throw refusals.changeTooLate()
  await takePlace(tx, actor, { application, kind, slotId }, at.now)
  await log(tx, actor, { action: 'recruitment.chooseSlot', id }, at)
  return {}
}

/** A time of the post of an application; the time says what the applicant comes for. */
async function slotOf(
  tx: Tx,
  tenantId: string,
  { postId }: ApplicationRecord,
  slotId: string,
): Promise<SlotRecord> {
  const [slot] = await rows.findSlots(tx, tenantId, [slotId])
  if (!slot || slot.postId !== postId) throw notFound('时间')
  return slot
}

type Taking = {
  /** Locked, with the other applications of the person. */
  readonly application: ApplicationRecord
  readonly kind: VisitKind
  readonly slotId: string
}

/** Takes a place of a time; the lock on the time decides between several. */
async function takePlace(
  tx: Tx,
  actor: Actor,
  { application, kind, slotId }: Taking,
  now: Date,
): Promise<void> {
  const { tenantId } = actor
  const ref = rowRef(actor, application.id)
  await rows.lockSlots(tx, tenantId, [slotId])
  const slot = await slotOf(tx, tenantId, application, slotId)
  if (slot.startAt <= now) throw refusals.slotPast()
  if ((await rows.findVisit(tx, ref, kind))?.slotId === slotId) return
  if (!isChoosable(slot, now)) throw refusals.slotFull()
  const { applicantId } = application
  const booking = { applicantId, applicationId: application.id, kind }
  const other = await rows.findOverlapping(tx, tenantId, booking, slot)
  if (other) throw refusals.timesOverlap(timeWords(other, now))
  await rows.saveChoice(tx, ref, kind, { slotId, chosenBy: actor.userId, chosenAt: now })
}

type Other = NonNullable<Awaited<ReturnType<typeof rows.findOverlapping>>>

const timeWords = ({ title, kind, startAt, endAt }: Other, now: Date): string => {
  const times = { startAt: wireDateTime(startAt), endAt: wireDateTime(endAt) }
  return `${title}${visitKindNames[kind]}的时间（${slotWords(times, wireDate(now))}）`
}

const tell = (
  tx: Tx,
  { applicantId, postTitle }: ApplicationRecord,
  tenantId: string,
  words: string,
): Promise<void> =>
  notify(tx, tenantId, [applicantId], {
    topic: 'message',
    message: { title: `${postTitle}：${words}`, link: linkTo(ownRecruitmentScreen) },
  })

const log = (
  tx: Tx,
  actor: Actor,
  { action, id }: { readonly action: `recruitment.${string}`; readonly id: string },
  { now, request }: At,
): Promise<void> =>
  writeAudit(tx, actor, { action, subject: { kind: 'recruitmentApplication', id }, now, request })
