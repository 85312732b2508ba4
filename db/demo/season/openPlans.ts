import type { Category } from '../../../domains/enrolment/contract/form/categories.ts'
import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { demoPlanId } from '../enrolment/enrolment.ts'
import { schoolYearAt } from '../enrolment/planFacts.ts'
import { demoTenant } from '../world.ts'
import type { DemoPupil } from '../wholeSchool/wholeFamilies.ts'
import { pupilBirthday, pupilNumber } from '../wholeSchool/wholeSchool.ts'
import { startYearAt } from '../people.ts'
import type { Cast } from './cast.ts'
import { familyOfPupil, fillForm } from './families.ts'
import type { FamilyMaker, SeasonChild, SeasonFamily } from './families.ts'
import { daysNeeded, reviewPath } from './paths.ts'
import type { ReviewEnd, Setting } from './paths.ts'
import type { Piece } from './piece.ts'
import { withTurn } from './piece.ts'
import type { Filled, SeasonPlanRef } from './story.ts'
import { suspicious } from './suspects.ts'
import { officeAt, workdaysBetween } from './workdays.ts'

type Ending = ReviewEnd | 'overdue' | 'coordinated'

/** How many applications of a plan have come to each point; the rest of them passed. */
const primaryEnds: Readonly<Partial<Record<Ending, number>>> = {
  submitted: 60,
  resubmitted: 10,
  claimed: 6,
  withLead: 24,
  returned: 30,
  overdue: 5,
  invited: 18,
  refused: 14,
  coordinated: 4,
  withdrawn: 14,
  void: 8,
  expiredReturn: 6,
  qualified: 127,
}
const juniorEnds: Readonly<Partial<Record<Ending, number>>> = {
  submitted: 34,
  resubmitted: 5,
  claimed: 3,
  withLead: 12,
  returned: 16,
  overdue: 2,
  invited: 8,
  refused: 6,
  withdrawn: 6,
  void: 3,
  expiredReturn: 2,
  qualified: 80,
}

/** What the applications of the season are made from. */
export type Making = {
  readonly anchor: Date
  readonly cast: Cast
  readonly maker: FamilyMaker
  readonly pupils: readonly DemoPupil[]
}

/** The applications of the two plans that families apply for now. */
export function openPieces(making: Making): Piece[] {
  const { anchor, maker } = making
  const today = wireDate(anchor)
  const setting = {
    ...making,
    next: maker.next,
    days: workdaysBetween(dayAfter(today, -13), today),
  }
  const primary = openPlan('XX', anchor)
  const junior = openPlan('CZ', anchor)
  return [
    ...piecesOf(setting, primary, primaryEnds, suspicious(maker, primaryForms(making))),
    ...piecesOf(setting, junior, juniorEnds, juniorForms(making)),
  ]
}

/** Names one of the two open plans. */
export function openPlan(stage: 'XX' | 'CZ', anchor: Date): SeasonPlanRef {
  const schoolYear = schoolYearAt(anchor)
  const grade = stage === 'XX' ? '小学一年级' : '初中一年级'
  return {
    id: demoPlanId(demoTenant, stage),
    name: `${schoolYear} 年${grade}新生报名`,
    stage,
    schoolYear,
  }
}

const countOf = (ends: Readonly<Partial<Record<Ending, number>>>): number =>
  Object.values(ends).reduce((sum, count) => sum + count, 0)

const kindergartens = ['青渚区第一幼儿园', '望潮路幼儿园', '白鹭湾幼儿园', '澜汀幼儿园']
const primarySchools = ['青渚区第二小学', '渡口街小学', '望潮路小学']

/** Every sixth family came from elsewhere. */
const categoryAt = (at: number): Category => (at % 6 === 4 ? 'D' : 'A')

function primaryForms({ anchor, maker }: Making): Filled[] {
  const year = schoolYearAt(anchor)
  const births = [`${year - 7}-09-01`, `${year - 6}-08-31`] as const
  const forms: Filled[] = []
  while (forms.length < countOf(primaryEnds)) {
    const family = maker.newFamily()
    const lastSchool = kindergartens[forms.length % kindergartens.length] ?? ''
    const child = maker.newChild(family.surname, births, lastSchool)
    const isTwin = forms.length === 150 || forms.length === 222
    forms.push(
      ...(isTwin
        ? twinForms(maker, family, child)
        : [fillForm(maker.next, { category: categoryAt(forms.length), child, family })]),
    )
  }
  return forms.slice(0, countOf(primaryEnds))
}

