import type { Tx } from '../../../platform/server/database/db.ts'
import type { LoadedClass } from './classes.ts'
import type { DemoFamily } from './families.ts'

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
  if (seats.length === 0) return
  const added = await tx.insertInto('courseSeat').values(seats).returning('id').execute()
  const slots = added.map(({ id: seatId }, at) => ({
    tenantId,
    childId: seats[at]?.childId ?? '0',
    slotId: classes[at % classes.length]?.slotId ?? '0',
    seatId,
  }))
  await tx.insertInto('childSlot').values(slots).execute()
  for (const { id: classId } of classes) {
    const taken = seats.filter((seat) => seat.classId === classId).length
    await tx
      .updateTable('classSeats')
      .set({ taken, issued: taken })
      .where('tenantId', '=', tenantId)
      .where('classId', '=', classId)
      .execute()
  }
  await tx
    .updateTable('roundChild')
    .set({ taken: 1 })
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', round.id)
    .execute()
}
