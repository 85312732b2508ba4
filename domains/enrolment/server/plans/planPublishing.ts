import { momentOf } from '../../../../platform/contract/time.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { isCategory } from '../../contract/form/categories.ts'
import type { Category } from '../../contract/form/categories.ts'
import { ruleProblems } from '../../contract/form/ruleProblems.ts'
import type { PlanContent } from '../../contract/planning/planContent.ts'
import { seatsOf } from '../../contract/planning/planContent.ts'
import type { FormRules } from '../../contract/rules.ts'
import { insertPlan, insertRules, putQuotas, putWindows } from '../queries/planWriting.ts'
import type { PlanValues } from '../queries/planWriting.ts'

/** The columns of a plan with this content. */
export const columnsOf = (content: PlanContent): PlanValues => ({
  name: content.name,
  schoolYear: content.schoolYear,
  stage: content.stage,
  introduction: content.introduction,
  quotaTotal: seatsOf(content),
  bornBy: content.bornBy || null,
  categories: content.quotas.map(({ category }) => category),
  bureauEarliestStart:
    content.bureauEarliestStart === '' ? null : momentOf(content.bureauEarliestStart),
  ownership: content.ownership,
  allocation: content.allocation,
  classCount: content.classCount,
  classSize: content.classSize,
  passesLeftovers: content.passesLeftovers,
  twinSeats: content.twinSeats,
  seatLockYears: content.seatLockYears,
})

/** The rules of each category of a plan; throws on rules that the law forbids. */
export function rulesOfPlan(
  { name, stage, quotas }: PlanContent,
  rulesOf: (category: Category) => FormRules,
): { category: Category; rules: FormRules }[] {
  const rules = quotas.map(({ category }) => ({ category, rules: rulesOf(category) }))
  const problems = rules.flatMap((one) => ruleProblems(stage, one.category, one.rules))
  if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`)
  return rules
}

/** Writes seats, windows and rules of a plan as its content says. */
export async function putParts(
  tx: Tx,
  ref: RowRef,
  content: PlanContent,
  rules: readonly { category: Category; rules: FormRules }[],
): Promise<void> {
  await putQuotas(tx, ref, content.quotas)
  await putWindows(
    tx,
    ref,
    content.windows.map(({ startAt, endAt, categories, ...window }) => ({
      ...window,
      startAt: momentOf(startAt),
      endAt: momentOf(endAt),
      categories: categories.split(',').filter(isCategory),
    })),
  )
  if (rules.length > 0) await insertRules(tx, ref, rules)
}

/** Adds a published plan, as the demo school has them. */
export async function addPublishedPlan(
  tx: Tx,
  ref: RowRef,
  content: PlanContent,
  rulesOf: (category: Category) => FormRules,
): Promise<void> {
  const rules = rulesOfPlan(content, rulesOf)
  const { tenantId, id } = ref
  const plan = { ...columnsOf(content), id, status: 'PUBLISHED' as const, version: 1, draft: null }
  await insertPlan(tx, tenantId, plan)
  await putParts(tx, ref, content, rules)
}
