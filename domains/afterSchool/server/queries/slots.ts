import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { SlotKind } from '../../contract/slot.ts'
import type { WeekTime } from '../../contract/weekTimes.ts'
import '../planTables.ts'

const columns = ['id', 'termId', 'kind', 'weekday', 'beginMinute', 'endMinute', 'gradeIds'] as const

export type SlotRow = WeekTime & { id: string; termId: string; kind: SlotKind; gradeIds: string[] }
export type SaidOfSlot = Omit<SlotRow, 'id'>

const slots = (db: Db, tenantId: string) =>
  db.selectFrom('courseSlot').select(columns).where('tenantId', '=', tenantId)

/** The slots of some terms, in the order of the week. */
export const listSlotsOf = (
  db: Db,
  tenantId: string,
  termIds: readonly string[],
): Promise<SlotRow[]> =>
  slots(db, tenantId)
    .where('termId', 'in', [...termIds])
    .orderBy('weekday')
    .orderBy('beginMinute')
    .orderBy('id')
    .execute()

/** The terms of some slots, in the order in which they are locked. */
export const termsOfSlots = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('courseSlot')
    .select('termId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('termId')
    .execute()
  return rows.map(({ termId }) => termId)
}

export const pageOfSlots = (
  db: Db,
  tenantId: string,
  termId: string | undefined,
  page: PageQuery,
) =>
  readPage(
    db
      .selectFrom('courseSlot as s')
      .innerJoin('courseTerm as t', (on) =>
        on.onRef('t.tenantId', '=', 's.tenantId').onRef('t.id', '=', 's.termId'),
      )
      .select([
        's.id',
        's.termId',
        't.name as termName',
        's.kind',
        's.weekday',
        's.beginMinute',
        's.endMinute',
        's.gradeIds',
      ])
      .where('s.tenantId', '=', tenantId)
      .$if(termId !== undefined, (rows) => rows.where('s.termId', '=', termId ?? '0'))
      .orderBy('t.beginDate', 'desc')
      .orderBy('s.weekday')
      .orderBy('s.beginMinute')
      .orderBy('s.id'),
    page,
  )

export const insertSlots = (tx: Tx, tenantId: string, rows: readonly SaidOfSlot[]) =>
  tx
    .insertInto('courseSlot')
    .values(rows.map((row) => ({ ...row, tenantId })))
    .execute()

export const updateSlot = (tx: Tx, { tenantId, id }: RowRef, row: SaidOfSlot, now: Date) =>
  tx
    .updateTable('courseSlot')
    .set({ ...row, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('termId', '=', row.termId)
    .returning('id')
    .executeTakeFirst()

export const deleteSlots = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('courseSlot')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
