import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { Category } from '../../contract/form/categories.ts'
import { categoryTexts, stageLabels } from '../../contract/form/categories.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import type { FormRules, MustRule, VisibleRule } from '../../contract/rules.ts'
import type { EnrolmentWindow } from '../../contract/window.ts'
import type { PlanRow, WindowRow } from '../queries/plans.ts'
import {
  findPublishedPlan,
  findRules,
  listPlanWindows,
  listPublishedPlans,
} from '../queries/plans.ts'
import { categoryNotOpen, planNotFound } from '../refusals.ts'
import { toWindow, windowFor, windowState } from './windows.ts'

/** Published plans for families, with the server's clock for countdowns. */
export async function listPlans(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ serverNow: string; records: EnrolmentPlan[] }> {
  const plans = await listPublishedPlans(db, actor.tenantId)
  const windows = await listPlanWindows(db, actor.tenantId)
  return {
    serverNow: wireDateTime(now),
    records: plans.map((plan) =>
      toPlan(
        plan,
        windows.filter((one) => one.planId === plan.id),
        now,
      ),
    ),
  }
}

function toPlan(plan: PlanRow, windows: readonly WindowRow[], now: Date): EnrolmentPlan {
  const { id, name, schoolYear, stage, introduction, quotaTotal, bornBy, formVersion } = plan
  const fill = windowFor(windows, 'FILL', undefined, now)
  return {
    id,
    name,
    schoolYear,
    stage,
    stageLabel: stageLabels[stage],
    introduction,
    quotaTotal,
    ...(bornBy ? { bornBy } : {}),
    formVersion,
    categories: plan.categories.map((code) => ({ code, ...categoryTexts[code] })),
    ...(fill ? { fill: fillOf(fill, now) } : {}),
  }
}

const fillOf = (fill: WindowRow, now: Date) => ({
  startAt: wireDateTime(fill.startAt),
  endAt: wireDateTime(fill.endAt),
  state: windowState(fill, now),
  textBefore: fill.textBefore,
  textAfter: fill.textAfter,
})

/** Windows, with the server's clock. */
export async function listWindows(
  db: Db,
  actor: Actor,
  planId: string | undefined,
  now: Date,
): Promise<{ serverNow: string; records: EnrolmentWindow[] }> {
  const rows = await listPlanWindows(db, actor.tenantId, planId)
  return { serverNow: wireDateTime(now), records: rows.map((row) => toWindow(row, now)) }
}

/** Returns a published plan that accepts this category, or refuses. */
export async function getOpenPlan(
  db: Db,
  actor: Actor,
  planId: string,
  category: Category,
): Promise<PlanRow> {
  const plan = await findPublishedPlan(db, actor.tenantId, planId)
  if (!plan) throw planNotFound()
  if (!plan.categories.includes(category)) throw categoryNotOpen()
  return plan
}

/** The current rules of a plan and category. */
export async function getRules(
  db: Db,
  actor: Actor,
  plan: PlanRow,
  category: Category,
): Promise<FormRules> {
  const rules = await findRules(db, actor.tenantId, {
    planId: plan.id,
    category,
    formVersion: plan.formVersion,
  })
  if (!rules) throw categoryNotOpen()
  return rules
}

type RulesReply<Rule> = { planId: string; category: Category; formVersion: number; records: Rule[] }

export async function listVisibleRules(
  db: Db,
  actor: Actor,
  { planId, category }: { planId: string; category: Category },
): Promise<RulesReply<VisibleRule>> {
  const rules = await getRules(db, actor, await getOpenPlan(db, actor, planId, category), category)
  return { planId, category, formVersion: rules.formVersion, records: [...rules.visible] }
}

export async function listMustRules(
  db: Db,
  actor: Actor,
  { planId, category }: { planId: string; category: Category },
): Promise<RulesReply<MustRule>> {
  const rules = await getRules(db, actor, await getOpenPlan(db, actor, planId, category), category)
  return { planId, category, formVersion: rules.formVersion, records: [...rules.must] }
}
