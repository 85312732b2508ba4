import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** The numbers of some pupils or teachers; those without one are given one. */
export async function numbersOf(
  tx: Tx,
  tenantId: string,
  kind: 'PUPIL' | 'TEACHER',
  ids: readonly string[],
): Promise<{ subjectId: string; number: string }[]> {
  if (ids.length === 0) return []
  await sql`
    insert into reported_number (tenant_id, kind, subject_id)
    select ${tenantId}::text, ${kind}::text, one.id
    from unnest(${[...ids]}::bigint[]) as one (id)
    on conflict (tenant_id, kind, subject_id) do nothing`.execute(tx)
  return tx
    .selectFrom('reportedNumber')
    .select(['subjectId', 'number'])
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('subjectId', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()
}
