import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { Parts } from '../../../../platform/server/dependencies.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { createLinks } from '../../../files/server/public.ts'
import { processOf } from '../../../workflow/server/public.ts'
import type { ProcessRef } from '../../../workflow/server/public.ts'
import { identityNumberParam } from '../../contract/application.ts'
import type { listApplications as listContract } from '../../contract/application.ts'
import type {
  Application,
  ApplicationAction,
  ApplicationSummary,
} from '../../contract/applicationShapes.ts'
import { consentLabels } from '../../contract/consent.ts'
import type { getProcessDetail as detailContract } from '../../contract/processDetail.ts'
import { checkItemsOf } from './checkItems.ts'
import type { OpenContent } from './openContent.ts'
import { openContent } from './openContent.ts'
import { openFixes, writableKeys } from './fixes.ts'
import { daysIn, reviewerIn } from './listFilter.ts'
import {
  isOwn,
  isWithdrawable,
  mayIdentify,
  mayOversee,
  mayReveal,
  mayReview,
  maySee,
} from '../may.ts'
import { enrolmentFlow } from '../flows.ts'
import type { ApplicationRow } from '../queries/applications.ts'
import {
  findApplication,
  findApplicationByNumber,
  pageApplications,
} from '../queries/applications.ts'
import { listSteps, listTicked } from '../queries/history.ts'
import { listConsents } from '../queries/applicationParts.ts'
import { findRules, listPlanWindows, listReasons } from '../queries/plans.ts'
import { identityPurpose, normalNumber } from './sealing.ts'
import type { Reader } from '../views.ts'
import { headOf, shownRow, toFlowRecord, toMaterial, toSummary } from '../views.ts'
import { staffWarnings } from '../duplicates/noted.ts'
import { isWindowOpen } from '../plans/windows.ts'
import { usualHoursOf } from './usualHours.ts'

/** What reading needs besides the database: the keys of encrypted values, and the clock. */
export type Reading = { readonly parts: Parts; readonly now: Date }

/**
 * The caller's own applications; for enrolment staff all of the school unless they ask for their
 * own.
 */
export async function listApplications(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listContract>,
  { parts, now }: Reading,
): Promise<PageOf<ApplicationSummary>> {
  const reader: Reader = mayOversee(actor) && input.scope === 'all' ? 'staff' : 'family'
  const { planId, status, category, name, round, order } = input
  const idIndexes = input[identityNumberParam]
    ? parts.keys.blindIndexes(
        identityPurpose(actor.tenantId),
        normalNumber(input[identityNumberParam]),
      )
    : undefined
  const filter = {
    planId,
    status,
    ...(input.among === 'cases' && !status ? { casesAt: now } : {}),
    category,
    name,
    idIndexes,
    round,
    order,
    // A family does not learn who reviews.
    ...(reader === 'staff' ? reviewerIn(input.reviewer, actor) : {}),
    ...daysIn(input),
    applicantId: reader === 'family' ? actor.userId : undefined,
  }
  const { rows, total } = await pageApplications(db, actor.tenantId, filter, input)
  return toPage(
    input,
    total,
    rows.map((row) => toSummary(row, reader, now)),
  )
}

/** One application for its family or for staff; other callers get NOT_FOUND. */
export async function getApplication(
  db: Db,
  actor: Actor,
  by: { id?: string | undefined; applyNo?: string | undefined },
  reading: Reading,
): Promise<Application> {
  const row = by.id
    ? await findApplication(db, actor.tenantId, by.id)
    : by.applyNo
      ? await findApplicationByNumber(db, actor.tenantId, by.applyNo)
      : undefined
  return readApplication(db, actor, row, reading)
}

type ProcessInput = ParsedInputOf<typeof detailContract>

/**
 * The application looked up by its process, with the caller's own task. Only processes of this flow
 * are accepted.
 */
export async function getProcessDetail(
  db: Db,
  actor: Actor,
  input: ProcessInput,
  reading: Reading,
): Promise<ReplyOf<typeof detailContract>> {
  const ref = refOf(input)
  const process = ref && (await processOf(db, actor, ref, reading.now))
  const row =
    process?.flowKey === enrolmentFlow.key
      ? await findApplication(db, actor.tenantId, process.businessId)
      : undefined
  const application = await readApplication(db, actor, row, reading)
  return {
    ...application,
    ...(process?.myTask ? { task: { ...process.myTask, abilities: [...process.abilities] } } : {}),
  }
}

