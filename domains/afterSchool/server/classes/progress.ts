import { wireDate } from '../../../../platform/contract/time.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { progressOf } from '../../contract/progress/classProgress.ts'
import { markClass } from '../queries/classes.ts'
import { listProgress } from '../queries/classProgress.ts'
import { holdClasses } from '../queries/planLocks.ts'

const actions = {
  RUNNING: 'afterSchool.classBegin',
  FINISHED: 'afterSchool.classFinish',
} as const

/**
 * Moves the classes whose lessons have begun or ended. Idempotent; run again and again, in any
 * process. Returns how many classes moved.
 */
export async function moveClassesOn(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const today = wireDate(now)
  const found = await database.read(tenantId, (db) => listProgress(db, tenantId))
  const due = found.filter(({ state, ...span }) => progressOf(state, span, today) !== undefined)
  for (const { id } of due) await database.write(tenantId, (tx) => moveOn(tx, tenantId, id, now))
  return due.length
}

/** Moves one class as far as its lessons allow, which it is asked about again once it is locked. */
async function moveOn(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  const actor = systemActor(tenantId)
  await holdClasses(tx, tenantId, [id])
  for (;;) {
    const [row] = await listProgress(tx, tenantId, id)
    const to = row && progressOf(row.state, row, wireDate(now))
    if (!to) return
    await markClass(tx, rowRef(actor, id), { from: [row.state], to }, now)
    await writeAudit(tx, actor, {
      action: actions[to],
      subject: { kind: 'courseClass', id },
      request: { id: '', ip: '' },
      now,
    })
  }
}
