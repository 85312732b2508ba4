import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { EntryState } from '../../contract/counter.ts'
import type { Category, Stage } from '../../contract/form/categories.ts'
import type {} from '../counter/tables.ts'
import type {} from '../tables.ts'

const entries = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolmentCounterEntry as e')
    .innerJoin('enrolPlan as p', (join) =>
      join.onRef('p.tenantId', '=', 'e.tenantId').onRef('p.id', '=', 'e.planId'),
    )
    .select([
      'e.id',
      'e.applyNo',
      'e.planId',
      'e.category',
      'e.formVersion',
      'e.applicantId',
      'e.phoneIndex',
      'e.maskedName',
      'e.payloadSealed',
      'e.attachIds',
      'e.papers',
      'e.state',
      'e.rev',
      'e.enteredAt',
      'e.enteredByName',
      'e.linkExpiresAt',
      'e.signedAt',
      'p.name as planName',
    ])
    .where('e.tenantId', '=', tenantId)

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

export const findEntry = (db: Db, { tenantId, id }: RowRef) =>
  entries(db, tenantId).where('e.id', '=', id).executeTakeFirst()

export const lockEntry = (tx: Tx, { tenantId, id }: RowRef) =>
  entries(tx, tenantId).where('e.id', '=', id).forUpdate('e').executeTakeFirst()

export const findByLink = (db: Db, tenantId: string, linkIndexes: readonly string[]) =>
  entries(db, tenantId)
    .where('e.linkIndex', 'in', [...linkIndexes])
    .executeTakeFirst()

export const lockByLink = (tx: Tx, tenantId: string, linkIndexes: readonly string[]) =>
  entries(tx, tenantId)
    .where('e.linkIndex', 'in', [...linkIndexes])
    .forUpdate('e')
    .executeTakeFirst()

type EntryFilter = PageQuery & {
  readonly state?: EntryState | '' | undefined
  readonly number?: string | undefined
}

export const pageEntries = (db: Db, tenantId: string, filter: EntryFilter) =>
  readPage(
    entries(db, tenantId)
      .$if(Boolean(filter.state), (rows) => rows.where('e.state', '=', filter.state || 'WAITING'))
      .$if(Boolean(filter.number), (rows) =>
        rows.where((at) =>
          at(at.fn('strpos', ['e.applyNo', at.val((filter.number ?? '').toUpperCase())]), '>', 0),
        ),
      )
      .orderBy('e.id', 'desc'),
    filter,
  )

export type NewEntry = {
  readonly id: string
  readonly applyNo: string
  readonly planId: string
  readonly category: Category
  readonly formVersion: number
  readonly applicantId: string
  readonly phoneIndex: string | null
  readonly maskedName: string
  readonly payloadSealed: string
  readonly attachIds: string[]
  readonly papers: string
  readonly enteredBy: string
  readonly enteredByName: string
  readonly enteredAt: Date
}

export const insertEntry = (tx: Tx, tenantId: string, row: NewEntry) =>
  tx
    .insertInto('enrolmentCounterEntry')
    .values({
      ...row,
      tenantId,
      linkIndex: null,
      linkExpiresAt: null,
      signedAt: null,
      cancelledAt: null,
      cancelReason: null,
    })
    .execute()

type EntryChange = Partial<Omit<NewEntry, 'id' | 'applyNo' | 'payloadSealed'>> & {
  readonly payloadSealed?: string | null
  readonly state?: EntryState
  readonly linkIndex?: string | null
  readonly linkExpiresAt?: Date | null
  readonly signedAt?: Date
  readonly cancelledAt?: Date
  readonly cancelReason?: string
}

/** Changes an entry that the transaction has locked. */
export const updateEntry = (tx: Tx, { tenantId, id }: RowRef, change: EntryChange, now: Date) =>
  tx
    .updateTable('enrolmentCounterEntry')
    .set({ ...change, rev: sql<number>`rev + 1`, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

type LiveFilter = {
  readonly schoolYear: number
  readonly stage: Stage
  readonly idIndexes: readonly string[]
}

/** Whether the number has a live application in the school year and stage. */
export async function hasLiveApplication(
  db: Db,
  tenantId: string,
  { schoolYear, stage, idIndexes }: LiveFilter,
): Promise<boolean> {
  const row = await db
    .selectFrom('enrolmentApplication')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('schoolYear', '=', schoolYear)
    .where('stage', '=', stage)
    .where('idIndex', 'in', [...idIndexes])
    .where('isLive', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person entered the application at the counter. */
export const wasEnteredBy = async (
  db: Db,
  { tenantId, userId }: PersonRef,
  id: string,
): Promise<boolean> =>
  (await db
    .selectFrom('enrolmentCounterEntry')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('enteredBy', '=', userId)
    .executeTakeFirst()) !== undefined

/** Whether the family of an entry has proven its phone and so has an account of its own. */
export const hasOwnAccount = async (db: Db, tenantId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('enrolmentCounterEntry')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('phoneIndex', 'is', null)
    .executeTakeFirst()) !== undefined
