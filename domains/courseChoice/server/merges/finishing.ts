import { wireDate } from '../../../../platform/contract/time.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { finishMerge, listAllOpenMerges } from '../../../afterSchool/server/public.ts'
import { listAskedSeats, putAnswer } from '../queries/merges.ts'
import { endClassSeats } from '../seats/classEnding.ts'
import { notMerged } from '../seats/endReasons.ts'

type Open = Awaited<ReturnType<typeof listAllOpenMerges>>[number]

/**
 * Carries out the proposals whose deadline has passed or whose families have all moved: who did not
 * agree leaves with a refund of everything that was not given. Run again and again, in any
 * process. A proposal that fails does not stop the others; the failures are returned.
 */
export async function finishMerges(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<readonly unknown[]> {
  const due = await database.read(tenantId, async (db) => {
    const open = await listAllOpenMerges(db, tenantId)
    const isDue = await Promise.all(open.map((merge) => mayFinish(db, tenantId, merge, now)))
    return open.filter((_, at) => isDue[at])
  })
  const failures: unknown[] = []
  for (const merge of due)
    await finishOne(database, tenantId, merge, now).catch((error: unknown) => {
      // It was withdrawn or carried out meanwhile.
      if (!(error instanceof Refusal)) failures.push(error)
    })
  return failures
}

async function mayFinish(db: Db, tenantId: string, merge: Open, now: Date): Promise<boolean> {
  if (merge.consentUntil < wireDate(now)) return true
  const asked = await listAskedSeats(db, tenantId, { mergeId: merge.id, classId: merge.classId })
  return asked.length === 0
}

const finishOne = (database: Database, tenantId: string, merge: Open, now: Date): Promise<void> =>
  database.write(tenantId, async (tx) => {
    const actor = systemActor(tenantId)
    const endSeats = () => endOthers(tx, actor, merge, now)
    const at = { now, request: { id: '', ip: '' } }
    await finishMerge(tx, actor, { mergeId: merge.id, endSeats }, at)
  })

/** Ends the seats that did not move, as when the school cancels a class. */
async function endOthers(tx: Tx, actor: Actor, merge: Open, now: Date): Promise<void> {
  const { tenantId } = actor
  const { id: mergeId, classId } = merge
  for (const { id: seatId, answer } of await listAskedSeats(tx, tenantId, { mergeId, classId }))
    if (answer === null) {
      const missed = { answer: 'MISSED', answeredBy: null, answeredTime: now } as const
      await putAnswer(tx, { tenantId, mergeId, seatId }, missed)
    }
  const words = { reason: '已合班，孩子没有转入', endReason: notMerged }
  await endClassSeats(tx, actor, { classId, ...words }, { now })
}
