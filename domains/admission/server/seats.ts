import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { findAdmissionPlan, lockApplication, takeStep } from '../../enrolment/server/public.ts'
import { fillSeats } from '../contract/seating.ts'
import type { SeatAct, SeatRow } from '../contract/seating.ts'
import type { AdmissionRow } from './queries/admissions.ts'
import { listWaiting, updateAdmission } from './queries/admissions.ts'
import { addSeats, holdSeason, listSeats } from './queries/seasons.ts'
import type { PlanRef, SeasonRow } from './queries/seasons.ts'

/**
 * Takes the seat of an application away and gives free seats to those who wait. The caller has
 * locked the season.
 */
export async function freeSeat(
  tx: Tx,
  actor: Actor,
  { applicationId, planId, category, holdsSeat }: AdmissionRow,
  now: Date,
): Promise<void> {
  const ref = { tenantId: actor.tenantId, planId }
  if (holdsSeat) {
    await updateAdmission(tx, { tenantId: actor.tenantId, id: applicationId }, { holdsSeat: false })
    await addSeats(tx, ref, { category, taken: -1 })
  }
  await giveFreeSeats(tx, actor, ref, now)
}

/** Gives every free seat of a plan to those who wait; before the offers are out nothing moves. */
export async function giveFreeSeats(tx: Tx, actor: Actor, ref: PlanRef, now: Date): Promise<void> {
  const season = await holdSeason(tx, ref)
  if (!season.releasedAt) return
  const plan = await findAdmissionPlan(tx, ref.tenantId, ref.planId)
  const acts = fillSeats(await seatRows(tx, ref), plan?.passesLeftovers ?? false)
  for (const act of acts) await carryOut(tx, actor, { ref, season, act }, now)
}

async function seatRows(tx: Tx, ref: PlanRef): Promise<SeatRow[]> {
  const rows: SeatRow[] = []
  for (const row of await listSeats(tx, ref)) {
    const waiting = await listWaiting(tx, ref, row.category)
    rows.push({
      ...row,
      waiting: waiting.map(({ id, groupKey }) => ({ id, groupKey: groupKey ?? undefined })),
    })
  }
  return rows
}

type Carrying = { readonly ref: PlanRef; readonly season: SeasonRow; readonly act: SeatAct }

async function carryOut(
  tx: Tx,
  actor: Actor,
  { ref, season, act }: Carrying,
  now: Date,
): Promise<void> {
  if (act.kind === 'pass') {
    await addSeats(tx, ref, { category: act.from, seats: -act.seats })
    await addSeats(tx, ref, { category: act.to, seats: act.seats })
    return
  }
  const application = await lockApplication(tx, ref.tenantId, act.id)
  if (!application) return
  await addSeats(tx, ref, { category: act.category, taken: 1 })
  await updateAdmission(tx, { tenantId: ref.tenantId, id: act.id }, { holdsSeat: true })
  const deadline = answerUntil(season, now)
  await takeStep(tx, actor, application, { action: 'PROMOTE', role: 'system', deadline, at: now })
}

/** Every family has three days at least to answer an offer. */
export const leastAnswerMs = 3 * 24 * 60 * 60 * 1000

const answerUntil = ({ confirmUntil }: SeasonRow, now: Date): Date =>
  new Date(Math.max(confirmUntil?.getTime() ?? 0, now.getTime() + leastAnswerMs))
