import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { FieldError } from '../../../../platform/contract/errors.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { claimFiles, removeFiles } from '../../../files/server/public.ts'
import type { updateApplication as updateContract } from '../../contract/application.ts'
import type { FormContent, FormPatch } from '../../contract/form/form.ts'
import { fieldOf } from '../../contract/form/fields.ts'
import { checkForm, cleanForm } from '../../contract/form/formCheck.ts'
import type { FormRules } from '../../contract/rules.ts'
import type { SubmitInput, Submitted, Submitting } from './submission.ts'
import { familyStep } from './submission.ts'
import type { OpenContent } from './openContent.ts'
import { changedKeys, openContent, patched } from './openContent.ts'
import type { OpenFix } from './fixes.ts'
import { correctedBy, openFixes, uncorrected, writableKeys } from './fixes.ts'
import { asApplicant } from '../counter/takingOver.ts'
import { isOwn } from '../may.ts'
import { enrolmentFlow } from '../flows.ts'
import type { ApplicationRow } from '../queries/applications.ts'
import { changeContent } from '../queries/applicationWriting.ts'
import type { Seen } from '../queries/applicationWriting.ts'
import { lockApplication } from '../queries/applications.ts'
import { listTicked, markCorrected, resolveTicked } from '../queries/history.ts'
import { dropMaterials, replaceGuardians, saveMaterials } from '../queries/applicationParts.ts'
import { findRules, listPlanWindows, listReasons } from '../queries/plans.ts'
import {
  alreadyApplied,
  amendClosed,
  changedMeanwhile,
  formInvalid,
  notEditable,
  reasonsLeft,
} from '../refusals.ts'
import { storedContent, storedGuardians } from './storedContent.ts'
import { recordStep } from './transitions.ts'
import { isWindowOpen } from '../plans/windows.ts'

type UpdateInput = ParsedInputOf<typeof updateContract>

/** An application that its family is editing. */
type Editing = {
  readonly application: ApplicationRow
  readonly rules: FormRules
  readonly before: OpenContent
  readonly fixes: readonly OpenFix[]
  readonly writable: readonly string[]
}

type Edited = Editing & { readonly after: FormContent }

/** Saves changes; a returned application takes only the inputs that its reasons name. */
export async function updateApplication(
  tx: Tx,
  actor: Actor,
  input: UpdateInput,
  submitting: Submitting,
): Promise<void> {
  const editing = await startEditing(tx, actor, input, submitting)
  const after = afterPatch(editing, input)
  const isReturned = editing.application.status === 'RETURNED'
  const problems = problemsIn(editing, after, submitting)
  const changed = changedKeys(editing.before, after)
  const counted = isReturned
    ? problems.filter((problem) => changed.includes(keyOf(problem)) && !isEmptyNow(after, problem))
    : problems
  if (counted.length > 0) throw formInvalid(counted)

  await store(tx, actor, { ...editing, after }, submitting)
  if (!isReturned)
    await recordStep(tx, actor.tenantId, editing.application, {
      ...familyStep(actor, 'AMEND', submitting.now),
      to: 'SUBMITTED',
    })
}

/** Resubmits a returned application into the same process, one round later. */
export async function submitAgain(
  tx: Tx,
  actor: Actor,
  input: SubmitInput & { id: string },
  submitting: Submitting,
): Promise<Submitted> {
  const editing = await startEditing(tx, actor, { id: input.id, rev: input.rev ?? -1 }, submitting)
  const { application } = editing
  if (application.status !== 'RETURNED') throw notEditable(application.status)

  const after = afterPatch(editing, input)
  const problems = problemsIn(editing, after, submitting)
  if (problems.length > 0) throw formInvalid(problems)
  const touched = correctedBy(editing.fixes, changedKeys(editing.before, after))
  const left = uncorrected(editing.fixes.filter((fix) => !touched.includes(fix.code)))
  if (left.length > 0) throw reasonsLeft(left)

  await store(tx, actor, { ...editing, after }, submitting)
  await resolveTicked(tx, actor.tenantId, application.id, submitting.now)
  const applicant = await asApplicant(tx, actor, application.id)
  await enrolmentFlow.askAgain(tx, applicant, application, submitting.now)
  return reread(tx, actor, application.id)
}

async function reread(tx: Tx, actor: Actor, id: string): Promise<Submitted> {
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application) throw notFound('这份报名')
  const { applyNo, status, round, rev, processInstanceId } = application
  return { id, applyNo, processInstanceId: processInstanceId ?? '', status, round, rev }
}

