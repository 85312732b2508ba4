import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import {
  countStates,
  findAdmissionPlan,
  isWindowOpen,
  listPlanWindows,
  listQuotas,
  windowFor,
} from '../../enrolment/server/public.ts'
import type { WindowRow } from '../../enrolment/server/public.ts'
import type { Category } from '../../enrolment/contract/form/categories.ts'
import type { ApplicationState } from '../../enrolment/contract/states.ts'
import type { WindowKind } from '../../enrolment/contract/window.ts'
import type { PlanRef } from './queries/seasons.ts'

/** The plan that an admission follows, with its seats by category. */
export async function getSeasonPlan(db: Db, { tenantId, planId }: PlanRef) {
  const plan = await findAdmissionPlan(db, tenantId, planId)
  if (!plan || plan.status === 'DRAFT') throw notFound('这个招生计划')
  return { ...plan, quotas: await listQuotas(db, tenantId, planId) }
}

export type SeasonPlan = Awaited<ReturnType<typeof getSeasonPlan>>

/** The states of applications that wait for a decision or an answer, before which nothing is ranked. */
export const unfinishedStates: readonly ApplicationState[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
  'VERIFY_PENDING',
  'APPEAL',
]

/** How many applications of a plan are not ready for a ranking. */
export async function countUnfinished(db: Db, { tenantId, planId }: PlanRef): Promise<number> {
  const counts = await countStates(db, tenantId, planId)
  return counts
    .filter(({ status }) => unfinishedStates.includes(status))
    .reduce((sum, { count }) => sum + Number(count), 0)
}

/** Whether families can still apply, in any category of the plan. */
export async function isFillOpen(
  db: Db,
  { tenantId, planId }: PlanRef,
  categories: readonly { readonly category: Category }[],
  now: Date,
): Promise<boolean> {
  const windows = await listPlanWindows(db, tenantId, planId)
  return categories.some(({ category }) => {
    const window = windowFor(windows, 'FILL', category, now)
    return window !== undefined && now < window.endAt
  })
}

/** Whether a window of the application's category is open. */
export async function isOpenFor(
  db: Db,
  { tenantId, planId }: PlanRef,
  { kind, category }: { readonly kind: WindowKind; readonly category: Category },
  now: Date,
): Promise<boolean> {
  const windows: WindowRow[] = await listPlanWindows(db, tenantId, planId)
  return isWindowOpen(windows, kind, category, now)
}
