import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { forNextYear } from '../../contract/planning/nextYear.ts'
import { type PlanForm, planMoves, type PlanState } from '../../contract/planning/deskPlan.ts'
import { PlanContent } from '../../contract/planning/planContent.ts'
import { planDifference } from '../../contract/planning/planDifference.ts'
import { fixedProblems, planProblems } from '../../contract/planning/planProblems.ts'
import { usualRules } from '../../contract/planning/usualRules.ts'
import { columnsOf, putParts, rulesOfPlan } from '../plans/planPublishing.ts'
import { categoriesInUse, type DeskPlanRow, holdPlan } from '../queries/deskPlans.ts'
import { deletePlan, insertPlan, insertVersion, updatePlan } from '../queries/planWriting.ts'
import {
  planChangedMeanwhile,
  planIncomplete,
  planPartFixed,
  planStateWrong,
  planUnchanged,
} from './refusals.ts'
import { announceClosing } from './planClosing.ts'
import { publishedContent } from './reading.ts'
import { startReasons } from './usualReasons.ts'

/** The time of a verb and the request that it is audited with. */
export type Doing = { readonly now: Date; readonly request: AuditedRequest }
type Done = Record<string, never>

/** Saves the draft of a plan; families see nothing of it. */
export async function savePlan(
  tx: Tx,
  actor: Actor,
  { id, draftRev = 0, ...content }: PlanForm,
  at: Doing,
): Promise<{ id: string; draftRev: number }> {
  if (id === undefined) {
    const added = await addPlan(tx, actor, content)
    await note(tx, actor, { action: 'enrolment.plan', id: added, detail: nameOf(content) }, at)
    return { id: added, draftRev: 1 }
  }
  const plan = await hold(tx, actor, id)
  if (plan.status === 'ARCHIVED') throw planStateWrong(plan.status)
  if (plan.draftRev !== draftRev) throw planChangedMeanwhile()
  const draft = { draft: JSON.stringify(content), draftRev: draftRev + 1 }
  // Families read the columns of a published plan; those of another are its draft's.
  const columns = plan.version === 0 ? columnsOf(content) : {}
  await updatePlan(tx, rowRef(actor, id), { ...columns, ...draft }, at.now)
  await note(tx, actor, { action: 'enrolment.plan', id, detail: nameOf(content) }, at)
  return { id, draftRev: draftRev + 1 }
}

/** Begins the plan of the next year with a copy of this one. */
export async function copyPlan(
  tx: Tx,
  actor: Actor,
  id: string,
  at: Doing,
): Promise<{ id: string }> {
  const plan = await hold(tx, actor, id)
  const content = plan.draft ?? (await publishedContent(tx, rowRef(actor, id), plan))
  if (!content) throw notFound('这个招生计划')
  const copy = await addPlan(tx, actor, forNextYear(content))
  await note(tx, actor, { action: 'enrolment.planCopy', id: copy, detail: { from: id } }, at)
  return { id: copy }
}

const nameOf = ({ name }: PlanContent) => ({ name })

async function addPlan(tx: Tx, actor: Actor, content: PlanContent): Promise<string> {
  await startReasons(tx, actor.tenantId)
  const plan = { ...columnsOf(content), status: 'DRAFT' as const, draftRev: 1 }
  return insertPlan(tx, actor.tenantId, { ...plan, draft: JSON.stringify(content) })
}

/** Publishes the draft that the caller has read as the next version of the plan. */
export async function publishPlan(
  tx: Tx,
  actor: Actor,
  { id, draftRev }: { id: string; draftRev: number },
  at: Doing,
): Promise<{ version: number }> {
  const plan = await hold(tx, actor, id)
  if (plan.status !== 'DRAFT' && plan.status !== 'PUBLISHED') throw planStateWrong(plan.status)
  if (plan.draft === null) throw planUnchanged()
  if (plan.draftRev !== draftRev) throw planChangedMeanwhile()
  const ref = rowRef(actor, id)
  const content = PlanContent.parse(plan.draft)
  const before = await publishedContent(tx, ref, plan)
  if (before && planDifference(before, content).length === 0) throw planUnchanged()
  const problems = planProblems(content)
  if (problems.length > 0) throw planIncomplete(problems)
  const fixed = before ? fixedProblems(before, content, await categoriesInUse(tx, ref)) : []
  if (fixed.length > 0) throw planPartFixed(fixed)

  const version = plan.version + 1
  const rules = rulesOfPlan(content, (category) => ({
    ...usualRules(content.stage, category),
    formVersion: plan.formVersion,
  }))
  await updatePlan(
    tx,
    ref,
    { ...columnsOf(content), status: 'PUBLISHED', version, draft: null },
    at.now,
  )
  await putParts(tx, ref, content, rules)
  await insertVersion(tx, actor, id, { version, content, at: at.now })
  await note(tx, actor, { action: 'enrolment.planPublish', id, detail: { version } }, at)
  return { version }
}

/** Discards the changes that wait; a plan that was never published is removed. */
export async function discardPlanDraft(tx: Tx, actor: Actor, id: string, at: Doing): Promise<Done> {
  const plan = await hold(tx, actor, id)
  if (plan.draft === null) throw planUnchanged()
  if (plan.version === 0) await deletePlan(tx, rowRef(actor, id))
  else await updatePlan(tx, rowRef(actor, id), { draft: null }, at.now)
  return note(tx, actor, { action: 'enrolment.planDiscard', id }, at)
}

/** Closes, opens again or archives a published plan. */
export async function movePlan(
  tx: Tx,
  actor: Actor,
  { id, to }: { id: string; to: PlanState },
  at: Doing,
): Promise<Done> {
  const { status } = await hold(tx, actor, id)
  if (!planMoves[status].includes(to)) throw planStateWrong(status)
  await updatePlan(tx, rowRef(actor, id), { status: to, ...closingOf(status, to, at.now) }, at.now)
  if (to === 'CLOSED') await announceClosing(tx, actor, id, at.now)
  return note(tx, actor, { action: 'enrolment.planState', id, detail: { from: status, to } }, at)
}

/** Retention counts from the closing; opening again takes it back. */
const closingOf = (from: PlanState, to: PlanState, now: Date): { closedAt?: Date | null } => {
  if (to === 'PUBLISHED') return { closedAt: null }
  return from === 'PUBLISHED' ? { closedAt: now } : {}
}

async function hold(tx: Tx, actor: Actor, id: string): Promise<DeskPlanRow> {
  const plan = await holdPlan(tx, rowRef(actor, id))
  if (!plan) throw notFound('这个招生计划')
  return plan
}

type Note = { action: string; id: string; detail?: Record<string, unknown> }

async function note(
  tx: Tx,
  actor: Actor,
  { id, ...entry }: Note,
  { now, request }: Doing,
): Promise<Done> {
  await writeAudit(tx, actor, { ...entry, subject: { kind: 'enrolmentPlan', id }, request, now })
  return {}
}
