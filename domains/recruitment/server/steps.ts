import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { ApplicationState } from '../contract/states.ts'
import type { At } from './posts.ts'
import { changeApplication, insertStep } from './queries/applications.ts'
import { dropLaterVisits } from './queries/slots.ts'

type Taken = {
  readonly state: ApplicationState
  readonly note?: string
  readonly action: `recruitment.${string}`
  readonly change?: Parameters<typeof changeApplication>[2]
}

/** Moves a locked application to a state: the row, its history, its later times and the log. */
export async function takeStep(
  tx: Tx,
  actor: Actor,
  id: string,
  { state, note = '', action, change = {}, now, request }: Taken & At,
): Promise<void> {
  await changeApplication(tx, rowRef(actor, id), { ...change, state, updateTime: now })
  await insertStep(tx, {
    tenantId: actor.tenantId,
    applicationId: id,
    toState: state,
    note,
    actorId: actor.userId,
    actorName: actor.realName,
    at: now,
  })
  await dropLaterVisits(tx, rowRef(actor, id), now)
  await writeAudit(tx, actor, {
    action,
    subject: { kind: 'recruitmentApplication', id },
    detail: { state },
    now,
    request,
  })
}
