import type { Tx } from '../../../platform/server/db.ts'
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

/** Takes the half days of a request, and reserves days where its kind has only so many; all or nothing. */
export async function hold(
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
    const other = await findOverlap(tx, tenantId, refOf(request), halfDays, request.id)
    throw leaveOverlaps(other ? spanWords(other) : '')
  }
  const { personId, kind } = request
  if (personId === null || !hasBalance(request.absentee, kind)) return
  for (const [year, count] of countByYear(halfDays))
    await reserve(tx, { tenantId, now }, { personId, kind, year }, count)
}

/** What was asked for is agreed to: reserved days are used. */
export async function spend(tx: Tx, place: Place, request: LeaveRequestRow): Promise<void> {
  await moveAll(tx, place, request, 'spend', await listHalfDays(tx, place.tenantId, request.id))
}

/** What was asked for will not be: half days and reserved days are free again. */
export async function release(tx: Tx, place: Place, request: LeaveRequestRow): Promise<void> {
  await moveAll(
    tx,
    place,
    request,
    'release',
    await giveBackHalfDays(tx, place.tenantId, request.id),
  )
}

/** Half days of an agreed leave from one on are not needed; answers how many. */
export async function giveBack(
  tx: Tx,
  place: Place,
  request: LeaveRequestRow,
  from: HalfDay,
): Promise<number> {
  const halfDays = await giveBackHalfDays(tx, place.tenantId, request.id, from)
  await moveAll(tx, place, request, 'giveBack', halfDays)
  return halfDays.length
}

type Way = 'spend' | 'release' | 'giveBack'

async function moveAll(
  tx: Tx,
  { tenantId, now }: Place,
  { absentee, personId, kind }: LeaveRequestRow,
  way: Way,
  halfDays: readonly HalfDay[],
) {
  if (personId === null || !hasBalance(absentee, kind)) return
  for (const [year, count] of countByYear(halfDays))
    await moveOf(tx, { tenantId, now }, { personId, kind, year }, way, count)
}
