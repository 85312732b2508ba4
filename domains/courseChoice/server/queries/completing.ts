import type { Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** Of all classes, or of some. Completed seats keep their number, their times and their place in all counters. */
export const completeSeatsOfFinished = (
  tx: Tx,
  tenantId: string,
  now: Date,
  classIds?: readonly string[],
) =>
  tx
    .updateTable('courseSeat as o')
    .from('courseClass as c')
    .set({ state: 'COMPLETED', updateTime: now })
    .where('o.tenantId', '=', tenantId)
    .where('c.tenantId', '=', tenantId)
    .whereRef('c.id', '=', 'o.classId')
    .where('o.state', '=', 'ENROLLED')
    .where('c.state', 'in', ['FINISHED', 'SETTLED'])
    .$if(classIds !== undefined, (query) => query.where('c.id', 'in', [...(classIds ?? [])]))
    .returning('o.id')
    .execute()
