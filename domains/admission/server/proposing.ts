import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { momentOf, wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { drawStateOf, prepareDraw } from '../../draw/server/public.ts'
import type { DrawEntry, DrawnDraw } from '../../draw/server/public.ts'
import { lockApplication, takeStep } from '../../enrolment/server/public.ts'
import type { LaterStep } from '../../enrolment/server/public.ts'
import { admissionDrawPurpose, admissionDrawRules } from '../contract/drawRules.ts'
import type * as contract from '../contract/season.ts'
import type { Doing, KeyedDoing } from './doing.ts'
import { insertAdmissions, listInState } from './queries/admissions.ts'
import { holdSeason, insertSeats, updateSeason } from './queries/seasons.ts'
import type { PlanRef, SeasonRow } from './queries/seasons.ts'
import { rankPlan } from './ranking.ts'
import type { Ranked } from './ranking.ts'
import * as refusals from './refusals.ts'
import { giveFreeSeats, leastAnswerMs } from './seats.ts'
import { countUnfinished, getSeasonPlan, isFillOpen, isOpenFor } from './seasonPlan.ts'
import type { SeasonPlan } from './seasonPlan.ts'

type Ready = {
  readonly ref: PlanRef
  readonly plan: SeasonPlan
  readonly season: SeasonRow
  readonly ranked: Ranked
}

/** Locks the season and ranks it; refuses while somebody still has to decide or to apply. */
async function readyToRank(
  tx: Tx,
  { tenantId }: Actor,
  planId: string,
  { keys, now }: KeyedDoing,
): Promise<Ready> {
  const ref = { tenantId, planId }
  const plan = await getSeasonPlan(tx, ref)
  const season = await holdSeason(tx, ref)
  if (season.proposedAt) throw refusals.alreadyProposed()
  if (await isFillOpen(tx, ref, plan.quotas, now)) throw refusals.fillOpen()
  const unfinished = await countUnfinished(tx, ref)
  if (unfinished > 0) throw refusals.reviewUnfinished(unfinished)
  return { ref, plan, season, ranked: await rankPlan(tx, ref, { keys, plan, season }) }
}

/** Freezes those between whom only a draw can decide, and prepares their draw. */
export async function startAdmissionDraw(
  tx: Tx,
  actor: Actor,
  { planId, openUntil, beaconName }: ParsedInputOf<typeof contract.startAdmissionDraw>,
  doing: KeyedDoing,
): Promise<ReplyOf<typeof contract.startAdmissionDraw>> {
  const { ref, plan, season, ranked } = await readyToRank(tx, actor, planId, doing)
  const { now, request } = doing
  if (season.drawId) throw refusals.drawOpen()
  if (ranked.undecided.length === 0) throw refusals.nothingToDraw()
  const deadline = momentOf(openUntil)
  if (deadline <= now) throw refusals.deadlinePast()
  const { id: drawId } = await prepareDraw(
    tx,
    actor,
    {
      title: `${plan.name}录取摇号`,
      kind: 'ADMISSION',
      rules: admissionDrawRules({ ...ranked.frozen, quotas: ranked.frozen.categories }),
      openUntil: deadline,
      beaconName,
      purpose: admissionDrawPurpose,
      purposeId: planId,
      entries: entriesOf(ranked),
    },
    now,
  )
  for (const id of ranked.undecided)
    await step(tx, actor, id, { action: 'ENTER_DRAW', role: 'lead', at: now })
  await updateSeason(tx, ref, { drawId, frozen: ranked.frozen }, now)
  await writeAudit(tx, actor, {
    action: 'admission.draw',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { drawId, children: ranked.undecided.length },
    request,
    now,
  })
  return { drawId, children: ranked.undecided.length }
}

/** One entry for each child; the category is the tier, so that categories stay apart. */
function entriesOf({ undecided, facts, frozen }: Ranked): DrawEntry[] {
  const tiers = new Map(frozen.categories.map(({ category }, at) => [category, at + 1]))
  return undecided.flatMap((id) => {
    const one = facts.get(id)
    return one
      ? [
          {
            subjectId: id,
            tier: tiers.get(one.category) ?? frozen.categories.length + 1,
            ...(one.groupKey ? { groupKey: one.groupKey } : {}),
          },
        ]
      : []
  })
}

/** A void draw may have been replaced by another: the one that was drawn counts. */
export async function takeDrawn(
  tx: Tx,
  { tenantId }: Actor,
  { id, purposeId }: DrawnDraw,
  { now }: Pick<Doing, 'now'>,
): Promise<void> {
  const ref = { tenantId, planId: purposeId }
  await holdSeason(tx, ref)
  await updateSeason(tx, ref, { drawId: id }, now)
}

const dayMs = 24 * 60 * 60 * 1000

/** Proposes the admissions and publishes them for notice; the others go on the waiting list. */
export async function proposeAdmissions(
  tx: Tx,
  actor: Actor,
  { planId, noticeDays }: ParsedInputOf<typeof contract.proposeAdmissions>,
  doing: KeyedDoing,
): Promise<ReplyOf<typeof contract.proposeAdmissions>> {
  const { ref, season, ranked } = await readyToRank(tx, actor, planId, doing)
  const { now, request } = doing
  if (ranked.places.length === 0) throw refusals.nobodyQualified()
  await requireDrawn(tx, season, ref)
  if (ranked.undecided.length > 0) throw refusals.drawNeeded(ranked.undecided.length)
  const seated = ranked.places.filter(({ hasSeat }) => hasSeat)
  await insertSeats(
    tx,
    ref,
    ranked.seats.map((row) => ({
      ...row,
      taken: seated.filter(({ category }) => category === row.category).length,
    })),
  )
  await insertAdmissions(
    tx,
    ref,
    ranked.places.map((place) => ({
      applicationId: place.id,
      category: place.category,
      rank: place.rank,
      groupKey: ranked.facts.get(place.id)?.groupKey ?? null,
      reason: ranked.reasonOf(place),
      holdsSeat: place.hasSeat,
    })),
  )
  for (const { id, hasSeat } of ranked.places)
    await step(tx, actor, id, { action: hasSeat ? 'PROPOSE' : 'WAIT', role: 'lead', at: now })
  await updateSeason(
    tx,
    ref,
    { proposedAt: now, noticeUntil: new Date(now.getTime() + noticeDays * dayMs) },
    now,
  )
  const counts = { proposed: seated.length, waiting: ranked.places.length - seated.length }
  await writeAudit(tx, actor, {
    action: 'admission.propose',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { ...counts, noticeDays },
    request,
    now,
  })
  return counts
}

async function requireDrawn(db: Db, { drawId }: SeasonRow, { tenantId }: PlanRef): Promise<void> {
  if (drawId && (await drawStateOf(db, { tenantId, id: drawId })) !== 'DRAWN')
    throw refusals.drawOpen()
}

/** Turns the proposed admissions into offers once the notice is over. */
export async function releaseAdmissions(
  tx: Tx,
  actor: Actor,
  { planId, confirmUntil, override }: ParsedInputOf<typeof contract.releaseAdmissions>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.releaseAdmissions>> {
  const ref = { tenantId: actor.tenantId, planId }
  const plan = await getSeasonPlan(tx, ref)
  const season = await holdSeason(tx, ref)
  if (!season.noticeUntil) throw refusals.notProposed()
  if (season.releasedAt) throw refusals.alreadyReleased()
  if (now < season.noticeUntil && !override)
    throw refusals.noticeRunning(minuteWords(wireDateTime(season.noticeUntil), wireDate(now)))
  if (!override && !(await isResultOpen(tx, ref, plan, now))) throw refusals.resultClosed()
  const deadline = momentOf(confirmUntil)
  if (deadline.getTime() < now.getTime() + leastAnswerMs) throw refusals.answerTooShort()
  const proposed = await listInState(tx, ref, 'ADMIT_PROPOSED')
  for (const { id } of proposed)
    await step(tx, actor, id, { action: 'ADMIT', role: 'lead', deadline, at: now })
  await updateSeason(tx, ref, { releasedAt: now, confirmUntil: deadline }, now)
  // Seats that became free during the notice.
  await giveFreeSeats(tx, actor, ref, now)
  await writeAudit(tx, actor, {
    action: 'admission.release',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { offers: proposed.length, ...(override ? { override } : {}) },
    request,
    now,
  })
  return { offers: proposed.length }
}

/** The time in which families of all categories may see their result. */
async function isResultOpen(
  db: Db,
  ref: PlanRef,
  { quotas }: SeasonPlan,
  now: Date,
): Promise<boolean> {
  for (const { category } of quotas)
    if (!(await isOpenFor(db, ref, { kind: 'RESULT', category }, now))) return false
  return true
}

async function step(tx: Tx, actor: Actor, id: string, later: LaterStep): Promise<void> {
  const application = await lockApplication(tx, actor.tenantId, id)
  if (application) await takeStep(tx, actor, application, later)
}
