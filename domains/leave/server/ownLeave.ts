import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { childrenOf } from '../../people/server/public.ts'
import type { LeaveRequestRow } from './queries/requests.ts'

/**
 * Whether a leave is the actor's own or their child's; a former guardian who applied no longer
 * counts.
 */
export async function isOwn(
  db: Db,
  { tenantId, userId }: Actor,
  { studentId, personId }: LeaveRequestRow,
): Promise<boolean> {
  if (studentId === null) return personId === userId
  return (await childrenOf(db, tenantId, userId)).some(({ id }) => id === studentId)
}