function twinForms(
  maker: FamilyMaker,
  family: SeasonFamily & { readonly surname: string },
  child: SeasonChild,
): Filled[] {
  const { birthDate, lastSchool } = child
  const name = `${family.surname}${child.name.endsWith('一') ? '知远' : '知言'}`
  const other = maker.childOf({ name, sex: child.sex, birthDate, lastSchool })
  const since = birthDate
  return [
    fillForm(maker.next, { category: 'A', child, family, since, twinIdNo: other.idNo }),
    fillForm(maker.next, { category: 'A', child: other, family, since, twinIdNo: child.idNo }),
  ]
}

const ownPupils = 120

/** Most come from the own last grade of the primary school. */
function juniorForms({ anchor, maker, pupils }: Making): Filled[] {
  const year = schoolYearAt(anchor)
  const startYear = startYearAt(anchor)
  const level = startYear - (year - 1) + 6
  const own = pupils
    .filter((one) => one.level === level && one.status === 'STUDYING')
    .slice(0, ownPupils)
    .map((pupil, at) =>
      fillForm(maker.next, {
        category: categoryAt(at),
        family: familyOfPupil(pupil),
        child: {
          name: pupil.name,
          sex: pupil.sex,
          birthDate: pupilBirthday(pupil, startYear),
          idNo: pupilNumber(pupil, startYear),
          lastSchool: '澜汀实验学校小学部',
        },
      }),
    )
  const births = [`${year - 13}-09-01`, `${year - 12}-08-31`] as const
  const others = Array.from({ length: countOf(juniorEnds) - own.length }, (_, at) => {
    const family = maker.newFamily()
    const lastSchool = primarySchools[at % primarySchools.length] ?? ''
    const child = maker.newChild(family.surname, births, lastSchool)
    return fillForm(maker.next, { category: categoryAt(at), child, family })
  })
  return [...own, ...others]
}

/** Gives each form its end; steps that need the lead go to those that need two reviews. */
function piecesOf(
  setting: Setting,
  plan: SeasonPlanRef,
  ends: Readonly<Partial<Record<Ending, number>>>,
  forms: readonly Filled[],
): Piece[] {
  const left = new Map(Object.entries(ends))
  const take = (end: string): boolean => {
    const count = left.get(end) ?? 0
    left.set(end, count - 1)
    return count > 0
  }
  const migrants = forms.filter(({ category }) => category === 'D')
  const withLead = new Set(migrants.slice(0, ends.withLead ?? 0))
  return forms.map((filled) => {
    const end = withLead.has(filled) ? 'withLead' : nextEnd(setting, left, filled)
    if (!take(end)) throw new Error(`no ${end} is left`)
    return { plan, filled, turns: turnsOf(setting, filled, end) }
  })
}

/** Twins pass together, so that the ranking finds both. */
function nextEnd(
  { next }: Setting,
  left: ReadonlyMap<string, number>,
  { category, content }: Filled,
): Ending {
  if (content.values['twins'] === '1') return 'qualified'
  const open = endings.filter(
    (end) =>
      (left.get(end) ?? 0) > 0 && end !== 'withLead' && (end !== 'claimed' || category === 'A'),
  )
  const total = open.reduce((sum, end) => sum + (left.get(end) ?? 0), 0)
  let share = next() * total
  const found = open.find((end) => {
    share -= left.get(end) ?? 0
    return share < 0
  })
  return found ?? open[0] ?? 'qualified'
}

const endings: readonly Ending[] = [
  'qualified',
  'submitted',
  'resubmitted',
  'claimed',
  'withLead',
  'returned',
  'overdue',
  'invited',
  'refused',
  'coordinated',
  'withdrawn',
  'void',
  'expiredReturn',
]

const nearbySchools = ['青渚区第二小学', '渡口街小学', '望潮路小学']

function turnsOf(setting: Setting, filled: Filled, ending: Ending) {
  const { next, days, cast } = setting
  const last = days.length - 1
  const review = ending === 'overdue' ? 'returned' : ending === 'coordinated' ? 'refused' : ending
  const latest = Math.max(0, last - daysNeeded[review])
  // What waits for the family or the office now has begun lately.
  const isFresh = ending === 'returned' || ending === 'claimed'
  const begin =
    ending === 'overdue' || ending === 'expiredReturn'
      ? 0
      : isFresh
        ? last - 1
        : Math.floor(next() * (latest + 1))
  const turns = reviewPath(setting, filled, review, begin)
  if (ending !== 'coordinated') return turns
  const school = nearbySchools[Math.floor(next() * nearbySchools.length)] ?? ''
  return withTurn(turns, {
    action: 'COORDINATE',
    by: cast.lead,
    at: officeAt(days[last] ?? '', 0.9),
    note: `统筹安排到${school}`,
  })
}
