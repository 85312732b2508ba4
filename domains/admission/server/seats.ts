import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { findAdmissionPlan, lockApplication, takeStep } from '../../enrolment/server/public.ts'
import type { Category } from '../../enrolment/contract/form/categories.ts'
import { nextWaiting } from '../contract/ranking.ts'
import type { AdmissionRow } from './queries/admissions.ts'
import { listWaiting, updateAdmission } from './queries/admissions.ts'
import { addSeats, holdSeason, listSeats } from './queries/seasons.ts'
import type { PlanRef, SeasonRow, SeatsRow } from './queries/seasons.ts'

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
  await fillSeats(tx, actor, ref, now)
}

/**
 * Gives every free seat to the first who waits: of the own category, or, if nobody of it waits and
 * the plan passes seats on, of the next one. Before the offers are released nothing moves.
 */
export async function fillSeats(tx: Tx, actor: Actor, ref: PlanRef, now: Date): Promise<void> {
  const season = await holdSeason(tx, ref)
  if (!season.releasedAt) return
  const plan = await findAdmissionPlan(tx, ref.tenantId, ref.planId)
  const rows = await listSeats(tx, ref)
  for (const row of rows)
    await fillCategory(tx, actor, { ref, season, category: row.category }, now)
  if (plan?.passesLeftovers) await passSeats(tx, actor, { ref, season }, now)
}

type Filling = { readonly ref: PlanRef; readonly season: SeasonRow; readonly category: Category }

const freeOf = (rows: readonly SeatsRow[], category: Category): number => {
  const row = rows.find((one) => one.category === category)
  return row ? row.seats - row.taken : 0
}

async function fillCategory(
  tx: Tx,
  actor: Actor,
  { ref, season, category }: Filling,
  now: Date,
): Promise<void> {
  const free = freeOf(await listSeats(tx, ref), category)
  if (free <= 0) return
  const waiting = await listWaiting(tx, ref, category)
  const promoted = nextWaiting(
    waiting.map(({ id, groupKey }) => ({ id, groupKey: groupKey ?? undefined })),
    free,
  )
  for (const id of promoted) await promote(tx, actor, { ref, season, category, id }, now)
}

async function promote(
  tx: Tx,
  actor: Actor,
  { ref, season, category, id }: Filling & { readonly id: string },
  now: Date,
): Promise<void> {
  const application = await lockApplication(tx, ref.tenantId, id)
  if (!application) return
  await addSeats(tx, ref, { category, taken: 1 })
  await updateAdmission(tx, { tenantId: ref.tenantId, id }, { holdsSeat: true })
  const deadline = answerUntil(season, now)
  await takeStep(tx, actor, application, { action: 'PROMOTE', role: 'system', deadline, at: now })
}

const leastAnswerMs = 3 * 24 * 60 * 60 * 1000

/** A family that moves up has three days at least. */
const answerUntil = ({ confirmUntil }: SeasonRow, now: Date): Date =>
  new Date(Math.max(confirmUntil?.getTime() ?? 0, now.getTime() + leastAnswerMs))

/** Seats of a category in which nobody waits pass to the next one in which somebody does. */
async function passSeats(
  tx: Tx,
  actor: Actor,
  { ref, season }: Omit<Filling, 'category'>,
  now: Date,
): Promise<void> {
  const rows = await listSeats(tx, ref)
  for (const [at, { category: from }] of rows.entries()) {
    const free = freeOf(await listSeats(tx, ref), from)
    if (free <= 0 || (await listWaiting(tx, ref, from)).length > 0) continue
    for (const { category: to } of [...rows.slice(at + 1), ...rows.slice(0, at)]) {
      if ((await listWaiting(tx, ref, to)).length === 0) continue
      await addSeats(tx, ref, { category: from, seats: -free })
      await addSeats(tx, ref, { category: to, seats: free })
      await fillCategory(tx, actor, { ref, season, category: to }, now)
      break
    }
  }
}
