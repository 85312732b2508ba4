import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { maskName } from '../../../platform/contract/mask.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { drawStateOf } from '../../draw/server/public.ts'
import { categoryTexts } from '../../enrolment/contract/form/categories.ts'
import { sortKeyNames } from '../../enrolment/contract/planning/planContent.ts'
import { applicationStates, stateLabel } from '../../enrolment/contract/states.ts'
import { countStates, listNamesOf } from '../../enrolment/server/public.ts'
import type * as contract from '../contract/season.ts'
import type { Season, SeasonStep } from '../contract/season.ts'
import { pageAdmissions } from './queries/admissions.ts'
import { findSeason, listSeats } from './queries/seasons.ts'
import type { PlanRef, SeasonRow } from './queries/seasons.ts'
import { rankPlan } from './ranking.ts'
import { countUnfinished, getSeasonPlan, isFillOpen } from './seasonPlan.ts'
import type { SeasonPlan } from './seasonPlan.ts'

type Reading = { readonly keys: Keys; readonly now: Date }

/** The state of a plan's admission. */
export async function getSeason(
  db: Db,
  { tenantId }: Actor,
  planId: string,
  { keys, now }: Reading,
): Promise<Season> {
  const ref = { tenantId, planId }
  const plan = await getSeasonPlan(db, ref)
  const season = await findSeason(db, ref)
  const unfinished = await countUnfinished(db, ref)
  const undecided = season?.proposedAt
    ? 0
    : (await rankPlan(db, ref, { keys, plan, season })).undecided.length
  const isFilling = await isFillOpen(db, ref, plan.quotas, now)
  const step = await stepOf(db, ref, { season, unfinished, undecided, isFilling, now })
  return {
    planId,
    planName: plan.name,
    step,
    next: sentenceOf(step, {
      unfinished,
      undecided,
      season,
      now,
      unanswered: await countOffers(db, ref),
    }),
    unfinished,
    undecided,
    ...(season?.drawId ? { drawId: season.drawId } : {}),
    ...(season?.noticeUntil ? { noticeUntil: wireDateTime(season.noticeUntil) } : {}),
    ...(season?.releasedAt ? { releasedAt: wireDateTime(season.releasedAt) } : {}),
    ...(season?.confirmUntil ? { confirmUntil: wireDateTime(season.confirmUntil) } : {}),
    categories: await categoriesOf(db, ref, plan),
  }
}

type Standing = {
  readonly season: SeasonRow | undefined
  readonly unfinished: number
  readonly undecided: number
  readonly isFilling: boolean
  readonly now: Date
}

async function stepOf(
  db: Db,
  { tenantId }: PlanRef,
  { season, unfinished, undecided, isFilling, now }: Standing,
): Promise<SeasonStep> {
  if (season?.releasedAt) return 'OFFERS'
  if (season?.noticeUntil) return now < season.noticeUntil ? 'NOTICE' : 'RELEASE'
  if (season?.drawId)
    return (await drawStateOf(db, { tenantId, id: season.drawId })) === 'DRAWN'
      ? 'PROPOSE'
      : 'DRAWING'
  if (isFilling) return 'FILL'
  if (unfinished > 0) return 'REVIEW'
  return undecided > 0 ? 'DRAW' : 'PROPOSE'
}

function sentenceOf(
  step: SeasonStep,
  {
    unfinished,
    undecided,
    season,
    now,
    unanswered,
  }: Pick<Standing, 'unfinished' | 'undecided' | 'season' | 'now'> & {
    readonly unanswered: number
  },
): string {
  switch (step) {
    case 'FILL':
      return '报名还在进行；报名结束并全部审核后，在这里排名'
    case 'REVIEW':
      return `还有 ${unfinished} 份报名没有审核完`
    case 'DRAW':
      return `有 ${undecided} 个孩子排序相同，须公开摇号决定先后`
    case 'DRAWING':
      return '摇号正在进行，完成后回到这里排名'
    case 'PROPOSE':
      return '可以产生拟录取名单并公示'
    case 'NOTICE':
      return `公示到 ${season?.noticeUntil ? minuteWords(wireDateTime(season.noticeUntil), wireDate(now)) : ''}`
    case 'RELEASE':
      return '公示已结束，可以公布录取'
    case 'OFFERS':
      return unanswered > 0
        ? `录取已公布，还有 ${unanswered} 份报名的家长没有确认；放弃的名额自动给候补`
        : '录取已公布，家长都已答复'
  }
}

