import {
  admissionDrawPurpose,
  admissionDrawRules,
  classesDrawPurpose,
  classesDrawRules,
} from '../../../domains/admission/contract/drawRules.ts'
import type { FrozenRanking } from '../../../domains/admission/server/tables.ts'
import { dealtClassesOf, drawnOrderOf, prepareDraw } from '../../../domains/draw/server/public.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { schoolYearAt } from '../enrolment/planFacts.ts'
import { newIds } from '../newIds.ts'
import { gradeName, startYearAt } from '../people.ts'
import { demoFamilies } from '../wholeSchool/wholeFamilies.ts'
import type { DemoPupil } from '../wholeSchool/wholeFamilies.ts'
import type { ClassPlace } from '../wholeSchool/wholeSchool.ts'
import { demoTenant } from '../world.ts'
import { drawWitnessed } from './ceremony.ts'
import { rulesOf } from './ranked.ts'
import { lastYearDays, lastYearSeats, loadSeasonPlans, seasonPlan } from './seasonPlans.ts'
import { minutesAfter, officeAt } from './workdays.ts'

const tenantId = demoTenant

/** How many of each kind are on last year's list, besides those who got a seat and kept it. */
export const lastYearCounts = {
  givenBack: { A: 9, D: 4 },
  waiting: { A: 22, D: 14 },
} as const

/** What the draws of last year decided about the pupils who entered then. */
export type Entrance = {
  readonly pupils: readonly DemoPupil[]
  /** The application of each pupil, by its index. */
  readonly applicationOf: ReadonlyMap<number, string>
  readonly ids: {
    readonly givenBack: readonly string[]
    readonly promoted: readonly string[]
    readonly waiting: readonly string[]
  }
  /** Migrant children in the order of the draw. */
  readonly order: readonly string[]
  readonly frozen: FrozenRanking
  readonly drawId: string
  readonly classDrawId: string
  readonly classNames: readonly string[]
  /** The places that the pupils have in their classes, by index. */
  readonly places: ReadonlyMap<number, ClassPlace>
  readonly classOf: ReadonlyMap<string, string>
}

type Load = { readonly anchor: Date; readonly keys: Keys }

/**
 * Publishes the plans of the season and holds the two draws of last year. It runs before the pupils
 * are loaded, because the draw decides about their classes.
 */
export async function holdEntranceDraws(tx: Tx, load: Load): Promise<Entrance> {
  await loadSeasonPlans(tx, load.anchor)
  const pupils = entering(load.anchor)
  const migrants = pupils.filter((pupil, at) => at % 4 === 1 && !isTwin(pupils, pupil)).slice(0, 40)
  const { givenBack, waiting } = lastYearCounts
  const { A, D } = lastYearSeats
  const localIds = await newIds(tx, A + givenBack.A + waiting.A)
  const migrantIds = await newIds(tx, D + givenBack.D + waiting.D)
  const frozen = rulesOf(lastYearSeats, [...localIds, ...migrantIds])
  const { drawId, order } = await drawMigrants(tx, load, { frozen, migrantIds })
  // In the order of the draw: those with a seat, of whom four give it back, and those who wait.
  const back = [6, 17, 24, 33].map((at) => order[at] ?? '')
  const kept = order.slice(0, D + givenBack.D).filter((id) => !back.includes(id))
  const locals = pupils.filter((pupil) => !migrants.includes(pupil))
  const applicationOf = new Map<number, string>([
    ...locals.map(({ index }, at): [number, string] => [index, localIds[at] ?? '']),
    ...migrants.map(({ index }, at): [number, string] => [index, kept[at] ?? '']),
  ])
  const dealt = await dealPupils(tx, load, { pupils, applicationOf })
  return {
    ...dealt,
    pupils,
    applicationOf,
    frozen,
    drawId,
    order,
    ids: {
      givenBack: [...localIds.slice(A, A + givenBack.A), ...back],
      promoted: [...localIds.slice(A - givenBack.A, A), ...order.slice(D, D + givenBack.D)],
      waiting: [...localIds.slice(A + givenBack.A), ...order.slice(D + givenBack.D)],
    },
  }
}

/** The pupils who entered the school last year. */
function entering(anchor: Date): DemoPupil[] {
  const level = startYearAt(anchor) - (schoolYearAt(anchor) - 1) + 1
  return demoFamilies().filter((pupil) => pupil.level === level)
}

