import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { momentOf, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type * as contract from '../../contract/slot.ts'
import { applicationStateNames } from '../../contract/states.ts'
import type { At } from '../posts.ts'
import { listInStep } from '../queries/panels.ts'
import { findPost } from '../queries/posts.ts'
import * as rows from '../queries/slots.ts'
import type { SlotRecord } from '../queries/slots.ts'
import { firstSlotPast, slotBooked } from '../refusals.ts'
import { attendanceOf } from './attendance.ts'

/** The times of a step of a post, and who comes when. */
export async function listSlots(
  db: Db,
  { tenantId }: Actor,
  step: ParsedInputOf<typeof contract.listSlots>,
): Promise<ReplyOf<typeof contract.listSlots>> {
  const ref = { tenantId, ...step }
  const slots = await rows.listSlotsOf(db, ref)
  const visitors = await listInStep(db, ref)
  return {
    slots: slots.map((slot) => ({
      ...presentTime(slot),
      capacity: slot.capacity,
      booked: slot.booked ?? 0,
    })),
    visitors: visitors.map(({ id, name, state, slotId, invitedAt, attended }) => ({
      id,
      name,
      state,
      stateName: applicationStateNames[state],
      isInvited: invitedAt !== null,
      slotId: slotId ?? '',
      attended: attendanceOf(attended),
    })),
  }
}

const presentTime = ({ id, startAt, endAt, place }: SlotRecord) => ({
  id,
  startAt: wireDateTime(startAt),
  endAt: wireDateTime(endAt),
  place,
})

/** A time as applicants and panels see it. */
export const presentSlot = (slot: SlotRecord): contract.OpenSlot => ({
  ...presentTime(slot),
  free: Math.max(0, slot.capacity - (slot.booked ?? 0)),
})

const minuteMs = 60_000

/** Adds times of equal length, one after the other. */
export async function addSlots(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.addSlots>,
  { now, request }: At,
): Promise<ReplyOf<typeof contract.addSlots>> {
  const { postId, kind, minutes, count, capacity, place } = input
  const { tenantId } = actor
  if (!(await findPost(tx, rowRef(actor, postId)))) throw notFound('岗位')
  const start = momentOf(input.startAt).getTime()
  if (!(start > now.getTime())) throw firstSlotPast()
  const at = (step: number) => new Date(start + step * minutes * minuteMs)
  const slots = Array.from({ length: count }, (_, step) => ({
    tenantId,
    postId,
    kind,
    startAt: at(step),
    endAt: at(step + 1),
    capacity,
    place,
  }))
  await rows.insertSlots(tx, slots)
  const subject = { kind: 'recruitmentPost', id: postId } as const
  const detail = { kind, count, startAt: input.startAt }
  await writeAudit(tx, actor, { action: 'recruitment.addSlots', subject, detail, now, request })
  return { added: count }
}

/** Removes times that nobody has chosen. */
export async function removeSlots(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { now, request }: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const wanted = [...new Set(ids)]
  const locked = await rows.lockSlots(tx, tenantId, wanted)
  if (locked.length !== wanted.length) throw notFound('时间')
  const found = await rows.findSlots(tx, tenantId, wanted)
  if (found.some(({ booked }) => (booked ?? 0) > 0)) throw slotBooked()
  await rows.deleteSlots(tx, tenantId, wanted)
  const subject = { kind: 'recruitmentSlot', id: wanted.join(',') } as const
  await writeAudit(tx, actor, { action: 'recruitment.removeSlots', subject, now, request })
  return {}
}
