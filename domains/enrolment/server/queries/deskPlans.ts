import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { PlanState } from '../../contract/planning/deskPlan.ts'
import '../tables.ts'

const fillTime = (part: 'start' | 'end') => sql<Date | null>`(
  select ${sql.raw(part === 'start' ? 'min(w.start_at)' : 'max(w.end_at)')} from enrol_window w
  where w.tenant_id = p.tenant_id and w.plan_id = p.id and w.kind = 'FILL')`

const columns = [
  'p.id',
  'p.name',
  'p.schoolYear',
  'p.stage',
  'p.introduction',
  'p.quotaTotal',
  'p.bornBy',
  'p.status',
  'p.formVersion',
  'p.categories',
  'p.bureauEarliestStart',
  'p.ownership',
  'p.allocation',
  'p.classCount',
  'p.classSize',
  'p.passesLeftovers',
  'p.twinSeats',
  'p.seatLockYears',
  'p.version',
  'p.draft',
  'p.draftRev',
] as const

const plans = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolPlan as p')
    .select([...columns, fillTime('start').as('fillStartAt'), fillTime('end').as('fillEndAt')])
    .where('p.tenantId', '=', tenantId)

export type DeskPlanRow = Awaited<ReturnType<ReturnType<typeof plans>['executeTakeFirstOrThrow']>>

export const pageOfPlans = (
  db: Db,
  tenantId: string,
  {
    name,
    state,
    ...page
  }: PageQuery & { name?: string | undefined; state?: PlanState | '' | undefined },
) =>
  readPage(
    plans(db, tenantId)
      .$if(Boolean(name), (rows) =>
        rows.where('p.name', 'ilike', `%${literalPattern(name ?? '')}%`),
      )
      .$if(Boolean(state), (rows) => rows.where('p.status', '=', state || 'DRAFT'))
      .orderBy('p.schoolYear', 'desc')
      .orderBy('p.id', 'desc'),
    page,
  )

export const findDeskPlan = (db: Db, { tenantId, id }: RowRef): Promise<DeskPlanRow | undefined> =>
  plans(db, tenantId).where('p.id', '=', id).executeTakeFirst()

/** The plan, locked until the transaction ends. */
export const holdPlan = (tx: Tx, { tenantId, id }: RowRef): Promise<DeskPlanRow | undefined> =>
  plans(tx, tenantId).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

/** The seats of a plan in the order of admission. */
export const listQuotas = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('enrolQuota')
    .select(['category', 'seats', 'sortBy'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .orderBy('place')
    .execute()

export type QuotaRow = Awaited<ReturnType<typeof listQuotas>>[number]

/** The windows of a plan in any state, in calendar order. */
export const listWindowsOf = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('enrolWindow')
    .select(['kind', 'startAt', 'endAt', 'categories', 'textBefore', 'textAfter'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .orderBy('startAt')
    .orderBy('id')
    .execute()

export type WindowOfPlan = Awaited<ReturnType<typeof listWindowsOf>>[number]

/** The versions of a plan, the newest first. */
export const listVersions = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('enrolPlanVersion')
    .select(['version', 'publishedTime', 'publishedByName'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .orderBy('version', 'desc')
    .execute()

/** The categories in which somebody has applied. */
export const categoriesInUse = async (db: Db, { tenantId, id }: RowRef): Promise<string[]> => {
  const rows = await db
    .selectFrom('enrolmentApplication')
    .select('category')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('planId', '=', id)
    .execute()
  return rows.map(({ category }) => category)
}
