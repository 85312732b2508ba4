import type { Tx } from '../../../platform/server/database/db.ts'
import type { LoadedClass } from './classes.ts'
import type { DemoFamily } from './families.ts'
import { storeSeats } from './storedSeats.ts'

type Past = {
  readonly termId: string
  readonly classes: readonly LoadedClass[]
  readonly families: readonly DemoFamily[]
  readonly round: { readonly id: string; readonly openTime: Date }
}

/** Seats of a round that is long over: most were claimed in the first seconds. */
export async function insertPastSeats(
  tx: Tx,
  tenantId: string,
  { termId, classes, families, round }: Past,
): Promise<void> {
  const seats = families.map(({ childId, userId }, at) => {
    const claimed = new Date(round.openTime.getTime() + Math.floor(at ** 1.6 * 120))
    return {
      tenantId,
      termId,
      roundId: round.id,
      childId,
      userId,
      classId: classes[at % classes.length]?.id ?? '0',
      seatNo: Math.floor(at / classes.length) + 1,
      state: 'COMPLETED' as const,
      source: 'CLAIM' as const,
      holdUntil: null,
      orderId: null,
      createTime: claimed,
      updateTime: claimed,
    }
  })
  await storeSeats(tx, { tenantId, roundId: round.id, classes }, seats)
}
