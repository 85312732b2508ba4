import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type * as contract from '../../contract/slot.ts'
import { lockOfOthers } from '../decisions.ts'
import type { At } from '../posts.ts'
import { findSlots, findVisit, saveAttendance } from '../queries/slots.ts'
import { notYet } from '../refusals.ts'

/** Marks whether an applicant came, once the time has begun; an empty mark takes it back. */
export async function markAttendance(
  tx: Tx,
  actor: Actor,
  { id, kind, attended }: ParsedInputOf<typeof contract.markAttendance>,
  { now, request }: At,
): Promise<Record<string, never>> {
  await lockOfOthers(tx, actor, id)
  const visit = await findVisit(tx, rowRef(actor, id), kind)
  const [slot] = visit?.slotId ? await findSlots(tx, actor.tenantId, [visit.slotId]) : []
  if (!slot) throw notFound('时间')
  if (slot.startAt > now) throw notYet()
  await saveAttendance(tx, rowRef(actor, id), kind, attended === '' ? null : attended === 'CAME')
  const subject = { kind: 'recruitmentApplication', id } as const
  const detail = { kind, attended }
  await writeAudit(tx, actor, { action: 'recruitment.attendance', subject, detail, now, request })
  return {}
}

/** A stored mark as it is shown. */
export const attendanceOf = (attended: boolean | null): contract.Attendance =>
  attended === null ? '' : attended ? 'CAME' : 'MISSED'
