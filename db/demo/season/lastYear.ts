import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { schoolYearAt } from '../enrolment/planFacts.ts'
import { demoClassId, startYearAt } from '../people.ts'
import type { DemoPupil } from '../wholeSchool/wholeFamilies.ts'
import { pupilBirthday, pupilId, pupilNumber } from '../wholeSchool/wholeSchool.ts'
import { demoTenant } from '../world.ts'
import { otherPieces, reviewTo } from './closedReviews.ts'
import type { OtherEnd } from './closedReviews.ts'
import { isTwin, lastYearCounts, twinsOf } from './entrance.ts'
import type { Entrance } from './entrance.ts'
import { familyOfPupil, fillForm } from './families.ts'
import type { SeasonChild, SeasonFamily } from './families.ts'
import type { Making } from './openPlans.ts'
import { placedPath } from './offers.ts'
import type { Outcome, Telling } from './offers.ts'
import type { Piece } from './piece.ts'
import { dateMaker } from './ranked.ts'
import type { Band } from './ranked.ts'
import { rankOf, storePlaces, storeSeason } from './ranked.ts'
import { lastYearDays, seasonPlan } from './seasonPlans.ts'
import type { Stored } from './store.ts'
import { familyAt, minutesAfter, officeAt, workdaysBetween } from './workdays.ts'

const others: readonly OtherEnd[] = [
  { review: 'refused', appeal: 'denied', count: 20 },
  { review: 'refused', count: 8 },
  { review: 'refused', count: 6, category: 'D' },
  { review: 'withdrawn', count: 20 },
  { review: 'void', count: 8 },
  { review: 'expiredReturn', count: 9 },
  { review: 'refused', appeal: 'grantedCoordinated', count: 8 },
]

/** The applications of last year's season, which is over. */
export function lastYearPieces(making: Making, entrance: Entrance): Piece[] {
  const { anchor, maker, cast } = making
  const plan = seasonPlan('lastYear', anchor)
  const days = lastYearDays(anchor)
  const setting = { next: maker.next, cast, days: workdaysBetween(days.fill, days.draw) }
  const births = [`${plan.schoolYear - 7}-09-01`, `${plan.schoolYear - 6}-08-31`] as const
  const lastSchool = '青渚区第一幼儿园'
  const dateOf = dateMaker(maker.next, plan.schoolYear)
  const telling = {
    ...setting,
    dates: days,
    days: workdaysBetween(days.release, days.confirmUntil),
    registerDays: workdaysBetween(days.register, days.registerEnd),
    published: officeAt(dayAfter(days.registerEnd, 3), 0.4),
  }
  const placed = (told: Placed): Piece => {
    const turns = reviewTo(setting, told.filled, 'qualified')
    const outcome = { turns, outcome: told.outcome, place: told.place }
    return {
      id: told.id,
      plan,
      filled: told.filled,
      turns: placedPath(
        { ...telling, freed: told.freed, classNote: told.classNote },
        told.filled,
        outcome,
      ),
    }
  }
  const newcomer = (band: Band, category: 'A' | 'D') => {
    const family = maker.newFamily()
    const child = maker.newChild(family.surname, births, lastSchool)
    const since = category === 'A' ? dateOf(band, child.birthDate) : undefined
    return fillForm(maker.next, { category, child, family, ...(since ? { since } : {}) })
  }
  const pupilForms = formsOfPupils(making, entrance, dateOf)
  const freed = {
    A: freedMoments(telling, lastYearCounts.givenBack.A),
    D: freedMoments(telling, 4),
  }
  const categoryOf = (place: number, count: number): 'A' | 'D' => (place < count ? 'A' : 'D')
  return [
    ...entrance.pupils.map((pupil) => {
      const id = entrance.applicationOf.get(pupil.index) ?? ''
      const filled = pupilForms.get(pupil.index)
      if (!filled) throw new Error(`pupil ${pupil.index} has no form`)
      const place = promotedPlace(entrance, id)
      return placed({
        id,
        filled,
        outcome: place < 0 ? 'student' : 'promotedStudent',
        place,
        freed: freed[filled.category === 'D' ? 'D' : 'A'],
        classNote: `编入${entrance.classOf.get(id) ?? ''}`,
      })
    }),
    ...entrance.ids.givenBack.map((id, at) => {
      const category = categoryOf(at, lastYearCounts.givenBack.A)
      const place = category === 'A' ? at : at - lastYearCounts.givenBack.A
      return placed({
        id,
        filled: newcomer('seat', category),
        outcome:
          place < freed[category].length - expiredOf[category]
            ? place === 0
              ? 'confirmedThenDeclined'
              : 'declined'
            : 'expired',
        place,
        freed: freed[category],
        classNote: '',
      })
    }),
    ...entrance.ids.waiting.map((id, at) =>
      placed({
        id,
        filled: newcomer('waiting', categoryOf(at, lastYearCounts.waiting.A)),
        outcome: 'waitingCoordinated',
        place: at,
        freed: [],
        classNote: '',
      }),
    ),
    ...otherPieces(
      {
        plan,
        maker,
        births,
        lastSchool,
        setting,
        appealDays: workdaysBetween(days.release, days.register),
      },
      others,
    ),
  ]
}

type Placed = {
  readonly id: string
  readonly filled: Piece['filled']
  readonly outcome: Outcome
  readonly place: number
  readonly freed: readonly Date[]
  readonly classNote: string
}

const expiredOf = { A: 3, D: 2 } as const

