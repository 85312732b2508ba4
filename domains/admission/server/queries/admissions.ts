import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Category } from '../../../enrolment/contract/form/categories.ts'
import type { ApplicationState } from '../../../enrolment/contract/states.ts'
import type {} from '../tables.ts'
import type { PlanRef } from './seasons.ts'

const admissionColumns = [
  'applicationId',
  'planId',
  'category',
  'rank',
  'groupKey',
  'reason',
  'holdsSeat',
  'studentId',
] as const

export const findAdmission = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('admission')
    .select(admissionColumns)
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .executeTakeFirst()

export type AdmissionRow = NonNullable<Awaited<ReturnType<typeof findAdmission>>>

export type NewAdmission = Omit<AdmissionRow, 'planId' | 'studentId'>

export async function insertAdmissions(
  tx: Tx,
  plan: PlanRef,
  rows: readonly NewAdmission[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('admission')
      .values(rows.slice(from, from + 500).map((row) => ({ ...plan, ...row })))
      .execute()
}

export const updateAdmission = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: Partial<Pick<AdmissionRow, 'holdsSeat' | 'studentId'>>,
) =>
  tx
    .updateTable('admission')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .execute()

const withApplications = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('admission as m')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'm.tenantId').onRef('a.id', '=', 'm.applicationId'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.planId', '=', planId)

/** The waiting list of a category, by rank. */
export const listWaiting = (db: Db, plan: PlanRef, category: Category) =>
  withApplications(db, plan)
    .select(['m.applicationId as id', 'm.groupKey'])
    .where('m.category', '=', category)
    .where('a.status', '=', 'WAITLISTED')
    .orderBy('m.rank')
    .execute()

/** The applications of a plan in one state, in the order of their rank. */
export const listInState = (db: Db, plan: PlanRef, state: ApplicationState) =>
  withApplications(db, plan)
    .select(['a.id', 'a.applyNo', 'a.childName'])
    .where('a.status', '=', state)
    .orderBy('m.category')
    .orderBy('m.rank')
    .execute()

/** The last rank of a category; 0 if it has none. */
export async function lastRank(db: Db, plan: PlanRef, category: Category): Promise<number> {
  const row = await db
    .selectFrom('admission')
    .select((of) => of.fn.max('rank').as('rank'))
    .where('tenantId', '=', plan.tenantId)
    .where('planId', '=', plan.planId)
    .where('category', '=', category)
    .executeTakeFirst()
  return Number(row?.rank ?? 0)
}

/** How many wait before an application, and itself. */
export async function waitingPlace(
  db: Db,
  { tenantId }: { readonly tenantId: string },
  { planId, category, rank }: Pick<AdmissionRow, 'planId' | 'category' | 'rank'>,
): Promise<number> {
  const row = await withApplications(db, { tenantId, planId })
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('m.category', '=', category)
    .where('m.rank', '<=', rank)
    .where('a.status', '=', 'WAITLISTED')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type AdmissionFilter = {
  readonly category?: Category | undefined
  readonly status?: ApplicationState | undefined
  readonly name?: string | undefined
}

export const pageAdmissions = (
  db: Db,
  plan: PlanRef,
  { category, status, name }: AdmissionFilter,
  query: PageQuery,
) =>
  readPage(
    withApplications(db, plan)
      .select((of) => [
        'm.applicationId',
        'a.applyNo',
        'a.childName',
        'a.deadline',
        'a.status',
        'a.source',
        'm.category',
        'm.rank',
        'm.groupKey',
        'm.holdsSeat',
        'm.reason',
        of
          .selectFrom('contactAttempt as c')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('c.tenantId', '=', 'm.tenantId')
          .whereRef('c.applicationId', '=', 'm.applicationId')
          .as('attempts'),
      ])
      .$if(category !== undefined, (rows) => rows.where('m.category', '=', category ?? 'A'))
      .$if(status !== undefined, (rows) => rows.where('a.status', '=', status ?? 'ADMITTED'))
      .$if(Boolean(name), (rows) =>
        rows.where('a.childName', 'ilike', `%${literalPattern(name ?? '')}%`),
      )
      .orderBy('m.category')
      .orderBy('m.rank'),
    query,
  )

export const insertAttempt = (
  tx: Tx,
  tenantId: string,
  attempt: {
    readonly applicationId: string
    readonly way: 'PHONE' | 'SMS' | 'VISIT' | 'OTHER'
    readonly outcome: string
    readonly at: Date
    readonly byId: string
    readonly byName: string
  },
) =>
  tx
    .insertInto('contactAttempt')
    .values({ ...attempt, tenantId })
    .execute()

export async function countAttempts(db: Db, { tenantId, id }: RowRef): Promise<number> {
  const row = await db
    .selectFrom('contactAttempt')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
