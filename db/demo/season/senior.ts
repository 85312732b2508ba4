import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { enterAdmitted } from '../../../domains/people/server/public.ts'
import { Relation } from '../../../domains/people/contract/states.ts'
import { doing, operator } from '../draws.ts'
import { demoTenant } from '../world.ts'
import { otherPieces, reviewTo } from './closedReviews.ts'
import type { OtherEnd } from './closedReviews.ts'
import { fillForm } from './families.ts'
import { insertMany } from './insertMany.ts'
import type { Making } from './openPlans.ts'
import { placedPath } from './offers.ts'
import type { Outcome } from './offers.ts'
import type { Piece } from './piece.ts'
import { dateMaker, rankOf, rulesOf, storePlaces, storeSeason } from './ranked.ts'
import type { Band } from './ranked.ts'
import { seasonPlan, seniorDays, seniorSeats } from './seasonPlans.ts'
import { childNameOf } from './story.ts'
import type { Stored } from './store.ts'
import { familyAt, minutesAfter, officeAt, workdaysBetween } from './workdays.ts'

const seatOutcomes: readonly (readonly [Outcome, number])[] = [
  ['registered', 24],
  ['confirmed', 44],
  ['admitted', 6],
  ['confirmedThenDeclined', 3],
  ['declined', 7],
  ['expired', 6],
]
const promotedOutcomes: readonly (readonly [Outcome, number])[] = [
  ['promotedConfirmed', 8],
  ['promotedAdmitted', 8],
]
const waitingOutcomes: readonly (readonly [Outcome, number])[] = [
  ['waiting', 24],
  ['waitingDeclined', 3],
  ['waitingCoordinated', 7],
]
const others: readonly OtherEnd[] = [
  { review: 'refused', appeal: 'open', count: 6 },
  { review: 'refused', appeal: 'denied', count: 3 },
  { review: 'refused', appeal: 'granted', count: 2 },
  { review: 'refused', count: 7 },
  { review: 'withdrawn', count: 9 },
  { review: 'void', count: 6 },
  { review: 'expiredReturn', count: 7 },
]

const givenBackCount = 16
const expiredCount = 6

/** The applications of the plan whose offers are being answered. */
export function seniorPieces({ anchor, maker, cast }: Making): Piece[] {
  const plan = seasonPlan('senior', anchor)
  const days = seniorDays(anchor)
  const today = wireDate(anchor)
  const setting = { next: maker.next, cast, days: workdaysBetween(days.fill, days.draw) }
  const births = [`${plan.schoolYear - 16}-09-01`, `${plan.schoolYear - 15}-08-31`] as const
  const lastSchool = '青渚区第二中学'
  const dateOf = dateMaker(maker.next, plan.schoolYear)
  const telling = {
    ...setting,
    dates: days,
    days: workdaysBetween(days.release, days.confirmUntil),
    registerDays: workdaysBetween(days.register, today),
    published: anchor,
    classNote: '',
    freed: freedMoments(days, today),
  }
  const placed = (band: Band, outcome: Outcome, place: number): Piece => {
    const family = maker.newFamily()
    const child = maker.newChild(family.surname, births, lastSchool)
    const since = dateOf(band, child.birthDate)
    const filled = fillForm(maker.next, { category: 'A', child, family, since })
    const turns = reviewTo(setting, filled, 'qualified')
    return { plan, filled, turns: placedPath(telling, filled, { turns, outcome, place }) }
  }
  const all = (outcomes: readonly (readonly [Outcome, number])[]): Outcome[] =>
    outcomes.flatMap(([outcome, count]) => Array.from({ length: count }, () => outcome))
  let back = 0
  return [
    ...all(seatOutcomes).map((outcome) =>
      placed('seat', outcome, isGivenBack(outcome) ? back++ : -1),
    ),
    ...all(promotedOutcomes).map((outcome, place) => placed('promoted', outcome, place)),
    ...all(waitingOutcomes).map((outcome) => placed('waiting', outcome, -1)),
    ...otherPieces(
      {
        plan,
        maker,
        births,
        lastSchool,
        setting,
        appealDays: workdaysBetween(days.release, today),
      },
      others,
    ),
  ]
}

const isGivenBack = (outcome: Outcome): boolean =>
  outcome === 'declined' || outcome === 'confirmedThenDeclined' || outcome === 'expired'

