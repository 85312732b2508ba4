import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { notify } from '../../../messaging/server/public.ts'
import { ownRecruitmentScreen } from '../../contract/screens.ts'
import { VisitKind, visitKindNames } from '../../contract/slot.ts'
import type * as contract from '../../contract/slot.ts'
import { lockOfOthers } from '../decisions.ts'
import type { At } from '../posts.ts'
import { lockApplication } from '../queries/applications.ts'
import type { ApplicationRecord } from '../queries/applications.ts'
import * as rows from '../queries/slots.ts'
import type { SlotRecord } from '../queries/slots.ts'
import * as refusals from '../refusals.ts'
import { presentSlot } from './slots.ts'

/** The step for which an application may be invited now. */
const kindOf = ({ state }: Pick<ApplicationRecord, 'state'>): VisitKind | undefined =>
  VisitKind.options.find((kind) => kind === state)

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
    if (application.postId !== postId || application.state !== kind)
      throw refusals.notInStep(visitKindNames[kind])
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
  const application = await lockOfOthers(tx, actor, id)
  const kind = kindOf(application)
  if (!kind) throw refusals.notInStep(`${visitKindNames.TRIAL}、${visitKindNames.INTERVIEW}`)
  await invite(tx, actor, { id, kind }, at.now)
  const slot = await takePlace(tx, actor, { application, kind, slotId }, at.now)
  const words = minuteWords(wireDateTime(slot.startAt), wireDate(at.now))
  await tell(tx, application, actor.tenantId, `${visitKindNames[kind]}在${words}，${slot.place}`)
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
  const application = await lockApplication(tx, rowRef(actor, id))
  if (!application || application.applicantId !== actor.userId) throw notFound('应聘')
  const kind = kindOf(application)
  const visit = kind && (await rows.findVisit(tx, rowRef(actor, id), kind))
  if (!kind || !visit) throw refusals.notInvited()
  const [before] = visit.slotId ? await rows.findSlots(tx, actor.tenantId, [visit.slotId]) : []
  if (!mayChange(before, at.now)) throw refusals.changeTooLate()
  await takePlace(tx, actor, { application, kind, slotId }, at.now)
  await log(tx, actor, { action: 'recruitment.chooseSlot', id }, at)
  return {}
}

/** Until the day before the chosen time. */
const mayChange = (chosen: Pick<SlotRecord, 'startAt'> | undefined, now: Date): boolean =>
  !chosen || wireDate(now) < wireDate(chosen.startAt)

type Taking = {
  /** Locked. */
  readonly application: ApplicationRecord
  readonly kind: VisitKind
  readonly slotId: string
}

/** Takes a place of a time; the lock on the time decides between several. */
async function takePlace(
  tx: Tx,
  actor: Actor,
  { application: { id, postId }, kind, slotId }: Taking,
  now: Date,
): Promise<SlotRecord> {
  const ref = rowRef(actor, id)
  await rows.lockSlots(tx, actor.tenantId, [slotId])
  const [slot] = await rows.findSlots(tx, actor.tenantId, [slotId])
  if (!slot || slot.postId !== postId || slot.kind !== kind) throw notFound('时间')
  if (slot.startAt <= now) throw refusals.slotPast()
  if ((await rows.findVisit(tx, ref, kind))?.slotId === slotId) return slot
  if (!isChoosable(slot, now)) throw refusals.slotFull()
  await rows.saveChoice(tx, ref, kind, { slotId, chosenBy: actor.userId, chosenAt: now })
  return slot
}

/** The invitation of an own application to its present step, with the times to choose from. */
export async function ownVisitOf(
  db: Db,
  actor: Actor,
  application: ApplicationRecord,
  now: Date,
): Promise<contract.OwnVisit | undefined> {
  const kind = kindOf(application)
  const visit = kind && (await rows.findVisit(db, rowRef(actor, application.id), kind))
  if (!visit) return undefined
  const step = { tenantId: actor.tenantId, postId: application.postId, kind }
  const all = await rows.listSlotsOf(db, step)
  const chosen = all.find(({ id }) => id === visit.slotId)
  const mayChoose = mayChange(chosen, now)
  const others = all.filter((slot) => slot.startAt > now && slot.id !== visit.slotId)
  return {
    kindName: visitKindNames[kind],
    ...(chosen ? { slot: presentSlot(chosen) } : {}),
    mayChoose,
    slots: mayChoose ? others.map(presentSlot) : [],
  }
}

/** What an invited applicant does next. */
export const visitWords = ({ kindName, slot, slots }: contract.OwnVisit): string =>
  slot
    ? '请按时到场，带上身份证件。'
    : slots.length > 0
      ? `请选择${kindName}的时间。`
      : `学校会另外安排${kindName}的时间。`

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
