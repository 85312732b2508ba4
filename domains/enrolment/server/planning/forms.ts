import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { notify } from '../../../messaging/server/public.ts'
import { type Category, categoryTexts } from '../../contract/form/categories.ts'
import { ruleProblems } from '../../contract/form/ruleProblems.ts'
import type { FormRowsForm, getDeskForm as getContract } from '../../contract/planning/deskForm.ts'
import { changesPapers, formDifference } from '../../contract/planning/formDifference.ts'
import { rulesIn } from '../../contract/planning/formRows.ts'
import { usualRules } from '../../contract/planning/usualRules.ts'
import type { FormRules } from '../../contract/rules.ts'
import { enrolmentScreen } from '../../contract/screens.ts'
import { categoryNotOpen } from '../refusals.ts'
import { type DeskPlanRow, findDeskPlan, holdPlan } from '../queries/deskPlans.ts'
import { copyRules, listOpenApplicants, putRules } from '../queries/forms.ts'
import { updatePlan } from '../queries/planWriting.ts'
import { findRules } from '../queries/plans.ts'
import type { Doing } from './planning.ts'
import {
  formRulesInvalid,
  planChangedMeanwhile,
  planStateWrong,
  planUnchanged,
} from './refusals.ts'

/** The form of a category; of one that nobody has edited the usual one. */
export async function getDeskForm(
  db: Db,
  actor: Actor,
  { planId, category }: { planId: string; category: Category },
): Promise<ReplyOf<typeof getContract>> {
  const plan = await findDeskPlan(db, rowRef(actor, planId))
  if (!plan) throw notFound('这个招生计划')
  const { visible, must } = await rulesNow(db, rowRef(actor, planId), plan, category)
  return {
    planId,
    planName: plan.name,
    isPublished: plan.version > 0,
    category,
    categories: categoriesOf(plan),
    formVersion: plan.formVersion,
    visible: [...visible],
    must: [...must],
  }
}

/** The categories of a plan as it is edited: those of its draft, else the published ones. */
const categoriesOf = ({ draft, categories }: DeskPlanRow): Category[] =>
  draft ? draft.quotas.map(({ category }) => category) : categories

async function rulesNow(
  db: Db,
  { tenantId, id }: RowRef,
  plan: DeskPlanRow,
  category: Category,
): Promise<FormRules> {
  if (!categoriesOf(plan).includes(category)) throw categoryNotOpen()
  const { formVersion } = plan
  const stored = await findRules(db, tenantId, { planId: id, category, formVersion })
  return stored ?? { ...usualRules(plan.stage, category), formVersion }
}

/**
 * Changes the form of a category. Of a published plan the change is the next version of all its
 * forms, and families are told when they must hand in other papers.
 */
export async function submitForm(
  tx: Tx,
  actor: Actor,
  { planId, category, formVersion, rows }: FormRowsForm,
  { now, request }: Doing,
): Promise<{ formVersion: number }> {
  const ref = rowRef(actor, planId)
  const plan = await holdPlan(tx, ref)
  if (!plan) throw notFound('这个招生计划')
  if (plan.status === 'ARCHIVED' || plan.status === 'CLOSED') throw planStateWrong(plan.status)
  if (plan.formVersion !== formVersion) throw planChangedMeanwhile()
  const before = await rulesNow(tx, ref, plan, category)
  const after = rulesIn(rows, before)
  const problems = ruleProblems(plan.stage, category, after)
  if (problems.length > 0) throw formRulesInvalid(problems)
  const changes = formDifference(before, after)
  if (changes.length === 0) throw planUnchanged()

  const version = plan.version > 0 ? formVersion + 1 : formVersion
  if (version > formVersion) {
    await copyRules(tx, ref, formVersion)
    await updatePlan(tx, ref, { formVersion: version }, now)
  }
  await putRules(tx, ref, { category, version }, after)
  if (plan.version > 0 && changesPapers(before, after)) await tellFamilies(tx, plan, ref, category)
  await writeAudit(tx, actor, {
    action: 'enrolment.form',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { category, formVersion: version, changes: changes.map(({ label }) => label) },
    request,
    now,
  })
  return { formVersion: version }
}

async function tellFamilies(
  tx: Tx,
  { name }: DeskPlanRow,
  ref: RowRef,
  category: Category,
): Promise<void> {
  const families = await listOpenApplicants(tx, ref, category)
  const title = `“${name}”中“${categoryTexts[category].label}”的材料清单有变化，请核对已提交的报名`
  const message = { title, link: linkTo(enrolmentScreen) }
  if (families.length > 0) await notify(tx, ref.tenantId, families, { topic: 'message', message })
}
