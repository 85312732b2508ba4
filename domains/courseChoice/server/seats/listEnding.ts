import type { Tx } from '../../../../platform/server/database/db.ts'
import { holdClassCounters } from '../queries/lessonRefunds.ts'
import { endSeat } from '../queries/seats.ts'
import { listWaitingIn } from '../queries/waitingLists.ts'
import { tellGuardians } from '../tellingGuardians.ts'
import { roundOver } from './endReasons.ts'

type Ended = Awaited<ReturnType<typeof listWaitingIn>>[number]

/**
 * Ends the waiting lists of classes and the offers that are not accepted, and tells the families.
 * The seats of offers are free again. The counters of the classes are locked before the seats.
 */
export async function endWaitingLists(
  tx: Tx,
  tenantId: string,
  classIds: readonly string[],
  now: Date,
): Promise<void> {
  if (classIds.length === 0) return
  await holdClassCounters(tx, tenantId, classIds)
  const ended = await listWaitingIn(tx, tenantId, classIds)
  const ending = { from: ['WAITING', 'OFFERED'], to: 'EXPIRED', reason: roundOver, now } as const
  for (const { id } of ended) await endSeat(tx, { tenantId, id }, ending)
  const messages = ended.map((one) => ({
    subject: one.id,
    childId: one.childId,
    title: wordsOf(one),
  }))
  await tellGuardians(tx, tenantId, messages)
}

const wordsOf = ({ childName, className, state }: Ended): string =>
  state === 'OFFERED'
    ? `${childName}：选课已结束，“${className}”的候补名额没有确认，已收回`
    : `${childName}：选课已结束，“${className}”没有候补到名额`
