import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { takeStep } from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import { joinFirstClass } from '../../people/server/public.ts'
import { enrolWhenComplete } from './enrolling.ts'

type Entering = {
  /** Locked by the transaction. */
  readonly application: ApplicationRow
  readonly studentId: string
  readonly classId: string
  readonly className: string
}

/**
 * Puts a registered child into its class and tells its family; with a complete record it is a pupil
 * of record.
 */
export async function enterClass(
  tx: Tx,
  actor: Actor,
  { application, studentId, classId, className }: Entering,
  now: Date,
): Promise<void> {
  await joinFirstClass(tx, actor, { studentId, classId, day: wireDate(now) }, now)
  const note = `编入${className}`
  const step = { action: 'ASSIGN_CLASS', role: 'lead', note, at: now } as const
  await enrolWhenComplete(tx, actor, await takeStep(tx, actor, application, step), now)
}
