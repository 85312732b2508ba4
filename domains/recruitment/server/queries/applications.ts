import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import { ended, seated } from '../../contract/states.ts'
import type { ApplicationState } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'a.id',
  'a.postId',
  'a.applicantId',
  'a.name',
  'a.sex',
  'a.birthYear',
  'a.phoneSealed',
  'a.emailSealed',
  'a.degree',
  'a.school',
  'a.major',
  'a.graduationYear',
  'a.title',
  'a.teachingYears',
  'a.certificate',
  'a.mandarin',
  'a.education',
  'a.work',
  'a.honours',
  'a.attachIds',
  'a.state',
  'a.keepsInPool',
  'a.poolUntil',
  'a.noticeUntil',
  'a.acceptedAt',
  'a.firstDay',
  'a.identitySealed',
  'a.invitedPostId',
  'a.invitedAt',
  'a.createTime',
] as const

const applications = (db: Db, tenantId: string) =>
  db
    .selectFrom('recruitmentApplication as a')
    .innerJoin('recruitmentPost as p', (on) =>
      on.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.postId'),
    )
    .select(columns)
    .select(['p.title as postTitle', 'p.noticeDays', 'p.papers', 'p.seats', 'p.contact'])
    .where('a.tenantId', '=', tenantId)

export type ApplicationRecord = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const findApplication = (db: Db, { tenantId, id }: RowRef) =>
  applications(db, tenantId).where('a.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockApplication = (tx: Tx, { tenantId, id }: RowRef) =>
  applications(tx, tenantId).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

/**
 * Locks all applications of a person until the transaction ends, so that their times are chosen one
 * after the other.
 */
export const lockAllOf = (tx: Tx, tenantId: string, applicantId: string) =>
  tx
    .selectFrom('recruitmentApplication')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('applicantId', '=', applicantId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const listOwn = (db: Db, tenantId: string, applicantId: string) =>
  applications(db, tenantId)
    .where('a.applicantId', '=', applicantId)
    .orderBy('a.createTime', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

type Filter = PageQuery & {
  keyword?: string | undefined
  postId?: string | undefined
  state?: ApplicationState | '' | undefined
  pool?: '' | '1' | undefined
}

export const listApplicationRows = (db: Db, tenantId: string, filter: Filter, day: string) =>
  readPage(
    applications(db, tenantId)
      .$if(Boolean(filter.state), (rows) => rows.where('a.state', '=', filter.state || 'SUBMITTED'))
      .$if(Boolean(filter.postId), (rows) => rows.where('a.postId', '=', filter.postId ?? ''))
      .$if(filter.pool === '1', (rows) => rows.where('a.poolUntil', '>=', day))
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([
            row('a.name', 'ilike', pattern),
            row('a.school', 'ilike', pattern),
            row('p.title', 'ilike', pattern),
          ]),
        )
      })
      .orderBy('a.createTime', 'desc')
      .orderBy('a.id', 'desc'),
    filter,
  )

/** How many people were hired for each of some posts, those who joined included. */
export async function countHired(
  db: Db,
  tenantId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (postIds.length === 0) return new Map()
  const found = await db
    .selectFrom('recruitmentApplication')
    .select('postId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('postId', 'in', [...new Set(postIds)])
    .where('state', 'in', [...seated])
    .groupBy('postId')
    .execute()
  return new Map(found.map(({ postId, count }) => [postId, count]))
}

/** Whether a person has an application for a post that is not over. */
export const findLive = (db: Db, tenantId: string, applicantId: string, postId: string) =>
  db
    .selectFrom('recruitmentApplication')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('applicantId', '=', applicantId)
    .where('postId', '=', postId)
    .where('state', 'not in', [...ended])
    .executeTakeFirst()

/** When an application came into a state for the first time. */
export const findReached = async (db: Db, { tenantId, id }: RowRef, state: ApplicationState) =>
  (
    await db
      .selectFrom('recruitmentStep')
      .select('at')
      .where('tenantId', '=', tenantId)
      .where('applicationId', '=', id)
      .where('toState', '=', state)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.at

/** Applications in some states, such as those that are published. */
export const listInStates = (db: Db, tenantId: string, states: readonly ApplicationState[]) =>
  applications(db, tenantId)
    .where('a.state', 'in', [...states])
    .orderBy('a.id')
    .execute()

/** Allocates an id before its row is inserted, because sealed values are bound to it. */
export async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Nothing if the person already applies for the post. The database decides. */
export const insertApplication = (tx: Tx, row: Insertable<Tables['recruitmentApplication']>) =>
  tx
    .insertInto('recruitmentApplication')
    .values(row)
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst()

export const changeApplication = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: Updateable<Tables['recruitmentApplication']>,
) =>
  tx
    .updateTable('recruitmentApplication')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const insertStep = (tx: Tx, row: Insertable<Tables['recruitmentStep']>) =>
  tx.insertInto('recruitmentStep').values(row).execute()

export const listSteps = (db: Db, tenantId: string, applicationIds: readonly string[]) =>
  db
    .selectFrom('recruitmentStep')
    .select(['applicationId', 'toState', 'note', 'actorName', 'at'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', 'in', [...applicationIds, '0'])
    .orderBy('id')
    .execute()
