import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** One entry of the roster. */
export type EntryRecord = {
  subjectId: string
  tier: number
  weight: number
  groupKey: string | null
  no: string | null
  groupNo: string | null
  place: number | null
  /** The members of its group are separated in a deal of classes. */
  apart: boolean
  className: string | null
}

const columns = [
  'subjectId',
  'tier',
  'weight',
  'groupKey',
  'no',
  'groupNo',
  'place',
  'apart',
  'className',
] as const

const entries = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('drawEntry')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('drawId', '=', id)

export const listEntries = (db: Db, draw: RowRef): Promise<EntryRecord[]> =>
  entries(db, draw).orderBy('subjectId').execute()

export const listEntriesOf = (
  db: Db,
  draw: RowRef,
  subjectIds: readonly string[],
): Promise<EntryRecord[]> =>
  entries(db, draw)
    .where('subjectId', 'in', [...subjectIds])
    .orderBy('subjectId')
    .execute()

export const listByPlace = (db: Db, draw: RowRef): Promise<EntryRecord[]> =>
  entries(db, draw).where('place', 'is not', null).orderBy('place').execute()

export type NewEntry = Pick<EntryRecord, 'subjectId' | 'tier' | 'weight' | 'groupKey' | 'apart'>

const rowsPerInsert = 5000

export async function insertEntries(
  tx: Tx,
  { tenantId, id }: RowRef,
  rows: readonly NewEntry[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx
      .insertInto('drawEntry')
      .values(
        rows
          .slice(from, from + rowsPerInsert)
          .map(({ subjectId, tier, weight, groupKey, apart }) => ({
            tenantId,
            drawId: id,
            subjectId,
            tier,
            weight,
            groupKey,
            no: null,
            groupNo: null,
            place: null,
            apart,
            className: null,
          })),
      )
      .execute()
}

type Numbered = { subjectId: string; no: string; groupNo: string | null }

export async function setNumbers(
  tx: Tx,
  { tenantId, id }: RowRef,
  numbered: readonly Numbered[],
): Promise<void> {
  await sql`
    update draw_entry e set no = n.no, group_no = n.group_no
    from unnest(
      ${numbered.map(({ subjectId }) => subjectId)}::bigint[],
      ${numbered.map(({ no }) => no)}::text[],
      ${numbered.map(({ groupNo }) => groupNo)}::text[]
    ) as n (subject_id, no, group_no)
    where e.tenant_id = ${tenantId} and e.draw_id = ${id} and e.subject_id = n.subject_id`.execute(
    tx,
  )
}

/** Stores the drawn order of all numbers. */
export async function setPlaces(
  tx: Tx,
  { tenantId, id }: RowRef,
  order: readonly string[],
): Promise<void> {
  await sql`
    update draw_entry e set place = n.place
    from unnest(${[...order]}::text[]) with ordinality as n (no, place)
    where e.tenant_id = ${tenantId} and e.draw_id = ${id} and e.no = n.no`.execute(tx)
}

type Dealt = { readonly no: string; readonly class: string }

/** Stores the class of each number. */
export async function setClasses(
  tx: Tx,
  { tenantId, id }: RowRef,
  result: readonly Dealt[],
): Promise<void> {
  await sql`
    update draw_entry e set class_name = n.class_name
    from unnest(
      ${result.map(({ no }) => no)}::text[],
      ${result.map((one) => one.class)}::text[]
    ) as n (no, class_name)
    where e.tenant_id = ${tenantId} and e.draw_id = ${id} and e.no = n.no`.execute(tx)
}

/** The number of entries of some draws, by draw. */
export async function countEntries(
  db: Db,
  tenantId: string,
  drawIds: readonly string[],
): Promise<Map<string, number>> {
  if (drawIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('drawEntry')
    .select(({ fn }) => ['drawId', fn.countAll<string>().as('count')])
    .where('tenantId', '=', tenantId)
    .where('drawId', 'in', [...drawIds])
    .groupBy('drawId')
    .execute()
  return new Map(rows.map(({ drawId, count }) => [drawId, Number(count)]))
}
