import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Parts } from '../../../../platform/server/dependencies.ts'
import { claimFiles } from '../../../files/server/public.ts'
import type { submitApplication as contract } from '../../contract/application.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { FormConsents, FormContent, FormPatch } from '../../contract/form/form.ts'
import { checkForm, cleanForm } from '../../contract/form/formCheck.ts'
import { consentProblems, consentTexts } from '../consentTexts.ts'
import { getOpenPlan, getRules } from '../plans/plans.ts'
import { enrolmentFlow } from '../flows.ts'
import {
  insertApplication,
  newIds,
  nextNumber,
  setNumberAndProcess,
} from '../queries/applicationWriting.ts'
import { deleteDrafts } from '../queries/drafts.ts'
import {
  insertConsents,
  insertGuardians,
  saveMaterials,
  saveOriginals,
} from '../queries/applicationParts.ts'
import type { PlanRow } from '../queries/plans.ts'
import { listPlanWindows } from '../queries/plans.ts'
import { alreadyApplied, enrolmentClosed, formChanged, formInvalid } from '../refusals.ts'
import { storedContent, storedGuardians } from './storedContent.ts'
import { recordSubmission } from './transitions.ts'
import { isWindowOpen, whyClosed, windowFor } from '../plans/windows.ts'

export type SubmitInput = ParsedInputOf<typeof contract>
export type Submitted = ReplyOf<typeof contract>

/**
 * What a submission needs besides the form: the caller, the time, and the request data for the
 * consent record.
 */
export type Submitting = {
  readonly parts: Pick<Parts, 'keys' | 'isDemo'>
  readonly now: Date
  readonly ip: string
  /** What the office entered for the family at the counter. */
  readonly entered?: Entered
}

/** An entry of the counter: the id and number that it has, and the papers seen as originals. */
export type Entered = {
  readonly id: string
  readonly applyNo: string
  readonly originals: readonly string[]
}

/** Submits a new application; one live application per identity number, school year and stage. */
export async function submitNew(
  tx: Tx,
  actor: Actor,
  input: SubmitInput,
  submitting: Submitting,
): Promise<Submitted> {
  const { plan, category } = await targetOf(tx, actor, input, submitting.now)
  const content = await judged(tx, actor, { plan, category, input }, submitting)

  const application = await insertWhole(
    tx,
    actor,
    { plan, category, content, consents: input.consents },
    submitting,
  )
  const childName = content.values['childName'] ?? ''
  const { process } = await enrolmentFlow.ask(
    tx,
    actor,
    { ...application, category, childName, planName: plan.name },
    submitting.now,
  )
  const { id, applyNo } = application
  await setNumberAndProcess(tx, rowRef(actor, id), { applyNo, processInstanceId: process.id })
  if (input.draftId) await deleteDrafts(tx, actor, [input.draftId])
  return { ...application, processInstanceId: process.id, status: 'SUBMITTED', round: 1 }
}

type Target = { plan: PlanRow; category: Category }

/** The published plan and the category of a form, while families may fill it in. */
export async function targetOf(
  tx: Tx,
  actor: Actor,
  { planId, category, formVersion }: Pick<SubmitInput, 'planId' | 'category' | 'formVersion'>,
  now: Date,
): Promise<Target> {
  if (!planId || !category) throw formInvalid(missingTarget(planId, category))
  const plan = await getOpenPlan(tx, actor, planId, category)
  const windows = await listPlanWindows(tx, actor.tenantId, plan.id)
  if (!isWindowOpen(windows, 'FILL', category, now))
    throw enrolmentClosed(whyClosed(windowFor(windows, 'FILL', category, now), now))
  if (formVersion !== plan.formVersion) throw formChanged()
  return { plan, category }
}

const missingTarget = (
  planId: string | undefined,
  category: Category | undefined,
): FieldError[] => [
  ...(planId ? [] : [{ name: 'planId', label: '招生计划', msg: '请选择' }]),
  ...(category ? [] : [{ name: 'category', label: '生源类别', msg: '请选择' }]),
]