/** How many families have not answered an offer. */
async function countOffers(db: Db, { tenantId, planId }: PlanRef): Promise<number> {
  const counts = await countStates(db, tenantId, planId)
  return counts
    .filter(({ status }) => status === 'ADMITTED')
    .reduce((sum, { count }) => sum + Number(count), 0)
}

async function categoriesOf(db: Db, ref: PlanRef, plan: SeasonPlan): Promise<Season['categories']> {
  const counts = await countStates(db, ref.tenantId, ref.planId)
  const seats = new Map((await listSeats(db, ref)).map((row) => [row.category, row]))
  return plan.quotas.map(({ category, seats: own, sortBy }) => ({
    category,
    categoryLabel: categoryTexts[category].label,
    sortBy,
    sortLabel: sortKeyNames[sortBy],
    seats: seats.get(category)?.seats ?? own,
    taken: seats.get(category)?.taken ?? 0,
    states: applicationStates.flatMap((state) => {
      const found = counts.find((one) => one.category === category && one.status === state)
      return found ? [{ state, label: stateLabel(state, 'staff'), count: Number(found.count) }] : []
    }),
  }))
}

/** The ranking as it would be now, with the reasons of each place. */
export async function previewRanking(
  db: Db,
  { tenantId }: Actor,
  planId: string,
  keys: Keys,
): Promise<ReplyOf<typeof contract.previewRanking>> {
  const ref = { tenantId, planId }
  const plan = await getSeasonPlan(db, ref)
  const season = await findSeason(db, ref)
  const ranked = await rankPlan(db, ref, { keys, plan, season })
  const undecided = new Set(ranked.undecided)
  const ids = ranked.places.map(({ id }) => id)
  const names = new Map((await listNamesOf(db, tenantId, ids)).map((row) => [row.id, row]))
  return {
    undecided: undecided.size,
    records: ranked.places.map((place) => ({
      applicationId: place.id,
      applyNo: names.get(place.id)?.applyNo ?? '',
      childName: maskName(names.get(place.id)?.childName ?? ''),
      category: place.category,
      categoryLabel: categoryTexts[place.category].label,
      rank: place.rank,
      hasSeat: place.hasSeat,
      isUndecided: undecided.has(place.id),
      isTwin: ranked.facts.get(place.id)?.groupKey !== undefined,
      reason: undecided.has(place.id) ? '排序相同，由摇号决定' : ranked.reasonOf(place),
    })),
  }
}

/** The ranked applications of a plan; staff see masked names in lists. */
export async function listAdmissions(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listAdmissions>,
): Promise<ReplyOf<typeof contract.listAdmissions>> {
  const ref = { tenantId, planId: input.planId }
  const { rows, total } = await pageAdmissions(db, ref, input, input)
  return toPage(
    input,
    total,
    rows.map(({ applicationId, deadline, groupKey, holdsSeat, attempts, source, ...row }) => ({
      ...row,
      id: applicationId,
      childName: maskName(row.childName),
      categoryLabel: categoryTexts[row.category].label,
      statusLabel: stateLabel(row.status, 'staff'),
      hasSeat: holdsSeat,
      isTwin: groupKey !== null,
      attempts: Number(attempts),
      ...(source === 'COUNTER' ? { isFromCounter: true } : {}),
      ...(deadline ? { deadline: wireDateTime(deadline) } : {}),
    })),
  )
}
