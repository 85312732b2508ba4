import { expect, test } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { testRootKey } from '../../../../app/testing/world.ts'
import { getApplication } from '../../contract/application.ts'
import {
  decideDuplicate,
  findDuplicates,
  listDuplicates,
} from '../../contract/duplicates/duplicate.ts'
import type { DuplicateState } from '../../contract/duplicates/duplicate.ts'
import { rankFactsOf } from '../applications/rankFacts.ts'
import { claimAnd, someApplication } from '../testing/enrolmentFactory.ts'
import type { Wanted } from '../testing/enrolmentFactory.ts'

const office = (api: Api) => api.as('reviewer')
const find = (api: Api, world: World) =>
  office(api).call(findDuplicates, { planId: demoPlanId(world.tenant, 'XX') })
const openPairs = async (api: Api) =>
  (await office(api).call(listDuplicates, { state: 'OPEN' })).data.records
const settle = (api: Api, id: string, verdict: DuplicateState, seen: DuplicateState = 'OPEN') =>
  office(api).call(decideDuplicate, { id, seen, verdict, note: '已电话核实' })

/** Two applications that the search pairs: of one name by default. */
async function somePair(
  api: Api,
  database: Parameters<typeof someApplication>[1],
  world: World,
  other: Wanted = { account: 'parent2' },
) {
  const one = await someApplication(api, database)
  const two = await someApplication(api, database, { order: 82, ...other })
  await find(api, world)
  const [pair] = await openPairs(api)
  return { one, two, id: pair?.id ?? '0' }
}

test('POST duplicate/find: works, and finding again adds nothing', async ({
  api,
  database,
  world,
}) => {
  const one = await someApplication(api, database)
  const two = await someApplication(api, database, { account: 'parent2', order: 82 })
  expect((await find(api, world)).data).toEqual({ open: 1, added: 1 })
  expect((await find(api, world)).data).toEqual({ open: 1, added: 0 })

  const [pair] = await openPairs(api)
  expect(pair).toMatchObject({ state: 'OPEN', first: { id: one.id }, second: { id: two.id } })
  expect(pair?.reasons.map(({ code }) => code)).toContain('NAME_BIRTH')
  expect(pair?.first.childName).toBe('张*溪')
})

test('POST duplicate/find: PLAN_NOT_FOUND when the plan is of another school', async ({
  api,
  world,
}) => {
  const planId = demoPlanId(world.otherTenant, 'XX')
  expect(await office(api).call(findDuplicates, { planId })).toBeRefused('PLAN_NOT_FOUND')
})

test('GET duplicate/list: works in its own school alone', async ({ api, database, world }) => {
  await somePair(api, database, world)
  const other = api.as('reviewer', world.otherTenant)
  expect((await other.call(listDuplicates, {})).data.records).toEqual([])
  const { data } = await office(api).call(listDuplicates, {
    planId: demoPlanId(world.tenant, 'XX'),
  })
  expect(data.records).toHaveLength(1)
})

test('POST duplicate/decide: works, is shown beside the application and blocks nothing', async ({
  api,
  database,
  world,
}) => {
  const { one, two, id } = await somePair(api, database, world)
  const shown = async () =>
    (await office(api).call(getApplication, { id: one.id })).data.warnings.join()
  expect(await shown()).toContain(`疑似与 ${two.applyNo} 重复`)
  const family = await api.as('parent').call(getApplication, { id: one.id })
  expect(family.data.warnings).toEqual([])

  const { data } = await settle(api, id, 'SAME')
  expect(data).toMatchObject({ state: 'SAME', decidedByName: '林晓', note: '已电话核实' })
  expect(await shown()).toContain(`已认定与 ${two.applyNo} 是同一个孩子`)
  expect((await find(api, world)).data).toEqual({ open: 0, added: 0 })
  expect(await claimAnd(office(api), one.id, 'pass')).toBeDone()

  await settle(api, id, 'DIFFERENT', 'SAME')
  expect(await shown()).toBe('')
})

test('twins are bound and ranked together, and parted again', async ({ api, database, world }) => {
  const { one, two, id } = await somePair(api, database, world, { childName: '张小河' })
  const keys = createKeys(testRootKey)
  const planId = demoPlanId(world.tenant, 'XX')
  const groups = async () =>
    database.read(world.tenant, async (db) => {
      const facts = await rankFactsOf(db, keys, world.tenant, { planId, states: ['SUBMITTED'] })
      return facts
        .filter(({ id: of }) => of === one.id || of === two.id)
        .map(({ groupKey }) => groupKey)
    })
  expect(await groups()).toEqual([undefined, undefined])

  expect((await settle(api, id, 'TWINS')).data.state).toBe('TWINS')
  expect(await groups()).toEqual([one.id, one.id])
  await settle(api, id, 'DIFFERENT', 'TWINS')
  expect(await groups()).toEqual([undefined, undefined])
})

test('POST duplicate/decide: NOT_TWINS when the children are of two families', async ({
  api,
  database,
  world,
}) => {
  const { id } = await somePair(api, database, world)
  expect(await settle(api, id, 'TWINS')).toBeRefused('NOT_TWINS')
})

test('POST duplicate/decide: RANKED_ALREADY when one of the twins has a place', async ({
  api,
  database,
  world,
}) => {
  const { one, id } = await somePair(api, database, world, { childName: '张小河' })
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentApplication')
      .set({ status: 'ADMIT_PROPOSED' })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', one.id)
      .execute(),
  )
  expect(await settle(api, id, 'TWINS')).toBeRefused('RANKED_ALREADY')
})

test('POST duplicate/decide: DECIDED_MEANWHILE when somebody else was first', async ({
  api,
  database,
  world,
}) => {
  const { id } = await somePair(api, database, world)
  await settle(api, id, 'DIFFERENT')
  expect(await settle(api, id, 'SAME')).toBeRefused('DECIDED_MEANWHILE')
})

test('POST duplicate/decide: NOT_FOUND when the pair is of another school', async ({
  api,
  database,
  world,
}) => {
  const { id } = await somePair(api, database, world)
  const other = api.as('reviewer', world.otherTenant)
  const verdict = { id, seen: 'OPEN', verdict: 'SAME' } as const
  expect(await other.call(decideDuplicate, verdict)).toBeRefused('NOT_FOUND')
})

test('POST duplicate/decide: OWN_CHILD when it is the own child, and the list leaves it out', async ({
  api,
  database,
  world,
}) => {
  const { one, id } = await somePair(api, database, world)
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentApplication')
      .set({ applicantId: demoUserId(world.tenant, 'reviewer') })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', one.id)
      .execute(),
  )
  expect(await settle(api, id, 'DIFFERENT')).toBeRefused('OWN_CHILD')
  expect(await openPairs(api)).toEqual([])
})

test('a home is compared only where the plan says for how many years it is used up', async ({
  api,
  database,
  world,
}) => {
  await someApplication(api, database)
  await someApplication(api, database, { account: 'parent2', order: 82, childName: '李小桥' })
  const codes = async () => {
    await find(api, world)
    return (await openPairs(api)).flatMap(({ reasons }) => reasons.map(({ code }) => code))
  }
  expect(await codes()).not.toContain('SEAT_LOCK')
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolPlan')
      .set({ seatLockYears: 6 })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', demoPlanId(world.tenant, 'XX'))
      .execute(),
  )
  expect(await codes()).toContain('SEAT_LOCK')
})
