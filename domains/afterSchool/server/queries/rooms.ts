import type { PageQuery } from '../../../../platform/contract/page.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../planTables.ts'

const columns = ['id', 'name', 'building', 'capacity', 'note'] as const

export type RoomRow = { id: string; name: string; building: string; capacity: number; note: string }
export type SaidOfRoom = Omit<RoomRow, 'id'>

const rooms = (db: Db, tenantId: string) =>
  db.selectFrom('courseRoom').select(columns).where('tenantId', '=', tenantId)

export const pageOfRooms = (
  db: Db,
  tenantId: string,
  { keyword, ...page }: PageQuery & { keyword?: string | undefined },
) =>
  readPage(
    rooms(db, tenantId)
      .$if(Boolean(keyword), (rows) => {
        const pattern = `%${literalPattern(keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row('name', 'ilike', pattern), row('building', 'ilike', pattern)]),
        )
      })
      .orderBy('building')
      .orderBy('name')
      .orderBy('id'),
    page,
  )

export const findRoom = (db: Db, { tenantId, id }: RowRef): Promise<RoomRow | undefined> =>
  rooms(db, tenantId).where('id', '=', id).executeTakeFirst()

/** Locks a room: of two plans for it the second waits. */
export const holdRoom = (tx: Tx, { tenantId, id }: RowRef): Promise<RoomRow | undefined> =>
  rooms(tx, tenantId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const listRoomRows = (db: Db, tenantId: string): Promise<RoomRow[]> =>
  rooms(db, tenantId).orderBy('building').orderBy('name').execute()

/** Nothing if the building already has a room of this name. */
export const insertRoom = (
  tx: Tx,
  tenantId: string,
  row: SaidOfRoom,
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('courseRoom')
    .values({ ...row, tenantId })
    .onConflict((at) => at.columns(['tenantId', 'building', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRoomByName = (
  db: Db,
  tenantId: string,
  { building, name }: Pick<RoomRow, 'building' | 'name'>,
): Promise<RoomRow | undefined> =>
  rooms(db, tenantId).where('building', '=', building).where('name', '=', name).executeTakeFirst()

export const updateRoom = (tx: Tx, { tenantId, id }: RowRef, row: SaidOfRoom, now: Date) =>
  tx
    .updateTable('courseRoom')
    .set({ ...row, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteRooms = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('courseRoom')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
