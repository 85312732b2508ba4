import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'

export type NearFileRow = {
  readonly key: string
  readonly nameSealed: string
  readonly ownerId: string
}

/** The present files of some records. */
export async function listFilesOf(
  db: Db,
  tenantId: string,
  owners: readonly string[],
): Promise<NearFileRow[]> {
  const { rows } = await sql<NearFileRow>`
    select key, name_sealed, owner_id::text from stored_file
    where tenant_id = ${tenantId} and removed_time is null and owner_id = any(${[...owners]}::bigint[])
    order by id`.execute(db)
  return rows
}

/** How many pictures and other papers the school has beside those of some records. */
export async function countOtherFiles(
  db: Db,
  tenantId: string,
  owners: readonly string[],
): Promise<{ pictures: number; papers: number }> {
  const { rows } = await sql<{ pictures: number; papers: number }>`
    select count(*) filter (where content_type like 'image/%')::int as pictures,
      count(*) filter (where content_type not like 'image/%')::int as papers
    from stored_file where tenant_id = ${tenantId} and removed_time is null
      and (owner_id = any(${[...owners]}::bigint[])) is not true`.execute(db)
  return rows[0] ?? { pictures: 0, papers: 0 }
}

/** Removes files; the sweep deletes their contents within a day. */
export const removeFilesNamed = (tx: Tx, tenantId: string, keys: readonly string[], now: Date) =>
  sql`update stored_file set removed_time = ${now}, update_time = ${now}
    where tenant_id = ${tenantId} and removed_time is null and key = any(${[...keys]}::text[])`.execute(
    tx,
  )