/** Families give seats back before the deadline; the office ends the last offers lately. */
function freedMoments(
  { release, confirmUntil }: { release: string; confirmUntil: string },
  today: string,
): Date[] {
  const before = workdaysBetween(dayAfter(release, 1), confirmUntil)
  const lately = workdaysBetween(dayAfter(today, -4), today)
  return Array.from({ length: givenBackCount }, (_, at) => {
    const late = at - (givenBackCount - expiredCount)
    return late < 0
      ? familyAt(before[Math.floor((at * before.length) / givenBackCount)] ?? '', 0.15 + at * 0.04)
      : officeAt(lately[lately.length - 1] ?? '', 0.3 + late * 0.08)
  })
}

/** Stores the list, the seats, the pupils of registered children and the attempts to reach families. */
export async function storeSenior(
  tx: Tx,
  { anchor, keys }: { readonly anchor: Date; readonly keys: Keys },
  stored: readonly Stored[],
): Promise<void> {
  const plan = seasonPlan('senior', anchor)
  const days = seniorDays(anchor)
  const own = stored.filter((one) => one.plan.id === plan.id)
  const waits = ({ turns }: Stored) => turns.some(({ action }) => action === 'WAIT')
  const appealed = ({ turns }: Stored) => turns.some(({ action }) => action === 'APPEAL')
  const ranked = own.filter(
    (one) => !appealed(one) && (waits(one) || one.turns.some(({ action }) => action === 'PROPOSE')),
  )
  const rules = rulesOf(
    seniorSeats,
    ranked.map(({ id }) => id),
  )
  await storeSeason(tx, {
    planId: plan.id,
    drawId: null,
    frozen: null,
    proposedAt: officeAt(days.propose, 0.15),
    noticeUntil: minutesAfter(officeAt(days.propose, 0.15), 5 * 24 * 60),
    releasedAt: officeAt(days.release, 0.2),
    confirmUntil: momentOf(`${days.confirmUntil} 18:00:00`),
  })
  const pupilOf = await enterRegistered(tx, own, keys)
  await storePlaces(tx, {
    planId: plan.id,
    ranking: rankOf(rules, ranked),
    ranked,
    late: own.filter((one) => appealed(one) && waits(one)),
    groupOf: new Map(),
    drawn: new Set(),
    pupilOf,
  })
  await insertMany(tx, 'contact_attempt', attemptsOf(own, anchor))
}

/** Enters the registered children as pupils, as the registration at the gate does. */
async function enterRegistered(
  tx: Tx,
  own: readonly Stored[],
  keys: Keys,
): Promise<Map<string, string>> {
  const actor: Actor = operator(demoTenant, 'lead')
  const pupilOf = new Map<string, string>()
  for (const one of own) {
    const registered = one.turns.find(({ action }) => action === 'REGISTER')
    if (!registered) continue
    const { values, guardians } = one.content
    const pupil = await enterAdmitted(
      tx,
      actor,
      {
        studentNo: one.applyNo,
        name: childNameOf(one),
        sex: values['sex'] === '2' ? '2' : '1',
        birthday: values['birthDate'] ?? '',
        idNo: values['idNo'] ?? '',
        address: values['homeAddress'] ?? '',
        entryDate: wireDate(registered.at),
        entryWay: '招生录取',
        guardians: guardians.map((guardian, place) => ({
          name: guardian['gName'] ?? '',
          relation: Relation.parse(guardian['gRelation']),
          isLegal: guardian['gIsGuardian'] === '1',
          phone: guardian['gPhone'] ?? '',
          userId: place === 0 ? one.applicant.userId : undefined,
        })),
      },
      { ...doing(registered.at), keys },
    )
    pupilOf.set(one.id, pupil)
  }
  return pupilOf
}

const outcomesOfCalls = ['电话无人接听', '电话关机，已发短信', '上门未遇，已留通知'] as const

/** The office tried twice to reach families whose offers it ended, and once those who are late. */
const attemptsOf = (own: readonly Stored[], anchor: Date) =>
  own.flatMap(({ id, turns, status }, at) => {
    const ended = turns.find(({ action }) => action === 'EXPIRE_OFFER')
    const last = turns.at(-1)?.at ?? anchor
    const isLate = status === 'ADMITTED' && at % 2 === 0 && minutesAfter(last, 4320) < anchor
    const count = ended ? 3 : isLate ? 1 : 0
    const by = turns.find(({ action }) => action === 'CLAIM')?.by
    const from = ended?.at ?? last
    return Array.from({ length: count }, (_, attempt) => ({
      tenantId: demoTenant,
      applicationId: id,
      way: attempt === 2 ? 'VISIT' : 'PHONE',
      outcome: outcomesOfCalls[attempt],
      at: minutesAfter(from, (ended ? (attempt - 3) * 24 : 20) * 60),
      byId: by?.id ?? '0',
      byName: by?.name ?? '',
    }))
  })
