import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import { findMoveFacts } from '../queries/merges.ts'
import type { SeatMove } from '../queries/merges.ts'
import * as refusals from './refusals.ts'

/**
 * Why a seat did not move to the other class. It is read after the move failed, with the counters of
 * the child and of both classes held.
 */
export async function reasonOf(tx: Tx, move: SeatMove): Promise<Refusal> {
  const facts = await findMoveFacts(tx, move)
  if (!facts || facts.classId === move.intoId) return refusals.alreadyMoved()
  if (facts.state !== 'ENROLLED' || facts.classId !== move.fromId) return refusals.mergeOver()
  if (facts.stateThere !== null) return refusals.alreadyThere(facts.stateThere)
  if (!facts.isTaking) return refusals.targetClosed()
  return facts.hasConflict ? refusals.timesTaken() : refusals.targetFull()
}
