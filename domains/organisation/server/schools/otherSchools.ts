import { isAdministrator } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database, Db } from '../../../../platform/server/database/db.ts'

type Asking = { database: Database; actor: Actor; tenantId: string | undefined }

/**
 * Reads the named school on a connection of that school. Only the platform's administrator reads
 * another school; everyone else gets `empty`.
 */
export async function readSchool<Result>(
  { database, actor, tenantId }: Asking,
  empty: Result,
  read: (db: Db, actor: Actor) => Promise<Result>,
): Promise<Result> {
  const school = tenantId || actor.tenantId
  if (school !== actor.tenantId && !isAdministrator(actor)) return empty
  return database.read(school, (db) => read(db, { ...actor, tenantId: school }))
}
