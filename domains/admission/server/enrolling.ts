import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { lockApplication, takeStep } from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import { placesOf } from '../../people/server/public.ts'
import { isRecordComplete } from '../../pupilRecord/server/public.ts'
import type { CompletedRecord } from '../../pupilRecord/server/public.ts'

/** Makes a child with a class a pupil of record if its record is complete. */
export async function enrolWhenComplete(
  tx: Tx,
  actor: Actor,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  if (await isRecordComplete(tx, actor.tenantId, application.id))
    await takeStep(tx, actor, application, { action: 'ENROL', role: 'lead', at: now })
}

/** Makes a child whose record is complete a pupil of record if it has a class. */
export async function enrolCompleted(
  tx: Tx,
  actor: Actor,
  { applicationId, studentId }: CompletedRecord,
  now: Date,
): Promise<void> {
  const application = await lockApplication(tx, actor.tenantId, applicationId)
  if (application?.status !== 'REGISTERED') return
  const [place] = await placesOf(tx, actor.tenantId, [studentId])
  if (place) await takeStep(tx, actor, application, { action: 'ENROL', role: 'reviewer', at: now })
}