/** Whether a pupil or the one after it is the second of twins. */
export const isTwin = (pupils: readonly DemoPupil[], pupil: DemoPupil): boolean =>
  pupil.isTwin ||
  pupils.some(({ index, isTwin: isSecond }) => isSecond && index === pupil.index + 1)

async function drawMigrants(
  tx: Tx,
  { anchor, keys }: Load,
  { frozen, migrantIds }: { frozen: FrozenRanking; migrantIds: readonly string[] },
): Promise<{ drawId: string; order: string[] }> {
  const plan = seasonPlan('lastYear', anchor)
  const days = lastYearDays(anchor)
  const preparedAt = officeAt(days.draw, 0.1)
  const openUntil = momentOf(`${days.draw} 18:00:00`)
  const { id: drawId } = await prepareDraw(
    tx,
    { tenantId },
    {
      title: `${plan.name}录取摇号`,
      kind: 'ADMISSION',
      rules: admissionDrawRules({ ...frozen, quotas: frozen.categories }),
      openUntil,
      beaconName: '截止后第一期双色球开奖号码',
      purpose: admissionDrawPurpose,
      purposeId: plan.id,
      entries: migrantIds.map((subjectId) => ({ subjectId, tier: 2 })),
    },
    preparedAt,
  )
  const frozenAt = minutesAfter(preparedAt, 60)
  await drawWitnessed(tx, { tenantId, keys, frozenAt, openUntil }, drawId)
  const order = await drawnOrderOf(tx, { tenantId }, drawId)
  return { drawId, order: order.map(({ subjectId }) => subjectId) }
}

type Dealing = {
  readonly pupils: readonly DemoPupil[]
  readonly applicationOf: ReadonlyMap<number, string>
}

/** Deals the registered children into four classes; twins stay together. */
async function dealPupils(
  tx: Tx,
  { anchor, keys }: Load,
  { pupils, applicationOf }: Dealing,
): Promise<Pick<Entrance, 'classDrawId' | 'classNames' | 'places' | 'classOf'>> {
  const plan = seasonPlan('lastYear', anchor)
  const { registerEnd } = lastYearDays(anchor)
  const classNames = [1, 2, 3, 4].map((ordinal) => `${gradeName(1)}${ordinal}班`)
  const preparedAt = officeAt(registerEnd, 0.95)
  const openUntil = minutesAfter(preparedAt, 18 * 60)
  const { id: classDrawId } = await prepareDraw(
    tx,
    { tenantId },
    {
      title: `${plan.name}阳光分班`,
      kind: 'CLASSES',
      rules: classesDrawRules(classNames),
      openUntil,
      beaconName: '截止后第一期双色球开奖号码',
      purpose: classesDrawPurpose,
      purposeId: plan.id,
      deal: { classes: classNames },
      entries: pupils.map((pupil) => ({
        subjectId: applicationOf.get(pupil.index) ?? '',
        tier: pupil.sex === '2' ? 2 : 1,
        ...(isTwin(pupils, pupil) ? { groupKey: twinsOf(pupil) } : {}),
      })),
    },
    preparedAt,
  )
  const frozenAt = minutesAfter(preparedAt, 60)
  await drawWitnessed(tx, { tenantId, keys, frozenAt, openUntil }, classDrawId)
  const dealt = await dealtClassesOf(tx, { tenantId }, classDrawId)
  const classOf = new Map(dealt.map(({ subjectId, className }) => [subjectId, className]))
  return {
    classDrawId,
    classNames,
    classOf,
    places: placesOf(pupils, applicationOf, classNames, classOf),
  }
}

/** Names the twins of a pupil by the index of the first of them. */
export const twinsOf = ({ index, isTwin: isSecond }: DemoPupil): string =>
  `twins ${isSecond ? index - 1 : index}`

/** Seats in each class in the order of the pupils. */
function placesOf(
  pupils: readonly DemoPupil[],
  applicationOf: ReadonlyMap<number, string>,
  classNames: readonly string[],
  classOf: ReadonlyMap<string, string>,
): Map<number, ClassPlace> {
  const seats = new Map<number, number>()
  return new Map(
    pupils.map(({ index }): [number, ClassPlace] => {
      const name = classOf.get(applicationOf.get(index) ?? '') ?? ''
      const ordinal = classNames.indexOf(name) + 1
      const seat = (seats.get(ordinal) ?? 0) + 1
      seats.set(ordinal, seat)
      return [index, { ordinal, seat }]
    }),
  )
}
