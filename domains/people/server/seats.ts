import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { lockClass } from './queries/classes.ts'
import { countMembers, insertMembership, isSeatFree } from './queries/history.ts'
import { classFull, seatTaken } from './refusals.ts'

type Place = { studentId: string; classId: string; seat: number | undefined; day: string }

/** Puts a pupil into a class. The class row is locked so that its last place is assigned once. */
export async function takeSeat(
  tx: Tx,
  tenantId: string,
  { studentId, classId, seat, day }: Place,
): Promise<void> {
  const held = await lockClass(tx, tenantId, classId)
  if (!held) throw notFound('这个班级')
  if ((await countMembers(tx, tenantId, classId)) >= held.capacity) throw classFull()
  if (seat !== undefined && !(await isSeatFree(tx, tenantId, { studentId, classId, seat })))
    throw seatTaken()
  if (
    !(await insertMembership(tx, {
      tenantId,
      studentId,
      classId,
      seat: seat ?? null,
      beginDate: day,
    }))
  )
    throw seatTaken()
}
