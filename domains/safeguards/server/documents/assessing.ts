import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { activityNames } from '../../contract/activities.ts'
import type { Activity } from '../../contract/activities.ts'
import type * as contract from '../../contract/assessment.ts'
import type { Assessment, AssessmentForm } from '../../contract/assessment.ts'
import type { At } from '../alerts/judging.ts'
import * as rows from '../queries/assessments.ts'
import type { AssessmentRow } from '../queries/assessments.ts'
import { inventoryDraft } from './inventoryDraft.ts'

/** All versions, the newest first. */
export async function listAssessments(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listAssessments>,
): Promise<PageOf<Assessment>> {
  const activity = input.activity === '' ? undefined : input.activity
  const { rows: found, total } = await rows.pageOfAssessments(db, tenantId, activity, input)
  return toPage(input, total, found.map(toAssessment))
}

/** One version, as it was submitted. */
export async function getAssessment(db: Db, actor: Actor, id: string): Promise<Assessment> {
  const row = await rows.findAssessment(db, rowRef(actor, id))
  if (!row) throw notFound('影响评估')
  return toAssessment(row)
}

/** What the next version begins with. */
export async function getAssessmentDraft(
  db: Db,
  { tenantId }: Actor,
  activity: Activity,
): Promise<AssessmentForm> {
  const last = await rows.findLatest(db, tenantId, activity)
  if (!last) return inventoryDraft(activity)
  const { purpose, basis, necessity, risks, measures, conclusion } = last
  const { dataKinds } = inventoryDraft(activity)
  return { activity, purpose, basis, dataKinds, necessity, risks, measures, conclusion }
}

/** Stores a new version. */
export async function submitAssessment(
  tx: Tx,
  actor: Actor,
  form: AssessmentForm,
  { now, request }: At,
): Promise<Assessment> {
  const by = { madeBy: actor.userId, madeByName: actor.realName, madeAt: now }
  await rows.insertAssessment(tx, actor.tenantId, { ...form, ...by })
  const stored = await rows.findLatest(tx, actor.tenantId, form.activity)
  if (!stored) throw new Error('the assessment was not stored')
  await writeAudit(tx, actor, {
    action: 'safeguards.assess',
    subject: { kind: 'impactAssessment', id: stored.id },
    detail: { activity: form.activity, version: stored.version },
    now,
    request,
  })
  return toAssessment(stored)
}

const toAssessment = ({ madeAt, ...row }: AssessmentRow): Assessment => ({
  ...row,
  activityName: activityNames[row.activity],
  madeAt: wireDateTime(madeAt),
})
