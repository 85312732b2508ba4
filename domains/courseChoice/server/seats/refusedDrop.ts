import { systemActor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RefundDecision } from '../../../payment/server/public.ts'
import { isClassCancelled } from '../queries/classEnding.ts'
import { maySeatBeShared } from '../queries/consents.ts'
import * as rows from '../queries/seats.ts'
import { tellGuardians } from '../tellingGuardians.ts'
import { classEnded, unshared } from './endReasons.ts'
import { endPaidSeat } from './ending.ts'
import { refundEarlierLessons } from './lessonRefunds.ts'
import { askForEndedClass } from './refunding.ts'

type Refused = Pick<RefundDecision, 'reason' | 'note'>

/**
 * The office refuses the refund of a seat that was to end. The child keeps its seat, unless the class
 * is cancelled or merged meanwhile, or the institution may no longer know the child. What the school
 * owes because it ended the class is not decided by refusing the family's own drop: it is asked for
 * in its place, and only its own refusal ends the seat without a refund. The family is told each time.
 */
export async function afterRefusal(
  tx: Tx,
  ref: RowRef,
  { reason, note }: Refused,
  now: Date,
): Promise<void> {
  const from = ['DROP_REQUESTED'] as const
  const refused = `退费申请没有通过（${note}）`
  const asks = '如有疑问，请联系学校'
  if (await isClassCancelled(tx, ref)) {
    const by = systemActor(ref.tenantId)
    if (reason === 'FAMILY_LEAVES' && (await askForEndedClass(tx, by, ref.id, now)))
      return tell(tx, ref, '已停开，原来的退课申请改按学校停开退费，等待学校审核')
    await endPaidSeat(tx, ref, { from, to: 'DROPPED', reason: classEnded }, now)
    return tell(tx, ref, `已停开，${refused}，${asks}`)
  }
  if (await maySeatBeShared(tx, ref)) {
    await rows.moveSeat(tx, ref, { from: 'DROP_REQUESTED', to: 'ENROLLED', now })
    await refundEarlierLessons(tx, { tenantId: ref.tenantId, subjectIds: [ref.id] }, now)
    return tell(tx, ref, `的${refused}，孩子仍在班里`)
  }
  await endPaidSeat(tx, ref, { from, to: 'DROPPED', reason: unshared }, now)
  return tell(tx, ref, `已因撤回向机构提供信息的同意退课，${refused}，${asks}`)
}

async function tell(tx: Tx, { tenantId, id }: RowRef, words: string): Promise<void> {
  const { childId, childName, className } = await rows.getSeatNames(tx, { tenantId, id })
  await tellGuardians(tx, tenantId, [{ childId, title: `${childName}：“${className}”${words}` }])
}
