import type { Db } from '../../../../platform/server/database/db.ts'
import { sumsOfSubjects } from '../../../payment/server/public.ts'
import { seatPayable } from '../../contract/payable.ts'
import * as rows from '../queries/settlement.ts'
import type { ClassToSettle, SettledRow } from '../queries/settlement.ts'

/** The numbers of a class: those of now, or those that were confirmed. */
export type ClassSums = ClassToSettle & {
  readonly seatCount: number
  readonly feeFen: number
  readonly bookFen: number
  readonly returnedFen: number
  readonly netFen: number
  readonly settled: Pick<SettledRow, 'settledByName' | 'settledTime'> | undefined
}

export async function classSums(
  db: Db,
  tenantId: string,
  classes: readonly ClassToSettle[],
): Promise<ClassSums[]> {
  const classIds = classes.map(({ id }) => id)
  const seats = await rows.listOrderedSeats(db, tenantId, classIds)
  const counts = await rows.countSeatsOf(db, tenantId, classIds)
  const orderIds = [...new Set(seats.flatMap(({ orderId }) => orderId ?? []))]
  const sold = await sumsOfSubjects(db, tenantId, { payable: seatPayable, orderIds })
  const classOf = new Map(seats.map(({ id, classId }) => [id, classId]))
  const byClass = Map.groupBy(sold, ({ subjectId }) => classOf.get(subjectId))
  const stored = new Map(
    (await rows.listSettled(db, tenantId, classIds)).map((row) => [row.classId, row]),
  )
  return classes.map((one) => {
    const own = byClass.get(one.id) ?? []
    const sum = (what: 'feeFen' | 'bookFen' | 'returnedFen') =>
      own.reduce((total, line) => total + line[what], 0)
    const seatCount = counts.find(({ classId }) => classId === one.id)?.count ?? 0
    const live = { feeFen: sum('feeFen'), bookFen: sum('bookFen'), returnedFen: sum('returnedFen') }
    return withNet({ ...one, seatCount, ...live }, stored.get(one.id))
  })
}

function withNet(
  live: Omit<ClassSums, 'netFen' | 'settled'>,
  stored: SettledRow | undefined,
): ClassSums {
  if (!stored) return { ...live, netFen: netOf(live), settled: undefined }
  const { classId: _, settledByName, settledTime, ...numbers } = stored
  return {
    ...live,
    ...numbers,
    netFen: netOf(numbers),
    settled: { settledByName, settledTime },
  }
}

const netOf = ({
  feeFen,
  bookFen,
  returnedFen,
}: Pick<ClassSums, 'feeFen' | 'bookFen' | 'returnedFen'>) => feeFen + bookFen - returnedFen
