import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { takeStep } from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import { joinFirstClass } from '../../people/server/public.ts'

type Entering = {
  /** Locked by the transaction. */
  readonly application: ApplicationRow
  readonly studentId: string
  readonly classId: string
  readonly className: string
}

/** Puts a registered child into its class and tells its family. */
export async function enterClass(
  tx: Tx,
  actor: Actor,
  { application, studentId, classId, className }: Entering,
  now: Date,
): Promise<void> {
  await joinFirstClass(tx, actor, { studentId, classId, day: wireDate(now) }, now)
  const step = { action: 'ENROL', role: 'lead', note: `编入${className}`, at: now } as const
  await takeStep(tx, actor, application, step)
}