async function startEditing(
  tx: Tx,
  actor: Actor,
  { id, rev }: Seen,
  { parts, now }: Submitting,
): Promise<Editing> {
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application || !isOwn(actor, application)) throw notFound('这份报名')
  const rules = await findRules(tx, actor.tenantId, application)
  if (!rules) throw notEditable(application.status)

  const fixes = openFixes(
    await listTicked(tx, actor.tenantId, id),
    await listReasons(tx, actor.tenantId),
  )
  const writable = await editableKeys(tx, actor.tenantId, { application, rules, fixes }, now)
  if (application.rev !== rev) throw changedMeanwhile()
  return {
    application,
    rules,
    before: await openContent(tx, parts.keys, actor.tenantId, application),
    fixes,
    writable,
  }
}

async function editableKeys(
  tx: Tx,
  tenantId: string,
  { application, rules, fixes }: Pick<Editing, 'application' | 'rules' | 'fixes'>,
  now: Date,
): Promise<string[]> {
  if (application.status === 'RETURNED') return writableKeys(fixes, rules)
  if (application.status !== 'SUBMITTED') throw notEditable(application.status)
  const windows = await listPlanWindows(tx, tenantId, application.planId)
  if (!isWindowOpen(windows, 'AMEND', application.category, now)) throw amendClosed()
  return rules.visible.map((rule) => rule.key)
}

const afterPatch = ({ before, rules, writable }: Editing, patch: FormPatch): FormContent =>
  cleanForm(rules, patched(before, patch, writable))

function problemsIn(
  { application, rules, before }: Editing,
  after: FormContent,
  { parts, now }: Submitting,
): FieldError[] {
  return checkForm(rules, after, {
    originals: originalsIn(before),
    today: wireDate(now),
    bornBy: application.bornBy ?? undefined,
    allowsDemoNumbers: parts.isDemo,
  })
}

/** Papers that the counter has seen as originals and that no review has failed. */
const originalsIn = ({ materialRows }: OpenContent): string[] =>
  materialRows
    .filter(({ state }) => state === 'ORIGINAL_SHOWN')
    .map(({ materialKey }) => materialKey)

const keyOf = (problem: FieldError): string => problem.name.split('.').at(-1) ?? ''

/** In a returned application an input may be empty until resubmission. */
function isEmptyNow(content: FormContent, problem: FieldError): boolean {
  const [part = '', index = '', key = ''] = problem.name.split('.')
  if (part === 'values') return !content.values[index]
  if (part === 'guardians') return !content.guardians[Number(index)]?.[key]
  return (content.materials[index]?.length ?? 0) === 0
}

async function store(
  tx: Tx,
  actor: Actor,
  { application, before, fixes, after }: Edited,
  { parts, now }: Submitting,
): Promise<void> {
  const { tenantId } = actor
  const { id, rev } = application
  const content = storedContent(parts.keys, tenantId, id, after)
  const changed = await changeContent(tx, { tenantId, id, rev }, content, now)
  if (changed === 'taken') throw alreadyApplied()
  if (changed === 'stale') throw changedMeanwhile()

  const keys = changedKeys(before, after)
  if (
    before.guardians.length !== after.guardians.length ||
    keys.some((key) => fieldOf(key)?.group === 'guardian')
  ) {
    await replaceGuardians(
      tx,
      tenantId,
      id,
      await storedGuardians(tx, parts.keys, tenantId, after.guardians),
    )
  }
  await storeFiles(tx, actor, { application, before, after }, now)
  await markCorrected(tx, { tenantId, id }, keys.length === 0 ? [] : correctedBy(fixes, keys), now)
}

async function storeFiles(
  tx: Tx,
  actor: Actor,
  { application: { id }, before, after }: Pick<Edited, 'application' | 'before' | 'after'>,
  now: Date,
): Promise<void> {
  const owner = { ownerKind: 'enrolment', ownerId: id }
  const kept = new Set(Object.values(after.materials).flat())
  const changed = Object.fromEntries(
    Object.entries(after.materials).filter(
      ([key, ids]) => ids.join(',') !== (before.materials[key] ?? []).join(','),
    ),
  )
  await claimFiles(tx, actor, Object.values(changed).flat(), owner)
  await saveMaterials(tx, actor.tenantId, id, changed)
  await dropMaterials(
    tx,
    actor.tenantId,
    id,
    Object.keys(before.materials).filter(
      (key) => !after.materials[key] && !originalsIn(before).includes(key),
    ),
  )
  await removeFiles(
    tx,
    actor,
    Object.values(before.materials)
      .flat()
      .filter((attachId) => !kept.has(attachId)),
    { ...owner, now },
  )
}
