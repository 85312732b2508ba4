import { sql } from 'kysely'
import * as z from 'zod/mini'

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
  readonly sealedTexts: readonly string[]
  readonly sealedDocuments: readonly string[]
  readonly keys: readonly string[]
}

/** Every table of the school that the application may read, from the database itself. */
export async function listPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.relname::text as table,
      coalesce(array_agg(a.attname::text) filter (where t.typname = 'text' and a.attgenerated = '' and a.attname <> 'tenant_id' and not s.is_sealed), '{}') as texts,
      coalesce(array_agg(a.attname::text) filter (where t.typname = 'jsonb' and not s.is_sealed), '{}') as documents,
      coalesce(array_agg(a.attname::text) filter (where t.typname = '_text'), '{}') as lists,
      coalesce(array_agg(a.attname::text) filter (where t.typname = 'text' and s.is_sealed), '{}') as sealed_texts,
      coalesce(array_agg(a.attname::text) filter (where t.typname = 'jsonb' and s.is_sealed), '{}') as sealed_documents,
      (select array_agg(k.attname::text order by k.attnum) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey::smallint[])
        where i.indrelid = c.oid and i.indisprimary and k.attname <> 'tenant_id') as keys
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    cross join lateral (select a.attname like '%\\_sealed' as is_sealed) s
    where c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'tenant_id')
    group by c.oid, c.relname order by c.relname`.execute(db)
  return rows.filter(({ keys, ...one }) => keys !== null && columnsOf(one).length > 0)
}

/** The columns of a place that may hold a name or a number. */
const columnsOf = (place: Omit<Place, 'keys'>): string[] => [
  ...openColumnsOf(place),
  ...place.sealedTexts,
  ...place.sealedDocuments,
]

/** Those that the database itself can search. */
export const openColumnsOf = ({
  texts,
  documents,
  lists,
}: Pick<Place, 'texts' | 'documents' | 'lists'>): string[] => [...texts, ...documents, ...lists]

export type FoundRow = {
  readonly key: string
  /** The values of the columns that name the row, as a JSON list of texts. */
  readonly at: string
  /** The whole row as text. */
  readonly row: string
  /** The columns as text. */
  readonly content: string
}

const Values = z.array(z.string())

/** The condition that finds one row by the values of its key. */
export const isAt = ({ keys }: Pick<Place, 'keys'>, at: string) => {
  const values = z.parse(Values, JSON.parse(at))
  return sql.join(
    keys.map((column, place) => sql`${sql.ref(column)} = ${values[place]}`),
    sql` and `,
  )
}

/** The values of a row's key, as `isAt` takes them. */
export const atOf = ({ keys }: Pick<Place, 'keys'>) =>
  sql`jsonb_build_array(${sql.join(keys.map((one) => sql`cast(${sql.ref(one)} as text)`))})::text`

const keyOf = ({ keys }: Pick<Place, 'keys'>) =>
  sql`concat_ws(':', ${sql.join(keys.map((one) => sql.ref(one)))})`

/** Rows of a table that belong to the subject. */
export type OwnRows = readonly { readonly table: SubjectTable; readonly ids: SubjectIds }[]

/** The condition that leaves out rows of the subject; a row that names nobody is not its own. */
export const notOwn = (tenantId: string, without: OwnRows) =>
  sql.join(
    without.map(({ table, ids }) => sql` and (${belongsTo(table, tenantId, ids)}) is not true`),
    sql``,
  )

/** What the database looks for: names as they are, and numbers in any spelling. */
export type Words = {
  readonly names: readonly string[]
  /** A pattern of all their spellings; empty if there are none. */
  readonly numbers: string
}

/** The rows of a place that may contain a name or a number, without some of the subject. */
export async function listMentioning(
  db: Db,
  tenantId: string,
  place: Place,
  { names, numbers, without }: Words & { readonly without: OwnRows },
): Promise<FoundRow[]> {
  const columns = openColumnsOf(place)
  const spelled = numbers === '' ? sql`` : sql` or w.whole ~ ${numbers}`
  const parts = columns.flatMap((column) => [
    sql`cast(${column} as text)`,
    sql`cast(${sql.ref(column)} as text)`,
  ])
  const { rows } = await sql<FoundRow>`
    select ${keyOf(place)} as key, ${atOf(place)} as at, to_jsonb(t)::text as row,
      jsonb_build_object(${sql.join(parts)})::text as content
    from ${sql.table(place.table)} t
    cross join lateral (select concat_ws(chr(31), ${sql.join(columns.map((one) => sql.ref(one)))}) as whole offset 0) w
    where tenant_id = ${tenantId}
      and (w.whole like any(${names.map((one) => `%${literalPattern(one)}%`)}::text[])${spelled})${notOwn(tenantId, without)}`.execute(
    db,
  )
  return rows
}

/** Writes changed columns of a row. */
export async function rewriteRow(
  tx: Tx,
  tenantId: string,
  place: Place,
  { at, changes }: { readonly at: string; readonly changes: Readonly<Record<string, string>> },
): Promise<void> {
  const documents = [...place.documents, ...place.sealedDocuments]
  const sets = Object.entries(changes).map(([column, value]) => {
    if (documents.includes(column)) return sql`${sql.ref(column)} = cast(${value} as jsonb)`
    if (place.lists.includes(column)) return sql`${sql.ref(column)} = cast(${value} as text[])`
    return sql`${sql.ref(column)} = ${value}`
  })
  await sql`update ${sql.table(place.table)} set ${sql.join(sets)}
    where tenant_id = ${tenantId} and ${isAt(place, at)}`.execute(tx)
}

/** Does some work; false, and nothing has changed, if the database keeps a row as it is. */
export async function unlessKept(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint rewriting`.execute(tx)
  try {
    await work()
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
