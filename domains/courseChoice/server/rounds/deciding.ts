import { systemActor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { decideClass } from '../../../afterSchool/server/public.ts'
import { listUndecided } from '../queries/classForming.ts'

/**
 * Decides the classes that went on choosing after their round because seats waited for payment. A
 * class changes once its holds no longer matter. Idempotent; run again and again, in any process.
 */
export async function decideClasses(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<void> {
  const undecided = await database.read(tenantId, (db) => listUndecided(db, tenantId))
  const at = { now, request: { id: '', ip: '' } }
  for (const { id } of undecided)
    await database.write(tenantId, (tx) => decideClass(tx, systemActor(tenantId), id, at))
}
