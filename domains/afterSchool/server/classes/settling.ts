import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { markClass } from '../queries/classes.ts'
import { holdClasses } from '../queries/planLocks.ts'
import type { At } from '../terms/terms.ts'
import { classStateWrong } from './refusals.ts'

/** Locks classes that are to be settled; all of them must be finished. */
export async function holdFinished(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const held = await holdClasses(tx, actor.tenantId, ids)
  if (held.length < ids.length) throw notFound('所选的课程班')
  const wrong = held.find(({ state }) => state !== 'FINISHED')
  if (wrong) throw classStateWrong(wrong.state)
}

/** Ends classes that are held: their settlement is stored. */
export async function settleClasses(
  tx: Tx,
  actor: Actor,
  classes: readonly { readonly id: string; readonly netFen: number }[],
  at: At,
): Promise<void> {
  for (const { id, netFen } of classes) {
    await markClass(tx, rowRef(actor, id), { from: ['FINISHED'], to: 'SETTLED' }, at.now)
    await writeAudit(tx, actor, {
      action: 'afterSchool.classSettle',
      subject: { kind: 'courseClass', id },
      detail: { netFen },
      ...at,
    })
  }
}