function refOf({ taskId, processInstanceId, id }: ProcessInput): ProcessRef | undefined {
  if (taskId) return { taskId }
  if (processInstanceId) return { processInstanceId }
  return id ? enrolmentFlow.refOf({ id }) : undefined
}

async function readApplication(
  db: Db,
  actor: Actor,
  row: ApplicationRow | undefined,
  { parts, now }: Reading,
): Promise<Application> {
  if (!row || !maySee(actor, row)) throw notFound('这份报名')
  const reader: Reader = isOwn(actor, row) ? 'family' : 'staff'
  const content = await openContent(db, parts.keys, actor.tenantId, row)
  // A scanned document shows the values that are masked here, so its link needs the same permission
  // as the number.
  const papers =
    isOwn(actor, row) || mayIdentify(actor) ? Object.values(content.materials).flat() : []
  const links = await createLinks(db, actor, papers, { ...parts, now })
  const ticked = await listTicked(db, actor.tenantId, row.id)
  const reasons = await listReasons(db, actor.tenantId)
  const steps = await listSteps(db, actor.tenantId, row.id)
  const mendable = { row, fixes: openFixes(ticked, reasons) }
  const { writable, actions } = await abilitiesOf(db, actor, mendable, now)
  const consents = await listConsents(db, actor.tenantId, row.id)
  const latest = steps.at(-1)
  return {
    ...headOf(row, reader),
    schoolYear: row.schoolYear,
    rev: row.rev,
    formVersion: row.formVersion,
    ...(row.processInstanceId ? { processInstanceId: row.processInstanceId } : {}),
    ...shownContent(content, reader),
    materials: content.materialRows.map((material) => toMaterial(material, links)),
    consents: consents.map(({ purpose, textVersion, at }) => ({
      purpose,
      label: consentLabels[purpose],
      textVersion,
      at: wireDateTime(at),
    })),
    checkItems: checkItemsOf(reasons, ticked, 'family'),
    writable,
    actions,
    warnings: reader === 'staff' ? await staffWarnings(db, rowRef(actor, row.id), content) : [],
    ...(await usualHoursOf(db, actor, row)),
    ...(latest ? { latest: toFlowRecord(latest, steps.at(-2), reader) } : {}),
  }
}

function shownContent(
  content: OpenContent,
  reader: Reader,
): Pick<Application, 'values' | 'guardians' | 'masked'> {
  const own = shownRow(content.values, reader, 'values')
  const guardians = content.guardians.map((row, index) =>
    shownRow(row, reader, `guardians.${index}`),
  )
  return {
    values: own.values,
    guardians: guardians.map((row) => row.values),
    masked: [...own.masked, ...guardians.flatMap((row) => row.masked)],
  }
}

/** An application with the corrections that are still due. */
type Correctable = { row: ApplicationRow; fixes: ReturnType<typeof openFixes> }

type Abilities = { writable: string[]; actions: ApplicationAction[] }

async function abilitiesOf(
  db: Db,
  actor: Actor,
  { row, fixes }: Correctable,
  now: Date,
): Promise<Abilities> {
  const writable = isOwn(actor, row) ? await ownWritable(db, actor, { row, fixes }, now) : []
  const actions: ApplicationAction[] = [
    ...(writable.length > 0 ? ['update' as const] : []),
    ...(isOwn(actor, row) && row.status === 'RETURNED' ? ['resubmit' as const] : []),
    ...(isOwn(actor, row) && isWithdrawable(row.status) ? ['withdraw' as const] : []),
    ...(mayReveal(actor, row) ? ['reveal' as const] : []),
    ...(mayReview(actor) && (row.status === 'SUBMITTED' || row.status === 'UNDER_REVIEW')
      ? ['review' as const]
      : []),
  ]
  return { writable, actions }
}

async function ownWritable(
  db: Db,
  actor: Actor,
  { row, fixes }: Correctable,
  now: Date,
): Promise<string[]> {
  if (row.status !== 'RETURNED' && row.status !== 'SUBMITTED') return []
  const rules = await findRules(db, actor.tenantId, row)
  if (!rules) return []
  if (row.status === 'RETURNED') return writableKeys(fixes, rules)
  const windows = await listPlanWindows(db, actor.tenantId, row.planId)
  return isWindowOpen(windows, 'AMEND', row.category, now)
    ? rules.visible.map((rule) => rule.key)
    : []
}
