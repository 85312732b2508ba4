import type { Insertable } from 'kysely'

import type { Tables } from '../../../platform/server/database/tables.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { LoadedClass } from './classes.ts'

/** Where seats are stored: one round, and the classes that they are in. */
type Place = {
  readonly tenantId: string
  readonly roundId: string
  readonly classes: readonly LoadedClass[]
}

/**
 * Stores seats of children who have one each, with their times and all counters. Returns the ids of
 * the seats, in their order.
 */
export async function storeSeats(
  tx: Tx,
  { tenantId, roundId, classes }: Place,
  seats: readonly Insertable<Tables['courseSeat']>[],
): Promise<string[]> {
  if (seats.length === 0) return []
  const added = await tx.insertInto('courseSeat').values(seats).returning('id').execute()
  const slotOf = new Map(classes.map(({ id, slotId }) => [id, slotId]))
  const slots = seats.map(({ childId, classId }, at) => ({
    tenantId,
    childId,
    slotId: slotOf.get(classId) ?? '0',
    seatId: added[at]?.id ?? '0',
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
    .where('roundId', '=', roundId)
    .execute()
  return added.map(({ id }) => id)
}
