import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Category, Stage } from '../../contract/form/categories.ts'
import { ruleProblems } from '../../contract/form/ruleProblems.ts'
import type { FormRules } from '../../contract/rules.ts'
import type { WindowKind } from '../../contract/window.ts'
import { insertPlan, insertRules, insertWindows } from '../queries/planWriting.ts'

export type NewPlan = {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly schoolYear: number
  readonly stage: Stage
  readonly introduction: string
  readonly quotaTotal: number
  readonly bornBy: string | null
  readonly categories: readonly Category[]
}

export type NewWindow = {
  readonly kind: WindowKind
  readonly startAt: Date
  readonly endAt: Date
  readonly textBefore?: string
  readonly textAfter?: string
}

/**
 * Publishes a plan with its windows and the rules of each category; refuses rules that the law
 * forbids.
 */
export async function publishPlan(
  tx: Tx,
  plan: NewPlan,
  windows: readonly NewWindow[],
  rulesOf: (category: Category) => FormRules,
): Promise<void> {
  const rules = plan.categories.map((category) => ({ category, rules: rulesOf(category) }))
  const problems = rules.flatMap((one) => ruleProblems(plan.stage, one.category, one.rules))
  if (problems.length > 0) throw new Error(`${plan.name}: ${problems.join('; ')}`)

  await insertPlan(tx, plan)
  await insertWindows(tx, plan.tenantId, plan.id, windows)
  await insertRules(tx, plan.tenantId, plan.id, rules)
}
