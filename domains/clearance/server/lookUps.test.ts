import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { countAdults, listAdults } from '../contract/adult.ts'
import { listLookUps, submitLookUps, voidLookUp } from '../contract/lookUp.ts'
import { lookUpForm, someLookUp, staffKey } from './testing/someLookUp.ts'

const finance = staffKey('finance')

const stateOf = async (api: Api, adult: string): Promise<string | undefined> =>
  (await api.as('head').call(listAdults, { size: 200 })).data.records.find(({ id }) => id === adult)
    ?.state

const lookUpsOf = async (api: Api, adult: string) =>
  (await api.as('head').call(listLookUps, { adult })).data.records

test('GET adult/list: works with the most urgent first, filtered by name, kind and state', async ({
  api,
}) => {
  const head = api.as('head')
  const { records, total } = (await head.call(listAdults, { size: 200 })).data

  expect(total).toBe(records.length)
  expect(records[0]).toMatchObject({ id: finance, state: 'MISSING', lookedOn: '', reference: '' })
  expect(records[1]).toMatchObject({ id: staffKey('privacy'), state: 'EXPIRING' })
  expect(records.slice(2).every(({ state }) => state === 'VALID')).toBe(true)
  expect(records.some(({ id }) => id === staffKey('parent'))).toBe(false)
  const found = async (input: object) =>
    (await head.call(listAdults, input)).data.records.map(({ name }) => name)
  expect(await found({ keyword: '李老师' })).toEqual(['李老师'])
  expect(await found({ keyword: '财务室' })).toEqual(['吴会计'])
  expect(await found({ state: 'EXPIRING' })).toEqual(['郑老师'])
  expect(await found({ kind: 'OUTSIDE' })).toEqual([])
  expect(await found({ size: 1, current: 2 })).toEqual(['郑老师'])
})

test('GET adult/summary: works with the number of adults in each state', async ({ api }) => {
  const { total } = (await api.as('head').call(listAdults, {})).data
  const { data } = await api.as('head').call(countAdults, {})

  expect(data).toEqual({ MISSING: 1, EXPIRING: 1, EXPIRED: 0, NOT_CLEAR: 0, VALID: total - 2 })
})

test('POST look-up/submit: works for several adults at once and is logged without the result', async ({
  api,
  database,
  world,
}) => {
  const adults = `${finance},${staffKey('privacy')},${finance}`
  const answer = await api.as('afterschool').call(submitLookUps, lookUpForm(adults))

  expect(answer.data).toEqual({ recorded: 2 })
  expect(await stateOf(api, finance)).toBe('VALID')
  expect(await lookUpsOf(api, finance)).toMatchObject([
    {
      lookedOn: '2027-03-01',
      validUntil: '2028-03-01',
      reference: 'RZ-2027-0301',
      recordedBy: '许静',
      recordedAt: '2027-03-15 09:00:00',
      voidReason: '',
    },
  ])
  expect(await lookUpsOf(api, staffKey('privacy'))).toHaveLength(2)
  const trail = await database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select(['subjectKind', 'detail'])
      .where('tenantId', '=', world.tenant)
      .where('action', '=', 'clearance.lookUp')
      .execute(),
  )
  expect(trail).toMatchObject([{ subjectKind: 'user' }, { subjectKind: 'user' }])
  expect(JSON.stringify(trail)).toContain('2027-03-01')
  expect(JSON.stringify(trail)).not.toContain('CLEAR')
})

test('POST look-up/submit: works for a negative result, which blocks at once and has no end', async ({
  api,
}) => {
  await someLookUp(api, staffKey('teacher'), { result: 'NOT_CLEAR', validUntil: '2027-06-01' })

  expect(await stateOf(api, staffKey('teacher'))).toBe('NOT_CLEAR')
  expect((await lookUpsOf(api, staffKey('teacher')))[0]).toMatchObject({
    resultName: '不准入',
    validUntil: '',
  })
})

test('the newest look-up decides, even if an older one is entered later', async ({ api }) => {
  await someLookUp(api, finance, { lookedOn: '2027-03-10', result: 'NOT_CLEAR' })
  await someLookUp(api, finance, { lookedOn: '2027-01-10' })
  expect(await stateOf(api, finance)).toBe('NOT_CLEAR')

  await someLookUp(api, finance, { lookedOn: '2027-03-10' })
  expect(await stateOf(api, finance)).toBe('VALID')
})

test('a look-up expires the day after its last valid day', async ({ api, world }) => {
  await someLookUp(api, finance, { validUntil: '2027-04-14' })
  expect(await stateOf(api, finance)).toBe('EXPIRING')

  world.setNow(new Date('2027-04-14T23:59:00+08:00'))
  expect(await stateOf(api, finance)).toBe('EXPIRING')
  world.setNow(new Date('2027-04-15T00:00:00+08:00'))
  expect(await stateOf(api, finance)).toBe('EXPIRED')
})

