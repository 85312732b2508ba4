import type { Db } from '../../../../platform/server/database/db.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { FormRules } from '../../contract/rules.ts'
import type {} from '../tables.ts'

const planColumns = [
  'id',
  'name',
  'schoolYear',
  'stage',
  'introduction',
  'quotaTotal',
  'bornBy',
  'formVersion',
  'categories',
] as const
const windowColumns = [
  'id',
  'planId',
  'kind',
  'startAt',
  'endAt',
  'categories',
  'textBefore',
  'textAfter',
] as const

/** Published plans, the youngest stage first. */
export const listPublishedPlans = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolPlan')
    .select(planColumns)
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'PUBLISHED')
    .orderBy('schoolYear', 'desc')
    .orderBy('id')
    .execute()

export type PlanRow = Awaited<ReturnType<typeof listPublishedPlans>>[number]

export const findPublishedPlan = (db: Db, tenantId: string, planId: string) =>
  db
    .selectFrom('enrolPlan')
    .select(planColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', planId)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst()

/** The plan of an application or draft, in any state. */
export const findPlan = (db: Db, tenantId: string, planId: string) =>
  db
    .selectFrom('enrolPlan')
    .select(planColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', planId)
    .executeTakeFirst()

/** Windows of published plans in calendar order; of one plan if `planId` is given. */
export const listPlanWindows = (db: Db, tenantId: string, planId?: string) =>
  db
    .selectFrom('enrolWindow as w')
    .innerJoin('enrolPlan as p', (join) =>
      join.onRef('p.tenantId', '=', 'w.tenantId').onRef('p.id', '=', 'w.planId'),
    )
    .select(windowColumns.map((name) => `w.${name}` as const))
    .where('w.tenantId', '=', tenantId)
    .where('p.status', '=', 'PUBLISHED')
    .$if(planId !== undefined, (query) => query.where('w.planId', '=', planId ?? ''))
    .orderBy('w.startAt')
    .orderBy('w.id')
    .execute()

export type WindowRow = Awaited<ReturnType<typeof listPlanWindows>>[number]

/** Names the form of an application: the rules of its plan and category at one version. */
export type FormRef = {
  readonly planId: string
  readonly category: Category
  readonly formVersion: number
}

/** The rules of a form. */
export async function findRules(
  db: Db,
  tenantId: string,
  { planId, category, formVersion }: FormRef,
): Promise<FormRules | undefined> {
  const row = await db
    .selectFrom('formRule')
    .select(['version', 'visible', 'must'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .where('category', '=', category)
    .where('version', '=', formVersion)
    .executeTakeFirst()
  return row && { formVersion: row.version, visible: row.visible, must: row.must }
}

/** The catalogue of return and refusal reasons. */
export const listReasons = (db: Db, tenantId: string) =>
  db
    .selectFrom('returnReason')
    .select(['code', 'title', 'parentText', 'fieldKeys', 'materialKeys', 'severity', 'isDisabled'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('code')
    .execute()

export type ReasonRow = Awaited<ReturnType<typeof listReasons>>[number]
