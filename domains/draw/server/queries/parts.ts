import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { PartRole } from '../../contract/states.ts'
import '../tables.ts'

/** One part of a draw. */
export type PartRecord = {
  id: string
  drawId: string
  role: PartRole
  place: number
  userId: string | null
  name: string
  phoneSealed: string | null
  phoneIndex: string | null
  commitment: string | null
  committedAt: Date | null
  secretSealed: string | null
  openedAt: Date | null
}

const columns = [
  'id',
  'drawId',
  'role',
  'place',
  'userId',
  'name',
  'phoneSealed',
  'phoneIndex',
  'commitment',
  'committedAt',
  'secretSealed',
  'openedAt',
] as const

const parts = (db: Db, tenantId: string) =>
  db.selectFrom('drawPart').select(columns).where('tenantId', '=', tenantId)

export const findPart = (db: Db, { tenantId, id }: RowRef): Promise<PartRecord | undefined> =>
  parts(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The parts of some draws in the order of the file: operators, then witnesses. */
export const listParts = (
  db: Db,
  tenantId: string,
  drawIds: readonly string[],
): Promise<PartRecord[]> =>
  drawIds.length === 0
    ? Promise.resolve([])
    : parts(db, tenantId)
        .where('drawId', 'in', [...drawIds])
        .orderBy('role')
        .orderBy('place')
        .execute()

export type NewPart = Omit<PartRecord, 'secretSealed' | 'openedAt'>

/** Returns nothing if the place or the person is taken. The database decides. */
export const insertPart = (tx: Tx, tenantId: string, row: NewPart, now: Date) =>
  tx
    .insertInto('drawPart')
    .values({
      ...row,
      tenantId,
      secretSealed: null,
      openedAt: null,
      createTime: now,
      updateTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Change = Partial<Pick<PartRecord, 'commitment' | 'committedAt' | 'secretSealed' | 'openedAt'>>

export const updatePart = (tx: Tx, { tenantId, id }: RowRef, change: Change, now: Date) =>
  tx
    .updateTable('drawPart')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const deletePart = (tx: Tx, { tenantId, id }: RowRef) =>
  tx.deleteFrom('drawPart').where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** Allocates an id before its row is inserted, because sealed values are bound to it. */
export async function newPartId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}
