import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { DrawKind } from '../../contract/drawFile.ts'
import type { DrawState } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'id',
  'title',
  'kind',
  'state',
  'rules',
  'purpose',
  'purposeId',
  'openUntil',
  'beaconName',
  'beaconValue',
  'beaconBy',
  'frozenAt',
  'drawnAt',
  'fileHash',
  'voidReason',
  'replaces',
  'dealClasses',
] as const

export type DrawRecord = {
  id: string
  title: string
  kind: DrawKind
  state: DrawState
  rules: string
  purpose: string
  purposeId: string
  openUntil: Date
  beaconName: string
  beaconValue: string | null
  beaconBy: string | null
  frozenAt: Date | null
  drawnAt: Date | null
  fileHash: string | null
  voidReason: string | null
  replaces: string | null
  dealClasses: string[] | null
}

const draws = (db: Db, tenantId: string) =>
  db.selectFrom('draw').select(columns).where('tenantId', '=', tenantId)

export const findDrawRow = (db: Db, { tenantId, id }: RowRef): Promise<DrawRecord | undefined> =>
  draws(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const holdDrawRow = (tx: Tx, { tenantId, id }: RowRef): Promise<DrawRecord | undefined> =>
  draws(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export const findSuccessor = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('draw')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('replaces', '=', id)
    .executeTakeFirst()

export const findFile = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('draw')
    .select(['state', 'file', 'fileHash'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('file', 'is not', null)
    .executeTakeFirst()

// A school draws a few dozen times a year.
const mostListed = 2000

export const listPublishedRows = (db: Db, tenantId: string): Promise<DrawRecord[]> =>
  draws(db, tenantId)
    .where('frozenAt', 'is not', null)
    .orderBy('frozenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()

export const listDrawRows = (
  db: Db,
  tenantId: string,
  filter: PageQuery & { state?: DrawState | '' | undefined },
) =>
  readPage(
    draws(db, tenantId)
      .$if(Boolean(filter.state), (rows) =>
        rows.where('state', '=', filter.state || ('PREPARED' as const)),
      )
      .orderBy('id', 'desc'),
    filter,
  )

type NewDraw = Pick<
  DrawRecord,
  'title' | 'kind' | 'rules' | 'purpose' | 'purposeId' | 'openUntil' | 'beaconName' | 'replaces'
> &
  Pick<DrawRecord, 'dealClasses'>

/** Returns nothing if the draw that it replaces has a successor. The database decides. */
export const insertDraw = (tx: Tx, tenantId: string, row: NewDraw, now: Date) =>
  tx
    .insertInto('draw')
    .values({ ...row, tenantId, state: 'PREPARED', createTime: now, updateTime: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Change = Partial<
  Pick<DrawRecord, 'title' | 'rules' | 'openUntil' | 'beaconName' | 'beaconValue' | 'beaconBy'>
> &
  Partial<Pick<DrawRecord, 'state' | 'frozenAt' | 'drawnAt' | 'fileHash' | 'voidReason'>> & {
    file?: string
    voidedAt?: Date
  }

/** Changes a locked draw. */
export const updateDraw = (tx: Tx, { tenantId, id }: RowRef, change: Change, now: Date) =>
  tx
    .updateTable('draw')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