test('POST look-up/submit: NO_SUCH_ADULT for families, other schools and unknown people; none is recorded', async ({
  api,
  world,
}) => {
  const office = api.as('afterschool')
  for (const stranger of [
    staffKey('parent'),
    staffKey('student'),
    staffKey('teacher', world.otherTenant),
    'OUTSIDE:12',
  ])
    expect(await office.call(submitLookUps, lookUpForm(`${finance},${stranger}`))).toBeRefused(
      'NO_SUCH_ADULT',
    )

  expect(await stateOf(api, finance)).toBe('MISSING')
})

test('POST look-up/submit: LOOK_UP_IN_FUTURE for tomorrow, not for today', async ({ api }) => {
  const office = api.as('afterschool')

  expect(
    await office.call(submitLookUps, lookUpForm(finance, { lookedOn: '2027-03-16' })),
  ).toBeRefused('LOOK_UP_IN_FUTURE')
  expect(
    await office.call(submitLookUps, lookUpForm(finance, { lookedOn: '2027-03-15' })),
  ).toBeDone()
})

test('POST look-up/submit: VALIDITY_BACKWARDS for an end before the look-up', async ({ api }) => {
  const form = lookUpForm(finance, { validUntil: '2027-02-28' })

  expect(await api.as('afterschool').call(submitLookUps, form)).toBeRefused('VALIDITY_BACKWARDS')
})

test('POST look-up/submit: VALIDITY_TOO_LONG beyond 12 months', async ({ api }) => {
  const office = api.as('afterschool')

  expect(
    await office.call(submitLookUps, lookUpForm(finance, { validUntil: '2028-03-02' })),
  ).toBeRefused('VALIDITY_TOO_LONG')
  expect(
    await office.call(submitLookUps, lookUpForm(finance, { validUntil: '2028-03-01' })),
  ).toBeDone()
})

test('POST look-up/void: works: the look-up stays in the history and the one before it decides', async ({
  api,
  world,
}) => {
  await someLookUp(api, staffKey('teacher'), { result: 'NOT_CLEAR' })
  const [wrong] = await lookUpsOf(api, staffKey('teacher'))
  const input = { id: wrong?.id ?? '', reason: '登记错了人' }

  expect(await api.as('admin', world.otherTenant).call(voidLookUp, input)).toBeRefused('NOT_FOUND')
  expect(await api.as('afterschool').call(voidLookUp, input)).toBeDone()
  expect(await stateOf(api, staffKey('teacher'))).toBe('VALID')
  expect(await lookUpsOf(api, staffKey('teacher'))).toMatchObject([
    { resultName: '不准入', voidReason: '登记错了人', voidedBy: '许静' },
    { voidReason: '' },
  ])
})

test('POST look-up/void: LOOK_UP_VOID when it was voided before', async ({ api }) => {
  await someLookUp(api, finance)
  const [wrong] = await lookUpsOf(api, finance)
  const input = { id: wrong?.id ?? '', reason: '登记错了人' }
  await api.as('afterschool').call(voidLookUp, input)

  expect(await api.as('admin').call(voidLookUp, input)).toBeRefused('LOOK_UP_VOID')
})

test('GET look-up/list: works for a person of the own school only', async ({ api, world }) => {
  await someLookUp(api, finance)
  const elsewhere = api.as('admin', world.otherTenant)

  expect(await lookUpsOf(api, finance)).toHaveLength(1)
  expect((await elsewhere.call(listLookUps, { adult: finance })).data.records).toEqual([])
})

test('the database refuses to change or remove a look-up', async ({ database, world }) => {
  for (const statement of [
    sql`update clearance_look_up set result = 'CLEAR'`,
    sql`delete from clearance_look_up`,
  ])
    await expect(database.write(world.tenant, (tx) => statement.execute(tx))).rejects.toThrow(
      'permission denied',
    )
})

test('the database refuses a look-up that is valid longer than 12 months', async ({
  database,
  world,
}) => {
  await expect(
    database.write(world.tenant, (tx) =>
      sql`insert into clearance_look_up (tenant_id, adult_kind, adult_id, adult_name, looked_on, office, reference, result, valid_until, recorded_by, recorded_by_name, recorded_at)
        values (${world.tenant}, 'STAFF', 1, '甲', '2027-03-01', '所', '号', 'CLEAR', '2028-03-02', 1, '乙', now())`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow('clearance_look_up__valid_until')
})
