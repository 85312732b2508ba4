import {
  admissionDrawPurpose,
  admissionDrawRules,
} from '../../../domains/admission/contract/drawRules.ts'
import { prepareDraw } from '../../../domains/draw/server/public.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import { demoTenant } from '../world.ts'
import { openWitnessed } from './ceremony.ts'
import { otherPieces, reviewTo } from './closedReviews.ts'
import { fillForm } from './families.ts'
import type { Making } from './openPlans.ts'
import { placedPath } from './offers.ts'
import type { Piece } from './piece.ts'
import { withTurn } from './piece.ts'
import { dateMaker, rankOf, rulesOf, storePlaces, storeSeason } from './ranked.ts'
import type { Band } from './ranked.ts'
import {
  joiningDays,
  joiningJuniorDays,
  joiningJuniorSeats,
  joiningSeats,
  seasonPlan,
} from './seasonPlans.ts'
import type { Stored } from './store.ts'
import { minutesAfter, officeAt, workdaysBetween } from './workdays.ts'

const waitingCount = 8

/** Pupils who want to join the primary school: the list of those who get a seat is on notice. */
export function joiningPieces({ anchor, maker, cast }: Making): Piece[] {
  const plan = seasonPlan('joining', anchor)
  const days = joiningDays(anchor)
  const setting = { next: maker.next, cast, days: workdaysBetween(days.fill, days.draw) }
  const births = [`${plan.schoolYear - 11}-09-01`, `${plan.schoolYear - 8}-08-31`] as const
  const lastSchool = '澜州市滨江小学'
  const dateOf = dateMaker(maker.next, plan.schoolYear)
  const telling = {
    ...setting,
    dates: days,
    registerDays: [],
    published: anchor,
    classNote: '',
    freed: [],
  }
  const placed = (band: Band): Piece => {
    const family = maker.newFamily()
    const child = maker.newChild(family.surname, births, lastSchool)
    const since = dateOf(band, child.birthDate)
    const filled = fillForm(maker.next, { category: 'A', child, family, since })
    const turns = reviewTo(setting, filled, 'qualified')
    const outcome = band === 'seat' ? 'proposed' : 'waiting'
    return { plan, filled, turns: placedPath(telling, filled, { turns, outcome, place: -1 }) }
  }
  return [
    ...Array.from({ length: joiningSeats.A }, () => placed('seat')),
    ...Array.from({ length: waitingCount }, () => placed('waiting')),
    ...otherPieces({ plan, maker, births, lastSchool, setting, appealDays: [] }, [
      { review: 'refused', count: 3 },
      { review: 'withdrawn', count: 2 },
      { review: 'void', count: 1 },
      { review: 'expiredReturn', count: 2 },
    ]),
  ]
}

const drawnCount = 11
const localCount = 7

/** Pupils who want to join the junior school: a draw decides between the migrant children. */
export function joiningJuniorPieces({ anchor, maker, cast }: Making): Piece[] {
  const plan = seasonPlan('joiningJunior', anchor)
  const days = joiningJuniorDays(anchor)
  const setting = { next: maker.next, cast, days: workdaysBetween(days.fill, days.draw) }
  const births = [`${plan.schoolYear - 14}-09-01`, `${plan.schoolYear - 13}-08-31`] as const
  const lastSchool = '澜州市滨江中学'
  const qualified = (category: 'A' | 'D'): Piece => {
    const family = maker.newFamily()
    const child = maker.newChild(family.surname, births, lastSchool)
    const filled = fillForm(maker.next, { category, child, family })
    const turns = reviewTo(setting, filled, 'qualified')
    const entered = { action: 'ENTER_DRAW' as const, by: cast.lead, at: frozenTime(anchor) }
    return { plan, filled, turns: category === 'D' ? withTurn(turns, entered) : turns }
  }
  return [
    ...Array.from({ length: localCount }, () => qualified('A')),
    ...Array.from({ length: drawnCount }, () => qualified('D')),
    ...otherPieces({ plan, maker, births, lastSchool, setting, appealDays: [] }, [
      { review: 'refused', count: 2 },
      { review: 'withdrawn', count: 2 },
    ]),
  ]
}

/** The draw of the junior plan was prepared an hour before its roster was frozen. */
const frozenTime = (anchor: Date): Date => officeAt(joiningJuniorDays(anchor).draw, 0.2)

/** Stores the list that is on notice. */
export async function storeJoining(tx: Tx, anchor: Date, stored: readonly Stored[]): Promise<void> {
  const plan = seasonPlan('joining', anchor)
  const days = joiningDays(anchor)
  const proposedAt = officeAt(days.propose, 0.15)
  const ranked = stored.filter(
    ({ plan: own, status }) =>
      own.id === plan.id && (status === 'ADMIT_PROPOSED' || status === 'WAITLISTED'),
  )
  await storeSeason(tx, {
    planId: plan.id,
    drawId: null,
    frozen: null,
    proposedAt,
    noticeUntil: minutesAfter(proposedAt, 6 * 24 * 60),
    releasedAt: null,
    confirmUntil: null,
  })
  await storePlaces(tx, {
    planId: plan.id,
    ranking: rankOf(
      rulesOf(
        joiningSeats,
        ranked.map(({ id }) => id),
      ),
      ranked,
    ),
    ranked,
    late: [],
    groupOf: new Map(),
    drawn: new Set(),
    pupilOf: new Map(),
  })
}

type Load = { readonly anchor: Date; readonly keys: Keys }

/** Prepares and freezes the draw of the junior plan; its secrets may be opened until the deadline. */
export async function storeJoiningJunior(
  tx: Tx,
  { anchor, keys }: Load,
  stored: readonly Stored[],
): Promise<void> {
  const plan = seasonPlan('joiningJunior', anchor)
  const ranked = stored.filter(
    ({ plan: own, status }) =>
      own.id === plan.id && (status === 'QUALIFIED' || status === 'LOTTERY_PENDING'),
  )
  const frozen = rulesOf(
    joiningJuniorSeats,
    ranked.map(({ id }) => id),
  )
  const openUntil = momentOf(`${joiningJuniorDays(anchor).propose} 18:00:00`)
  const { id: drawId } = await prepareDraw(
    tx,
    { tenantId: demoTenant },
    {
      title: `${plan.name}录取摇号`,
      kind: 'ADMISSION',
      rules: admissionDrawRules({ ...frozen, quotas: frozen.categories }),
      openUntil,
      beaconName: '截止后第一期双色球开奖号码',
      purpose: admissionDrawPurpose,
      purposeId: plan.id,
      entries: ranked
        .filter(({ status }) => status === 'LOTTERY_PENDING')
        .map(({ id }) => ({ subjectId: id, tier: 2 })),
    },
    frozenTime(anchor),
  )
  const frozenAt = minutesAfter(frozenTime(anchor), 60)
  await openWitnessed(tx, { tenantId: demoTenant, keys, frozenAt, openUntil }, drawId)
  const nothingYet = { proposedAt: null, noticeUntil: null, releasedAt: null, confirmUntil: null }
  await storeSeason(tx, { planId: plan.id, drawId, frozen, ...nothingYet })
}
