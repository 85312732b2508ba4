import { expect, test } from '../../../app/testing/world.ts'
import { movePlan } from '../../enrolment/contract/planning/deskPlan.ts'
import { listClosedSeasons, runSimulation } from '../contract/simulator.ts'
import { apply, qualified, qualifiedRow, someSeason } from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

/** A closed season of eight children of one category, and of two of another. */
async function closedSeason(stage: Stage): Promise<string> {
  const planId = await someSeason(stage, {
    quotas: [
      { category: 'A', seats: 3, sortBy: 'HOUSEHOLD_DATE' },
      { category: 'D', seats: 3, sortBy: 'HOUSEHOLD_DATE' },
    ],
  })
  await qualifiedRow(stage, planId, { count: 8 })
  for (const order of [401, 402]) await qualified(stage, planId, { order, category: 'D' })
  await apply(stage, planId, { order: 403 })
  await stage.api.as('lead').call(movePlan, { id: planId, to: 'CLOSED' })
  return planId
}

const tried = (planId: string, seats: number) => ({
  planId,
  categories: [{ category: 'A' as const, seats, sortBy: 'DRAW' as const }],
  passesLeftovers: true,
  twinSeats: 0,
})

test('GET simulator/list: works once a season is closed, and keeps nothing that names a child', async ({
  api,
  database,
  world,
}) => {
  const planId = await closedSeason({ api, database, world })
  const { data } = await api.as('lead').call(listClosedSeasons, {})
  expect(data.records).toEqual([
    expect.objectContaining({ planId, planName: '试招生计划', passesLeftovers: true }),
  ])
  const rows = await database.read(world.tenant, (db) =>
    db
      .selectFrom('admissionSortRow')
      .selectAll()
      .where('tenantId', '=', world.tenant)
      .orderBy('place')
      .execute(),
  )
  // The two of the other category are too few, and one was not reviewed.
  expect(rows).toHaveLength(8)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'category',
    'householdMonth',
    'place',
    'planId',
    'tenantId',
    'titleMonth',
    'twinGroup',
  ])
  expect(new Set(rows.map(({ householdMonth }) => householdMonth))).toEqual(new Set(['2020-11']))
  const other = await api.as('lead', world.otherTenant).call(listClosedSeasons, {})
  expect(other.data.records).toEqual([])
})

test('POST simulator/run: works, beside what the rules of that season admit, and small groups stay hidden', async ({
  api,
  database,
  world,
}) => {
  const planId = await closedSeason({ api, database, world })
  const run = async (seats: number) =>
    (await api.as('lead').call(runSimulation, tried(planId, seats))).data.records[0]
  const all = await run(10)
  expect(all).toMatchObject({ total: 8, admitted: 8, waiting: 0, tied: 0 })
  // Three admitted and five waiting: neither is told, also not for the rules of that season.
  const few = await run(3)
  expect(few).toMatchObject({ total: 8, tied: 8 })
  expect([few?.admitted, few?.waiting, few?.before]).toEqual([undefined, undefined, undefined])
})

test('a season that is opened and closed again is stored anew', async ({
  api,
  database,
  world,
}) => {
  const planId = await closedSeason({ api, database, world })
  for (const to of ['PUBLISHED', 'CLOSED'] as const)
    expect(await api.as('lead').call(movePlan, { id: planId, to })).toBeDone()
  expect((await api.as('lead').call(listClosedSeasons, {})).data.records).toHaveLength(1)
})

test('POST simulator/run: NOT_FOUND when the season is of another school', async ({
  api,
  database,
  world,
}) => {
  const planId = await closedSeason({ api, database, world })
  const other = api.as('lead', world.otherTenant)
  expect(await other.call(runSimulation, tried(planId, 5))).toBeRefused('NOT_FOUND')
})

test('POST simulator/run: CATEGORY_TWICE when a category is named twice', async ({ api }) => {
  const form = tried('1', 5)
  const twice = { ...form, categories: [...form.categories, ...form.categories] }
  expect(await api.as('lead').call(runSimulation, twice)).toBeRefused('CATEGORY_TWICE')
})
