import { sql } from 'kysely'
import type { ExpressionBuilder, Insertable } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { RoundState } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'r.id',
  'r.name',
  'r.termId',
  'r.mode',
  'r.state',
  'r.rules',
  'r.agreement',
  'r.openTime',
  'r.closeTime',
  'r.fillOpenTime',
  'r.fillCloseTime',
  'r.dropUntil',
  'r.maxPerChild',
  'r.hasWaitingList',
  'r.offerHours',
  'r.favoursUnseated',
  'r.drawId',
] as const

const classCount = sql<number>`(
  select count(*)::integer from round_class rc where rc.tenant_id = r.tenant_id and rc.round_id = r.id)`

const rounds = (db: Db, tenantId: string) =>
  db
    .selectFrom('courseRound as r')
    .innerJoin('courseTerm as t', (on) =>
      on.onRef('t.tenantId', '=', 'r.tenantId').onRef('t.id', '=', 'r.termId'),
    )
    .select([...columns, 't.name as termName', classCount.as('classCount')])
    .where('r.tenantId', '=', tenantId)

export type RoundRow = Awaited<ReturnType<ReturnType<typeof rounds>['executeTakeFirstOrThrow']>>

export const findRound = (db: Db, { tenantId, id }: RowRef): Promise<RoundRow | undefined> =>
  rounds(db, tenantId).where('r.id', '=', id).executeTakeFirst()

/** The round, locked until the transaction ends. */
export const holdRound = (tx: Tx, { tenantId, id }: RowRef): Promise<RoundRow | undefined> =>
  rounds(tx, tenantId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

/** The round, which keeps its state until the transaction ends; many may hold it so. */
export const shareRound = (tx: Tx, { tenantId, id }: RowRef): Promise<RoundRow | undefined> =>
  rounds(tx, tenantId).where('r.id', '=', id).forShare('r').executeTakeFirst()

/** Published rounds of terms that have not ended. */
export const listPublishedRounds = (db: Db, tenantId: string, today: string): Promise<RoundRow[]> =>
  rounds(db, tenantId)
    .where('r.state', '!=', 'DRAFT')
    .where('t.endDate', '>=', today)
    .orderBy('r.openTime')
    .orderBy('r.id')
    .execute()

const classIds = sql<string[]>`array(
  select rc.class_id::text from round_class rc where rc.tenant_id = r.tenant_id and rc.round_id = r.id
  order by rc.class_id)`
const preparedCount = sql<number>`(
  select count(*)::integer from round_child k where k.tenant_id = r.tenant_id and k.round_id = r.id)`
const countSeats = (states: string) => sql<number>`(
  select count(*)::integer from course_seat s where s.tenant_id = r.tenant_id and s.round_id = r.id
    and s.state in (${sql.raw(states)}))`
const wishingCount = sql<number>`(
  select count(*)::integer from course_wish w where w.tenant_id = r.tenant_id and w.round_id = r.id
    and w.rank = 1)`

const deskRounds = (db: Db, tenantId: string) =>
  rounds(db, tenantId).select([
    classIds.as('classIds'),
    preparedCount.as('preparedCount'),
    countSeats(`'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED'`).as('seatCount'),
    countSeats(`'WAITING'`).as('waitingCount'),
    wishingCount.as('wishingCount'),
  ])

export type DeskRoundRow = Awaited<
  ReturnType<ReturnType<typeof deskRounds>['executeTakeFirstOrThrow']>
>

export const pageOfRounds = (
  db: Db,
  tenantId: string,
  { termId, state, ...page }: PageQuery & { termId?: string; state?: RoundState | '' },
) =>
  readPage(
    deskRounds(db, tenantId)
      .$if(Boolean(termId), (rows) => rows.where('r.termId', '=', termId || '0'))
      .$if(Boolean(state), (rows) => rows.where('r.state', '=', state || 'DRAFT'))
      .orderBy('r.openTime', 'desc')
      .orderBy('r.id', 'desc'),
    page,
  )

export const findDeskRound = (db: Db, { tenantId, id }: RowRef) =>
  deskRounds(db, tenantId).where('r.id', '=', id).executeTakeFirst()

export type SaidOfRound = Omit<
  Insertable<Tables['courseRound']>,
  'tenantId' | 'id' | 'state' | 'drawId' | 'createTime' | 'updateTime'
>

/** Nothing if the term already has a round of this name. */
export const insertRound = (
  tx: Tx,
  tenantId: string,
  row: SaidOfRound,
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('courseRound')
    .values({ ...row, tenantId, drawId: null })
    .onConflict((at) => at.columns(['tenantId', 'termId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRoundByName = (
  db: Db,
  tenantId: string,
  { termId, name }: Pick<SaidOfRound, 'termId' | 'name'>,
) =>
  db
    .selectFrom('courseRound')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('termId', '=', termId)
    .where('name', '=', name)
    .executeTakeFirst()

export const updateRound = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: Partial<SaidOfRound & { drawId: string | null; state: RoundState }>,
  now: Date,
) =>
  tx
    .updateTable('courseRound')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const deleteRounds = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('courseRound')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

/** Erases what families have prepared for a round that nobody has a seat in. */
export const deleteUnusedAgreements = (tx: Tx, { tenantId, id }: RowRef) =>
  tx
    .deleteFrom('roundChild')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .where('taken', '=', 0)
    .execute()

export const countSeated = async (db: Db, { tenantId, id }: RowRef): Promise<number> => {
  const { count } = await db
    .selectFrom('courseSeat')
    .select((row: ExpressionBuilder<Tables, 'courseSeat'>) => row.fn.countAll<string>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const hasWishes = async (db: Db, { tenantId, id }: RowRef): Promise<boolean> =>
  (await db
    .selectFrom('courseWish')
    .select('rank')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
