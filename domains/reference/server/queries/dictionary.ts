import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { filtersOf } from '../../../../platform/server/database/filters.ts'
import { wordListing } from '../../contract/dictionary.ts'
import type { WordForm } from '../../contract/dictionary.ts'
import '../tables.ts'

/** Selects the dictionary: the system's, or that of one school. */
export type DictionaryOwner = { readonly tenantId: string | undefined }

export type WordRow = {
  id: string
  parentId: string | null
  code: string
  dictKey: string
  dictValue: string
  sort: number
  remark: string
  isSealed: boolean
}

type Filters = Readonly<Record<string, unknown>>

const tableOf = ({ tenantId }: DictionaryOwner) =>
  tenantId === undefined ? sql.table('system_dictionary') : sql.table('school_dictionary')
const within = ({ tenantId }: DictionaryOwner) =>
  tenantId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`tenant_id = ${tenantId}`
const columns = sql.raw('id, parent_id, code, dict_key, dict_value, sort, remark, is_sealed')

/** All words that match the filters, in their order. */
export async function findWords(
  db: Db,
  shelf: DictionaryOwner,
  filters: Filters = {},
): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select ${columns} from ${tableOf(shelf)} where ${within(shelf)} and ${filtersOf(wordListing, filters)} order by sort, id`.execute(
    db,
  )
  return rows
}

export async function findWordsOfCode(
  db: Db,
  shelf: DictionaryOwner,
  code: string,
): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select ${columns} from ${tableOf(shelf)} where ${within(shelf)} and code = ${code} order by sort, id`.execute(
    db,
  )
  return rows
}

/** Every word of a school in some dictionaries, or in all of them, grouped by dictionary. */
export async function findSchoolWords(
  db: Db,
  tenantId: string,
  codes: readonly string[] | undefined,
): Promise<WordRow[]> {
  const wanted =
    codes === undefined ? sql<SqlBool>`true` : sql<SqlBool>`code = any(${codes}::text[])`
  const { rows } = await sql<WordRow>`
    select ${columns} from school_dictionary where tenant_id = ${tenantId} and ${wanted} order by sort, id`.execute(
    db,
  )
  return rows
}

/** One page of roots with their total. */
export async function findRoots(
  db: Db,
  shelf: DictionaryOwner,
  filters: Filters & PageQuery,
): Promise<{ rows: (WordRow & { hasChildren: boolean })[]; total: number }> {
  const { rows } = await sql<WordRow & { hasChildren: boolean; total: number }>`
    select ${columns}, count(*) over ()::int as total,
      exists (select from ${tableOf(shelf)} as child where ${within(shelf)} and child.parent_id = root.id) as has_children
    from ${tableOf(shelf)} as root where ${within(shelf)} and parent_id is null and ${filtersOf(wordListing, filters)}
    order by sort, id limit ${filters.size} offset ${(filters.current - 1) * filters.size}`.execute(
    db,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findWord(
  db: Db,
  shelf: DictionaryOwner,
  id: string,
): Promise<(WordRow & { parentName: string | null }) | undefined> {
  const { rows } = await sql<WordRow & { parentName: string | null }>`
    select ${columns}, (select parent.dict_value from ${tableOf(shelf)} as parent where ${within(shelf)} and parent.id = word.parent_id) as parent_name
    from ${tableOf(shelf)} as word where ${within(shelf)} and id = ${id}`.execute(db)
  return rows[0]
}

type NewWord = Omit<WordForm, 'id'>

/** The id of the new word; undefined if its dictionary already has the key. */
export async function insertWord(
  tx: Tx,
  shelf: DictionaryOwner,
  word: NewWord,
): Promise<string | undefined> {
  const owner =
    shelf.tenantId === undefined
      ? { column: sql``, value: sql`` }
      : { column: sql`tenant_id, `, value: sql`${shelf.tenantId}, ` }
  const { rows } = await sql<{ id: string }>`
    insert into ${tableOf(shelf)} (${owner.column}parent_id, code, dict_key, dict_value, sort, remark, is_sealed)
    values (${owner.value}${word.parentId}, ${word.code}, ${word.dictKey}, ${word.dictValue}, ${word.sort}, ${word.remark}, ${word.isSealed})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Whether the word was changed. It is not if another word of the dictionary has the same key. */
export async function updateWord(
  tx: Tx,
  shelf: DictionaryOwner,
  { id, ...word }: NewWord & { id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update ${tableOf(shelf)} as word set parent_id = ${word.parentId}, code = ${word.code}, dict_key = ${word.dictKey}, dict_value = ${word.dictValue},
      sort = ${word.sort}, remark = ${word.remark}, is_sealed = ${word.isSealed}, update_time = ${now}
    where ${within(shelf)} and id = ${id}
      and not exists (select from ${tableOf(shelf)} as other where ${within(shelf)} and other.code = ${word.code} and other.dict_key = ${word.dictKey} and other.id <> ${id})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Renames a dictionary's code in all of its words. */
export async function renameCode(
  tx: Tx,
  shelf: DictionaryOwner,
  from: string,
  to: string,
): Promise<void> {
  await sql`update ${tableOf(shelf)} set code = ${to} where ${within(shelf)} and code = ${from}`.execute(
    tx,
  )
}

/** The number of these words that have children outside the selection. */
export async function countParentsOfOthers(
  tx: Tx,
  shelf: DictionaryOwner,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${tableOf(shelf)} where ${within(shelf)} and parent_id = any(${ids}::bigint[]) and not id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function deleteWords(
  tx: Tx,
  shelf: DictionaryOwner,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`delete from ${tableOf(shelf)} where ${within(shelf)} and id = any(${ids}::bigint[]) returning id`.execute(
    tx,
  )
  return rows.length
}

/** Adds the initial words of a school. Existing words stay unchanged. */
export async function fillSchoolWords(tx: Tx, tenantId: string): Promise<void> {
  await sql`select fill_school_dictionary(${tenantId})`.execute(tx)
}
