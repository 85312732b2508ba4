import { expect, test } from 'vitest'

import { checkForm } from '../../../domains/enrolment/contract/form/formCheck.ts'
import { planProblems } from '../../../domains/enrolment/contract/planning/planProblems.ts'
import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import { applicationStates } from '../../../domains/enrolment/contract/states.ts'
import { enrolmentFlow } from '../../../domains/enrolment/server/flows.ts'
import { getFlow } from '../../../domains/workflow/server/flows/defineFlow.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { schoolYearAt } from '../enrolment/planFacts.ts'
import { startYearAt } from '../people.ts'
import { demoFamilies } from '../wholeSchool/wholeFamilies.ts'
import type { Cast } from './cast.ts'
import { lastYearCounts } from './entrance.ts'
import type { Entrance } from './entrance.ts'
import { familyMaker } from './families.ts'
import { historyOf } from './historyRows.ts'
import { joiningJuniorPieces, joiningPieces } from './joining.ts'
import { lastYearPieces } from './lastYear.ts'
import { openPieces } from './openPlans.ts'
import type { Making } from './openPlans.ts'
import { reviewsOf } from './reviews.ts'
import { lastYearSeats, seasonContents } from './seasonPlans.ts'
import { seniorPieces } from './senior.ts'
import type { Application, Performer } from './story.ts'

const person = (id: string, role: Performer['role'], alias: string): Performer => ({
  id,
  name: `老师${id}`,
  role,
  roles: [alias],
})
const cast: Cast = {
  reviewers: [
    person('4', 'reviewer', 'enrolmentReviewer'),
    person('5', 'reviewer', 'enrolmentReviewer'),
  ],
  lead: person('3', 'lead', 'enrolmentLead'),
  secondLead: person('6', 'lead', 'enrolmentLead'),
}

/** A draw that dealt the migrant children in the order of their ids. */
function someEntrance(anchor: Date): Entrance {
  const level = startYearAt(anchor) - (schoolYearAt(anchor) - 1) + 1
  const pupils = demoFamilies().filter((pupil) => pupil.level === level)
  const { givenBack, waiting } = lastYearCounts
  const { A, D } = lastYearSeats
  const ids = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}`)
  const local = ids('1', A + givenBack.A + waiting.A)
  const order = ids('2', D + givenBack.D + waiting.D)
  const kept = order.slice(4, D + 4)
  return {
    pupils,
    applicationOf: new Map(
      pupils.map(({ index }, at) => [index, (at < A ? local[at] : kept[at - A]) ?? '']),
    ),
    ids: {
      givenBack: [...local.slice(A, A + givenBack.A), ...order.slice(0, 4)],
      promoted: [...local.slice(A - givenBack.A, A), ...order.slice(D, D + givenBack.D)],
      waiting: [...local.slice(A + givenBack.A), ...order.slice(D + givenBack.D)],
    },
    order,
    frozen: { categories: [], passesLeftovers: true, twinSeats: 0, ids: [] },
    drawId: '1',
    classDrawId: '2',
    classNames: [],
    places: new Map(),
    classOf: new Map(),
  }
}

function applicationsOf(anchor: Date): Application[] {
  const making: Making = { anchor, cast, maker: familyMaker(1), pupils: demoFamilies() }
  const pieces = [
    ...openPieces(making),
    ...lastYearPieces(making, someEntrance(anchor)),
    ...seniorPieces(making),
    ...joiningPieces(making),
    ...joiningJuniorPieces(making),
  ]
  return pieces.map(({ filled, plan, turns }, at) => ({
    ...filled,
    plan,
    turns,
    id: String(at + 1),
    applyNo: `${plan.stage}-${at}`,
  }))
}

const days = [
  '2027-03-15T09:00:00',
  '2027-03-14T00:20:00',
  '2026-09-01T08:00:00',
  '2026-12-31T23:50:00',
  '2027-01-01T07:00:00',
  '2028-02-29T12:00:00',
  '2027-05-04T10:00:00',
  '2027-08-31T23:00:00',
  '2027-10-06T06:30:00',
]

test.each(days)('the season of %s is possible by the rules, and nothing happens later', (day) => {
  const anchor = new Date(`${day}+08:00`)
  const flow = getFlow(enrolmentFlow.key)
  let id = 0
  const review = {
    version: { id: '1', number: 1 },
    graph: flow.graph,
    nextId: () => String((id += 1)),
  }
  const states = new Map<string, number>()

  expect(seasonContents(anchor).flatMap(planProblems)).toEqual([])
  const applications = applicationsOf(anchor)
  for (const application of applications) {
    const { standing, steps } = historyOf(application)
    states.set(standing.status, (states.get(standing.status) ?? 0) + 1)
    const times = steps.map(({ at }) => at.getTime())
    expect(times, application.applyNo).toEqual(times.toSorted((a, b) => a - b))
    expect(
      steps.filter(({ at }) => !(at <= anchor)),
      application.applyNo,
    ).toEqual([])
    reviewsOf(application, review)
  }
  // The tests see seven more of them and one draft.
  expect(applications).toHaveLength(1033)
  for (const state of applicationStates.filter((one) => one !== 'DRAFT'))
    expect(states.get(state) ?? 0, state).toBeGreaterThanOrEqual(5)
})

test('the forms of the season have no error', () => {
  const anchor = new Date('2027-03-15T09:00:00+08:00')
  const problems = applicationsOf(anchor).flatMap(({ applyNo, plan, category, content }) => {
    const rules = usualRules(plan.stage, category)
    const materials = Object.fromEntries(rules.must.map(({ key }) => [key, ['1']]))
    const bornBy = plan.stage === 'XX' ? `${plan.schoolYear - 6}-08-31` : undefined
    const context = { today: wireDate(anchor), bornBy, allowsDemoNumbers: true }
    return checkForm(rules, { ...content, materials }, context).map(
      ({ name, msg }) => `${applyNo} ${name} ${msg}`,
    )
  })

  expect(problems).toEqual([])
})
