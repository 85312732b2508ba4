import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { SubjectIds, SubjectTable } from '../data/subjectTable.ts'
import { belongsTo } from './subjectRows.ts'
import '../tables.ts'

/** A table with its columns that hold text, and the columns that name a row. */
export type Place = {
  readonly table: string
  readonly texts: readonly string[]
  readonly documents: readonly string[]
  readonly lists: readonly string[]
  readonly keys: readonly string[]
}

/** Every table of the school that the application may read, from the database itself. */
export async function listPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.relname::text as table,
      coalesce(array_agg(a.attname::text) filter (where t.typname = 'text' and a.attgenerated = '' and a.attname <> 'tenant_id'), '{}') as texts,
      coalesce(array_agg(a.attname::text) filter (where t.typname = 'jsonb'), '{}') as documents,
      coalesce(array_agg(a.attname::text) filter (where t.typname = '_text'), '{}') as lists,
      (select array_agg(k.attname::text order by k.attnum) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey::smallint[])
        where i.indrelid = c.oid and i.indisprimary and k.attname <> 'tenant_id') as keys
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')
      and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'tenant_id')
    group by c.oid, c.relname order by c.relname`.execute(db)
  return rows.filter(({ keys, ...one }) => keys !== null && columnsOf(one).length > 0)
}

/** The columns of a place that may hold a name. */
export const columnsOf = ({
  texts,
  documents,
  lists,
}: Pick<Place, 'texts' | 'documents' | 'lists'>): string[] => [...texts, ...documents, ...lists]

export type FoundRow = {
  readonly key: string
  /** The values of the columns that name the row. */
  readonly keys: readonly string[]
  /** The whole row as text. */
  readonly row: string
  /** The columns as text. */
  readonly content: string
}

const keyOf = ({ keys }: Place) => sql`concat_ws(':', ${sql.join(keys.map((one) => sql.ref(one)))})`

const keysOf = ({ keys }: Place) =>
  sql`array[${sql.join(keys.map((one) => sql`cast(${sql.ref(one)} as text)`))}]`

/** The rows of a place that contain a name, without some that belong to the subject. */
export async function listNaming(
  db: Db,
  tenantId: string,
  place: Place,
  {
    name,
    without,
  }: {
    readonly name: string
    readonly without: readonly { readonly table: SubjectTable; readonly ids: SubjectIds }[]
  },
): Promise<FoundRow[]> {
  const like = `%${literalPattern(name)}%`
  const columns = columnsOf(place)
  const any = columns.map((column) => sql`cast(${sql.ref(column)} as text) like ${like}`)
  const parts = columns.flatMap((column) => [
    sql`cast(${column} as text)`,
    sql`cast(${sql.ref(column)} as text)`,
  ])
  const own = without.map(({ table, ids }) => sql` and not (${belongsTo(table, tenantId, ids)})`)
  const { rows } = await sql<FoundRow>`
    select ${keyOf(place)} as key, ${keysOf(place)} as keys, to_jsonb(t)::text as row,
      jsonb_build_object(${sql.join(parts)})::text as content
    from ${sql.table(place.table)} t
    where tenant_id = ${tenantId} and (${sql.join(any, sql` or `)})${sql.join(own, sql``)}`.execute(
    db,
  )
  return rows
}

/** Writes changed columns of a row; false if the database keeps the row as it is. */
export async function rewriteRow(
  tx: Tx,
  tenantId: string,
  place: Place,
  {
    keys,
    changes,
  }: Pick<FoundRow, 'keys'> & { readonly changes: Readonly<Record<string, string>> },
): Promise<boolean> {
  const kindOf = (column: string) =>
    place.documents.includes(column) ? 'jsonb' : place.lists.includes(column) ? 'list' : 'text'
  const sets = Object.entries(changes).map(([column, value]) => {
    const kind = kindOf(column)
    if (kind === 'jsonb') return sql`${sql.ref(column)} = cast(${value} as jsonb)`
    if (kind === 'list') return sql`${sql.ref(column)} = cast(${value} as text[])`
    return sql`${sql.ref(column)} = ${value}`
  })
  const named = place.keys.map((column, at) => sql`${sql.ref(column)} = ${keys[at]}`)
  await sql`savepoint rewriting`.execute(tx)
  try {
    await sql`update ${sql.table(place.table)} set ${sql.join(sets)}
      where tenant_id = ${tenantId} and ${sql.join(named, sql` and `)}`.execute(tx)
    await sql`release savepoint rewriting`.execute(tx)
    return true
  } catch (error) {
    if (!isKeptByDatabase(error)) throw error
    await sql`rollback to savepoint rewriting`.execute(tx)
    return false
  }
}

/** No right to change the table, a trigger that refuses, or a rule of the table. */
const isKeptByDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (error.code === '42501' || error.code === 'P0001' || error.code.startsWith('23'))

export type Namesakes = { readonly names: string[]; readonly ids: string[] }

/** Other people of the school whose names contain a name, and the ids of those who have it. */
export async function findNamesakes(
  db: Db,
  tenantId: string,
  name: string,
  ids: SubjectIds,
): Promise<Namesakes> {
  const like = `%${literalPattern(name)}%`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from student where tenant_id = ${tenantId} and name like ${like} and id <> all(${[...ids.student]}::bigint[])
    union all select id, child_name from enrolment_application
      where tenant_id = ${tenantId} and child_name like ${like} and id <> all(${[...ids.application]}::bigint[])
    union all select id, real_name from app_user
      where tenant_id = ${tenantId} and real_name like ${like} and id <> all(${[...ids.account]}::bigint[])
    union all select id, name from guardian_link
      where tenant_id = ${tenantId} and name like ${like} and student_id <> all(${[...ids.student]}::bigint[])`.execute(
    db,
  )
  return {
    names: [...new Set(rows.map((row) => row.name))],
    ids: rows.filter((row) => row.name === name).map(({ id }) => id),
  }
}

/** Enters the processes and applications of others whose history an erasure rewrites. */
export const enterRewritten = (
  tx: Tx,
  { tenantId, id: requestId }: RowRef,
  rewritten: readonly string[],
) =>
  tx
    .updateTable('privacyErasure')
    .set({ rewritten: JSON.stringify(rewritten) })
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .execute()

/** The sealed names of all files of a school. */
export const listFileNames = (db: Db, tenantId: string) =>
  db
    .selectFrom('storedFile')
    .select(['key', 'nameSealed'])
    .where('tenantId', '=', tenantId)
    .where('removedTime', 'is', null)
    .execute()

export const renameFile = (
  tx: Tx,
  tenantId: string,
  { key, nameSealed }: { readonly key: string; readonly nameSealed: string },
) =>
  tx
    .updateTable('storedFile')
    .set({ nameSealed })
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .execute()
