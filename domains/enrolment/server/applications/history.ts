import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { FlowRecord } from '../../contract/flowRecord.ts'
import { isOwn, maySee } from '../may.ts'
import { findApplication } from '../queries/applications.ts'
import { listSteps } from '../queries/history.ts'
import { toFlowRecord } from '../views.ts'

/** The processing history of one application, oldest first. */
export async function listFlowRecords(
  db: Db,
  actor: Actor,
  applicationId: string,
): Promise<{ records: FlowRecord[] }> {
  const application = await findApplication(db, actor.tenantId, applicationId)
  if (!application || !maySee(actor, application)) throw notFound('这份报名')
  const steps = await listSteps(db, actor.tenantId, applicationId)
  const reader = isOwn(actor, application) ? 'family' : 'staff'
  return { records: steps.map((step, index) => toFlowRecord(step, steps[index - 1], reader)) }
}
