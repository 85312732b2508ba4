import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { callRolls, holdLessons } from './heldLessons.ts'
import { closeEvening } from './closedEvening.ts'
import { giveStoryLessons } from './storyLessons.ts'
import { groundsIn } from './termGround.ts'
import { loadTermSeats } from './termSeats.ts'

/**
 * Fills the terms of the demo school up to their real size: the classes of `loadTermClasses` get
 * their seats, orders, refunds and roll calls. Everything told one by one must be loaded before,
 * except orders, whose newest ones come last.
 */
export async function loadWholeTerm(tx: Tx, anchor: Date): Promise<void> {
  const today = wireDate(anchor)
  await giveStoryLessons(tx, anchor)
  const closed = await closeEvening(tx, await groundsIn(tx, anchor))
  await holdLessons(tx, today)
  await loadTermSeats(tx, anchor, closed)
  await callRolls(tx)
}