/** The place of an application among those who moved up in its category; -1 for the others. */
function promotedPlace({ ids }: Entrance, id: string): number {
  const at = ids.promoted.indexOf(id)
  return at < lastYearCounts.givenBack.A ? at : at - lastYearCounts.givenBack.A
}

/** When seats were given back: by families before the deadline, the last ones by the office. */
function freedMoments({ dates, days }: Pick<Telling, 'dates' | 'days'>, count: number): Date[] {
  const expired = count > 4 ? expiredOf.A : expiredOf.D
  const after = workdaysBetween(dayAfter(dates.confirmUntil, 2), dayAfter(dates.confirmUntil, 12))
  return Array.from({ length: count }, (_, at) =>
    at < count - expired
      ? familyAt(days[1 + Math.floor((at * (days.length - 2)) / count)] ?? '', 0.2 + at * 0.05)
      : officeAt(after[at - (count - expired)] ?? '', 0.5),
  )
}

/** The forms of the children who became pupils. */
function formsOfPupils(
  { anchor, maker }: Making,
  { pupils, applicationOf, ids, order }: Entrance,
  dateOf: (band: Band, birthDate: string) => string,
): Map<number, Piece['filled']> {
  const startYear = startYearAt(anchor)
  const migrants = new Set(order)
  const childOf = (pupil: DemoPupil): SeasonChild => ({
    name: pupil.name,
    sex: pupil.sex,
    birthDate: pupilBirthday(pupil, startYear),
    idNo: pupilNumber(pupil, startYear),
    lastSchool: '青渚区第一幼儿园',
  })
  const sinceOfTwins = new Map<string, string>()
  return new Map(
    pupils.map((pupil): [number, Piece['filled']] => {
      const id = applicationOf.get(pupil.index) ?? ''
      const child = childOf(pupil)
      const family: SeasonFamily = familyOfPupil(pupil)
      if (migrants.has(id))
        return [pupil.index, fillForm(maker.next, { category: 'D', child, family })]
      const key = twinsOf(pupil)
      const twin = isTwin(pupils, pupil)
        ? pupils.find((one) => one.index !== pupil.index && twinsOf(one) === key)
        : undefined
      const since =
        (twin && sinceOfTwins.get(key)) ??
        dateOf(ids.promoted.includes(id) && !twin ? 'promoted' : 'seat', child.birthDate)
      sinceOfTwins.set(key, since)
      const twinIdNo = twin && pupilNumber(twin, startYear)
      return [
        pupil.index,
        fillForm(maker.next, {
          category: 'A',
          child,
          family,
          since,
          ...(twinIdNo ? { twinIdNo } : {}),
        }),
      ]
    }),
  )
}

/** Stores the list of last year's season, its seats and the assignment of classes. */
export async function storeLastYear(
  tx: Tx,
  { anchor }: Pick<Making, 'anchor'>,
  { entrance, stored }: { entrance: Entrance; stored: readonly Stored[] },
): Promise<void> {
  const plan = seasonPlan('lastYear', anchor)
  const days = lastYearDays(anchor)
  const own = stored.filter((one) => one.plan.id === plan.id)
  const ids = new Set(entrance.frozen.ids)
  const ranked = own.filter(({ id }) => ids.has(id))
  const late = own.filter(
    ({ id, turns }) => !ids.has(id) && turns.some(({ action }) => action === 'WAIT'),
  )
  await storeSeason(tx, {
    planId: plan.id,
    drawId: entrance.drawId,
    frozen: entrance.frozen,
    proposedAt: officeAt(days.propose, 0.15),
    noticeUntil: minutesAfter(officeAt(days.propose, 0.15), 7 * 24 * 60),
    releasedAt: officeAt(days.release, 0.2),
    confirmUntil: momentOf(`${days.confirmUntil} 18:00:00`),
  })
  const groupOf = twinGroups(entrance)
  await storePlaces(tx, {
    planId: plan.id,
    ranking: rankOf(entrance.frozen, ranked, { order: entrance.order, groupOf }),
    ranked,
    late,
    groupOf,
    drawn: new Set(entrance.order),
    pupilOf: new Map(
      [...entrance.applicationOf].map(([index, id]): [string, string] => [id, pupilId(index)]),
    ),
  })
  const level = startYearAt(anchor) - (schoolYearAt(anchor) - 1) + 1
  await tx
    .insertInto('classAssignment')
    .values({
      tenantId: demoTenant,
      planId: plan.id,
      drawId: entrance.classDrawId,
      classes: JSON.stringify(
        entrance.classNames.map((name, at) => ({
          id: demoClassId(demoTenant, level, at + 1),
          name,
        })),
      ),
      drawnAt: officeAt(dayAfter(days.registerEnd, 1), 0.5),
      publishedAt: officeAt(dayAfter(days.registerEnd, 3), 0.4),
    })
    .execute()
}

/** Twins by their applications; the smaller id names both. */
function twinGroups({ pupils, applicationOf }: Entrance): Map<string, string> {
  const twins = pupils.filter((pupil) => isTwin(pupils, pupil))
  return new Map(
    twins.flatMap((pupil): [string, string][] => {
      const ids = twins
        .filter((one) => twinsOf(one) === twinsOf(pupil))
        .map(({ index }) => applicationOf.get(index) ?? '')
      const [first = ''] = ids.toSorted()
      return [[applicationOf.get(pupil.index) ?? '', first]]
    }),
  )
}
