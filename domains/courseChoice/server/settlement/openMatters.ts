import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { countOpenRefunds } from '../../../payment/server/public.ts'
import { seatPayable } from '../../contract/payable.ts'
import { absenceDue } from '../absenceRefunds/absenceDue.ts'
import { listAbsenceSeats } from '../queries/absenceSeats.ts'
import { listOrderedSeats } from '../queries/settlement.ts'

/**
 * What keeps finished classes of a term from being settled, in words by class: seats that wait for
 * their payment, refunds that are not at their end, and leave that is not refunded.
 */
export async function openMatters(
  db: Db,
  { tenantId, id: termId }: RowRef,
  classIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (classIds.length === 0) return new Map()
  const seats = await listOrderedSeats(db, tenantId, classIds)
  const orderIds = [...new Set(seats.flatMap(({ orderId }) => orderId ?? []))]
  const refunds = await countOpenRefunds(db, tenantId, { payable: seatPayable, orderIds })
  const countOf = new Map(refunds.map(({ subjectId, count }) => [subjectId, count]))
  const wanted = new Set(classIds)
  const absent = (await listAbsenceSeats(db, { tenantId, id: termId })).filter(({ classId }) =>
    wanted.has(classId),
  )
  const due = await absenceDue(db, tenantId, absent, now)
  return new Map(
    classIds.map((id): [string, string[]] => {
      const own = seats.filter(({ classId }) => classId === id)
      const counts = {
        unpaid: own.filter(({ state }) => state === 'HELD').length,
        refunds: own.reduce((sum, seat) => sum + (countOf.get(seat.id) ?? 0), 0),
        leave: due.filter(({ seat }) => seat.classId === id).length,
      }
      return [id, wordsOf(counts)]
    }),
  )
}

const wordsOf = (counts: { unpaid: number; refunds: number; leave: number }): string[] =>
  [
    { count: counts.unpaid, words: '个名额待付款' },
    { count: counts.refunds, words: '笔退款未完成' },
    { count: counts.leave, words: '笔请假退费待办理' },
  ].flatMap(({ count, words }) => (count > 0 ? [`${count} ${words}`] : []))
