import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { OwnRows, Place } from './mentions.ts'
import { atOf, isAt, notOwn } from './mentions.ts'
import { rowIdColumns } from './subjectRows.ts'

/** Few enough to be held in memory with their opened values. */
const pageSize = 200

/** A row with its sealed columns. */
export type SealedPageRow = {
  readonly key: string
  /** The values of the key, from which the next page goes on. */
  readonly at: string
  /** The id that its values are sealed for. */
  readonly rowId: string
  /** The row without its sealed columns, as text. */
  readonly row: string
  /** The sealed columns as JSON text. */
  readonly content: string
}

/** One page of the rows of a table with sealed values, without some that belong to the subject. */
export async function listSealedPage(
  db: Db,
  tenantId: string,
  place: Place,
  { after, without }: { readonly after?: readonly string[]; readonly without: OwnRows },
): Promise<SealedPageRow[]> {
  const keys = sql.join(place.keys.map((one) => sql.ref(one)))
  const columns = sealedOf(place)
  const later = after ? sql` and (${keys}) > (${sql.join([...after])})` : sql``
  // The content of a removed file is deleted within a day, and then its row.
  const present = place.table === 'stored_file' ? sql` and removed_time is null` : sql``
  const { rows } = await sql<SealedPageRow>`
    select concat_ws(':', ${keys}) as key, ${atOf(place)} as at,
      concat_ws(':', ${sql.join((rowIdColumns[place.table] ?? ['id']).map((one) => sql.ref(one)))}) as row_id,
      (to_jsonb(t) - ${[...columns]}::text[])::text as row, ${contentOf(columns)} as content
    from ${sql.table(place.table)} t
    where tenant_id = ${tenantId}${later}${present}${notOwn(tenantId, without)}
    order by ${keys} limit ${pageSize}`.execute(db)
  return rows
}

/** The columns of a place with sealed values. */
export const sealedOf = ({
  sealedTexts,
  sealedDocuments,
}: Pick<Place, 'sealedTexts' | 'sealedDocuments'>): string[] => [...sealedTexts, ...sealedDocuments]

/** The sealed columns of a row and the id that they are sealed for, locked; undefined if it is gone. */
export async function lockSealed(
  db: Db,
  tenantId: string,
  place: Place,
  at: string,
): Promise<Pick<SealedPageRow, 'rowId' | 'content'> | undefined> {
  const { rows } = await sql<Pick<SealedPageRow, 'rowId' | 'content'>>`
    select concat_ws(':', ${sql.join((rowIdColumns[place.table] ?? ['id']).map((one) => sql.ref(one)))}) as row_id,
      ${contentOf(sealedOf(place))} as content
    from ${sql.table(place.table)}
    where tenant_id = ${tenantId} and ${isAt(place, at)}
    for update`.execute(db)
  return rows[0]
}

const contentOf = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((one) => [sql`cast(${one} as text)`, sql`to_jsonb(${sql.ref(one)})`]))})::text`
