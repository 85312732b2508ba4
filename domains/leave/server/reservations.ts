import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { countByYear, spanWords } from '../contract/halfDays.ts'
import type { HalfDay } from '../contract/halfDays.ts'
import { hasBalance } from '../contract/kinds.ts'
import { moveOf, reserve } from './balances.ts'
import { findOverlap, giveBackHalfDays, listHalfDays, takeHalfDays } from './queries/halfDays.ts'
import type { LeaveRequestRow } from './queries/requests.ts'
import { leaveOverlaps } from './refusals.ts'

type Place = { readonly tenantId: string; readonly now: Date }

const refOf = ({ absentee, studentId, personId }: LeaveRequestRow) => ({
  absentee,
  absenteeId: studentId ?? personId ?? '0',
})

/**
 * Takes the half days of a request, and reserves days if its kind has an allowance; all or nothing.
 */
export async function reserveLeave(
  tx: Tx,
  { tenantId, now }: Place,
  request: LeaveRequestRow,
  halfDays: readonly HalfDay[],
): Promise<void> {
  const taken = await takeHalfDays(
    tx,
    tenantId,
    { ...refOf(request), requestId: request.id },
    halfDays,
  )
  if (taken < halfDays.length) {
    const wanted = { ...refOf(request), exceptId: request.id }
    const other = await findOverlap(tx, tenantId, wanted, halfDays)
    throw leaveOverlaps(other ? spanWords(other, wireDate(now)) : '')
  }
  const { personId, kind } = request
  if (personId === null || !hasBalance(request.absentee, kind)) return
  for (const [year, count] of countByYear(halfDays))
    await reserve(tx, { tenantId, now }, { personId, kind, year }, count)
}

/** Approval: the reserved days become used. */
export async function spend(tx: Tx, place: Place, request: LeaveRequestRow): Promise<void> {
  const halfDays = await listHalfDays(tx, place.tenantId, request.id)
  await moveAll(tx, place, request, { way: 'spend', halfDays })
}

/** Refusal or withdrawal: frees the half days and reserved days. */
export async function release(tx: Tx, place: Place, request: LeaveRequestRow): Promise<void> {
  const halfDays = await giveBackHalfDays(tx, place.tenantId, request.id)
  await moveAll(tx, place, request, { way: 'release', halfDays })
}

/** Returns the half days of an approved leave from a given one on; answers how many. */
export async function giveBack(
  tx: Tx,
  place: Place,
  request: LeaveRequestRow,
  from: HalfDay,
): Promise<number> {
  const halfDays = await giveBackHalfDays(tx, place.tenantId, request.id, from)
  await moveAll(tx, place, request, { way: 'giveBack', halfDays })
  return halfDays.length
}

type Moving = {
  readonly way: 'spend' | 'release' | 'giveBack'
  readonly halfDays: readonly HalfDay[]
}

async function moveAll(
  tx: Tx,
  { tenantId, now }: Place,
  { absentee, personId, kind }: LeaveRequestRow,
  { way, halfDays }: Moving,
) {
  if (personId === null || !hasBalance(absentee, kind)) return
  for (const [year, count] of countByYear(halfDays))
    await moveOf(tx, { tenantId, now }, { personId, kind, year }, { move: way, halfDays: count })
}