const judged = (
  tx: Tx,
  actor: Actor,
  target: Target & { input: SubmitInput },
  submitting: Submitting,
): Promise<FormContent> =>
  judgeForm(tx, actor, target, {
    ...submitting,
    originals: submitting.entered?.originals ?? [],
    others: consentProblems(target.input.consents),
  })

type Judging = Pick<Submitting, 'parts' | 'now'> & {
  /** Papers that need no file. */
  readonly originals: readonly string[]
  /** Errors beside those of the form. */
  readonly others?: readonly FieldError[]
}

/** Drops hidden inputs and refuses with all errors of the form. */
export async function judgeForm(
  tx: Tx,
  actor: Actor,
  { plan, category, input }: Target & { input: FormPatch },
  { parts, now, originals, others = [] }: Judging,
): Promise<FormContent> {
  const rules = await getRules(tx, actor, plan, category)
  const { values = {}, guardians = [], materials = {} } = input
  const content = cleanForm(rules, { values, guardians, materials })
  const context = {
    today: wireDate(now),
    bornBy: plan.bornBy ?? undefined,
    allowsDemoNumbers: parts.isDemo,
    originals,
  }
  const problems = [...checkForm(rules, content, context), ...others]
  if (problems.length > 0) throw formInvalid(problems)
  return content
}

type Whole = Target & { content: FormContent; consents: FormConsents }

async function insertWhole(
  tx: Tx,
  actor: Actor,
  { plan, category, content, consents }: Whole,
  { parts, now, ip, entered }: Submitting,
): Promise<{ id: string; applyNo: string; rev: number }> {
  const { tenantId, userId } = actor
  const id = entered?.id ?? (await newIds(tx, 1))[0] ?? ''
  const { schoolYear, stage, formVersion } = plan
  const row = {
    id,
    applyNo: entered?.applyNo ?? id,
    planId: plan.id,
    schoolYear,
    stage,
    category,
    applicantId: userId,
    formVersion,
    submittedAt: now,
    source: entered ? ('COUNTER' as const) : ('H5' as const),
    ...storedContent(parts.keys, tenantId, id, content),
  }
  const inserted = await insertApplication(tx, tenantId, row)
  if (!inserted) throw alreadyApplied()

  await insertGuardians(
    tx,
    tenantId,
    id,
    await storedGuardians(tx, parts.keys, tenantId, content.guardians),
  )
  await saveMaterials(tx, tenantId, id, content.materials)
  await saveOriginals(tx, tenantId, id, entered?.originals ?? [])
  await claimFiles(tx, actor, Object.values(content.materials).flat(), {
    ownerKind: 'enrolment',
    ownerId: id,
  })
  await insertConsents(
    tx,
    tenantId,
    id,
    consentRows(consents, content.guardians[0]?.['gName'] ?? '', ip, now),
  )
  // After everything that needs no number: the counter stays locked until the commit, and all other
  // families wait for what follows.
  const applyNo =
    entered?.applyNo ??
    applyNumber(plan, await nextNumber(tx, tenantId, plan.schoolYear, plan.stage))
  await recordSubmission(
    tx,
    tenantId,
    { ...row, applyNo, round: 1, status: 'SUBMITTED' },
    familyStep(actor, 'SUBMIT', now, entered ? '由学校在窗口代录，监护人已核对并签名' : ''),
  )
  return { ...inserted, applyNo }
}

/** XX2027-00042: stage, school year, running number. */
export const applyNumber = (plan: PlanRow, number: number): string =>
  `${plan.stage}${plan.schoolYear}-${String(number).padStart(5, '0')}`

const consentRows = (given: FormConsents, guardianName: string, ip: string, at: Date) =>
  consentTexts
    .filter(({ purpose }) => given[purpose])
    .map(({ purpose, textVersion, textHash }) => ({
      purpose,
      textVersion,
      textHash,
      guardianName,
      ip,
      at,
    }))

/** A step by the family. */
export const familyStep = (
  actor: Actor,
  action: 'SUBMIT' | 'AMEND' | 'RESUBMIT' | 'WITHDRAW',
  at: Date,
  note = '',
) => ({
  action,
  actor: { id: actor.userId, name: actor.realName, role: 'family' as const },
  reasons: [],
  note,
  isInternal: false,
  at,
})
