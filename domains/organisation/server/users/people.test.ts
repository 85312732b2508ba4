import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { ownUser } from '../../contract/ownUser.ts'
import { searchStaff, searchUsers } from '../../contract/people.ts'
import { userDetail } from '../../contract/userDetail.ts'
import { tenantInfo } from '../../contract/tenant.ts'
import { findPeople, usersWithRole } from '../public.ts'

test('GET tenant/info: works for the address of a school, with or without scheme, port and path', async ({
  api,
  database,
  world,
}) => {
  // The application role may not write platform tables, so the test uses the existing data: no
  // school has an address yet.
  const answers = await Promise.all(
    ['http://localhost:3000/', 'localhost', '', 'school.example.cn/#/pages/home/home'].map(
      (domain) => api.call(tenantInfo, { domain }),
    ),
  )

  for (const answer of answers) {
    expect(answer).toBeDone()
    expect(answer.data).toEqual({})
  }
  await expect(
    database.write(world.tenant, (tx) =>
      tx.updateTable('tenant').set({ domain: 'x.cn' }).execute(),
    ),
  ).rejects.toThrow('permission denied')
})

test('GET tenant/info: malformed', async ({ api }) => {
  expect(await api.call(tenantInfo, { domain: 'x'.repeat(3000) })).toBeRefused('INVALID_INPUT')
  expect(await api.inject({ url: '/api/blade-system/tenant/info?domain=a&domain=b' })).toBeRefused(
    'INVALID_INPUT',
  )
})

test('GET search/user: works by name, with only what the popup shows', async ({ api }) => {
  const answer = await api.as('teacher').call(searchUsers, { name: '妈' })

  expect(answer).toBeDone()
  expect(answer.data.records).toEqual([
    { id: demoUserId('000000', 'parent'), realName: '张妈妈', deptName: '家长', avatar: '' },
  ])
  expect(Object.keys(answer.data.records[0] ?? {}).sort()).toEqual([
    'avatar',
    'deptName',
    'id',
    'realName',
  ])
})

test('GET search/user: works in pages in Chinese order, with the total', async ({ api }) => {
  const teacher = api.as('teacher')
  const first = await teacher.call(searchUsers, { current: 1, size: 4 })
  const third = await teacher.call(searchUsers, { current: 3, size: 4 })

  expect(first.data.records.map((person) => person.realName)).toEqual([
    '沈知行',
    '陈爸爸',
    '陈志远',
    '顾小川',
  ])
  expect([first.data.total, first.data.pages, third.data.records.length]).toEqual([13, 4, 4])
})

test('GET search/user: works for families with staff only', async ({ api }) => {
  const names = (await api.as('parent').call(searchUsers, { size: 50 })).data.records.map(
    (person) => person.realName,
  )

  expect(names).toContain('李老师')
  for (const family of ['张妈妈', '陈爸爸', '张小雨']) expect(names).not.toContain(family)
})

test('GET search/staff: works: nobody finds families there, neither staff nor parents', async ({
  api,
}) => {
  for (const account of ['teacher', 'parent']) {
    const { records } = (await api.as(account).call(searchStaff, { size: 200 })).data
    expect(records.map(({ realName }) => realName)).toContain('王校长')
    expect(records.map(({ realName }) => realName)).not.toContain('张妈妈')
  }
})

test('GET search/staff: works for the colleagues of the own department', async ({
  api,
  database,
}) => {
  const [teacher, head] = ['teacher', 'head'].map((one) => demoUserId('000000', one))
  await database.write('000000', (tx) =>
    tx
      .insertInto('userDepartment')
      .columns(['tenantId', 'userId', 'departmentId', 'sort'])
      .expression((query) =>
        query
          .selectFrom('userDepartment')
          .select(({ val }) => ['tenantId', val(head ?? '').as('userId'), 'departmentId', 'sort'])
          .where('tenantId', '=', '000000')
          .where('userId', '=', teacher ?? ''),
      )
      .execute(),
  )

  const near = async (account: string) =>
    (await api.as(account).call(searchStaff, { near: 'department', size: 200 })).data.records.map(
      ({ realName }) => realName,
    )

  expect(await near('teacher')).toEqual(['王校长'])
  expect(await near('head')).toContain('李老师')
  expect(await near('head')).not.toContain('王校长')
})

test('GET search/user: works for the people of the own classes, as far as the caller may find them', async ({
  api,
}) => {
  const ofClass = async (account: string, call = searchUsers) =>
    (await api.as(account).call(call, { near: 'class', size: 200 })).data.records
      .map(({ realName }) => realName)
      .sort()

  expect(await ofClass('teacher')).toEqual(['张妈妈', '张小雨'])
  expect(await ofClass('teacher', searchStaff)).toEqual([])
  expect(await ofClass('parent')).toEqual(['李老师'])
  expect(await ofClass('head')).toEqual([])
})

test('GET search/user: wildcards are literal, and pages out of range are empty or clamped', async ({
  api,
}) => {
  const teacher = api.as('teacher')
  for (const name of ['%', '_', '\\', "' or 1=1 --", '张%'])
    expect((await teacher.call(searchUsers, { name })).data.records).toEqual([])

  expect((await teacher.callRaw(searchUsers, { size: 1e9 })).data).toMatchObject({
    size: 200,
    total: 13,
  })
  expect((await teacher.callRaw(searchUsers, { current: 1e9, size: -1 })).data).toMatchObject({
    records: [],
    total: 13,
  })
})

test('GET search/user: malformed', async ({ api }) => {
  expect(await api.as('teacher').call(searchUsers, { name: 'x'.repeat(41) })).toBeRefused(
    'INVALID_INPUT',
  )
  expect(
    await api.as('teacher').inject({ url: '/api/blade-system/search/user?name=a%00b' }),
  ).toBeRefused('INVALID_INPUT')
})

test('GET search/user: not signed in', async ({ api }) => {
  expect(await api.call(searchUsers, {})).toBeRefused('NOT_SIGNED_IN')
})

test('GET search/user: a school finds only its own people', async ({ api, world }) => {
  const own = (await api.as('teacher').call(searchUsers, { size: 200 })).data.records
  const other = (await api.as('teacher', world.otherTenant).call(searchUsers, { size: 200 })).data
    .records

  expect(own.length).toBeGreaterThan(0)
  expect(other.filter((person) => own.some((one) => one.id === person.id))).toEqual([])
  const named = await api.as('teacher').inject({
    url: `/api/blade-system/search/user?size=200&tenantId=${world.otherTenant}`,
    headers: { 'tenant-id': world.otherTenant },
  })
  expect(named.data).toMatchObject({ records: own })
})

test('GET user/detail: works, reduced to what a colleague may see', async ({ api }) => {
  const answer = await api.as('teacher').call(userDetail, { id: demoUserId('000000', 'head') })

  expect(answer).toBeDone()
  expect(answer.data).toEqual({
    id: demoUserId('000000', 'head'),
    tenantId: '000000',
    name: '王校长',
    realName: '王校长',
    avatar: '',
    deptName: '校长室',
    postName: '校长',
  })
})

test('GET user/detail: malformed', async ({ api }) => {
  for (const id of ['', 'x', '1 or 1=1', '99999999999999999999'])
    expect(await api.as('teacher').callRaw(userDetail, { id })).toBeRefused('INVALID_INPUT')
})

test('GET user/detail: an id beyond 64 bits is refused with a message, not a fault', async ({
  api,
}) => {
  const answer = await api.as('teacher').callRaw(userDetail, { id: '9999999999999999999' })

  expect(answer.status).toBeLessThan(500)
})

test('GET user/detail: not signed in', async ({ api }) => {
  expect(await api.call(userDetail, { id: demoUserId('000000', 'head') })).toBeRefused(
    'NOT_SIGNED_IN',
  )
})

test('GET user/detail: people of another school, and families for a family, look missing', async ({
  api,
  world,
}) => {
  const nobody = await api.as('parent').call(userDetail, { id: '1' })
  const foreign = await api
    .as('parent')
    .call(userDetail, { id: demoUserId(world.otherTenant, 'head') })
  const family = await api
    .as('parent')
    .call(userDetail, { id: demoUserId(world.tenant, 'parent2') })

  for (const answer of [nobody, foreign, family]) {
    expect(answer).toBeRefused('NOT_FOUND')
    expect({ ...answer.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' })
  }
  expect(
    await api.as('parent').call(userDetail, { id: demoUserId(world.tenant, 'parent') }),
  ).toBeDone()
  expect(
    await api.as('teacher').call(userDetail, { id: demoUserId(world.tenant, 'parent2') }),
  ).toBeDone()
})

test('GET user/info: works with roles, permissions and the names of everything', async ({
  api,
}) => {
  const answer = await api.as('lead').call(ownUser, {})

  expect(answer.data).toMatchObject({
    account: 'lead',
    realName: '周敏',
    roles: ['enrolmentLead'],
    roleName: '招生负责人',
    deptName: '招生办',
    postName: '主任',
    tenantName: '澜汀实验学校',
    createTime: '2027-03-15 09:00:00',
  })
  expect(answer.data.permissions).toContain('enrolment.decide')
  expect(answer.text).not.toMatch(/argon2|password/i)
})

test('GET user/info: not signed in', async ({ api }) => {
  expect(await api.call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
})

test('the admin account is administrator only in the platform’s school', async ({ api, world }) => {
  expect((await api.as('admin').call(ownUser, {})).data.roles).toEqual(['administrator'])
  expect((await api.as('admin', world.otherTenant).call(ownUser, {})).data.roles).toEqual(['admin'])
})

test('other domains look up people and role holders of one school', async ({ database, world }) => {
  const ids = [demoUserId(world.tenant, 'teacher'), demoUserId(world.otherTenant, 'head'), '1']
  const people = await database.read(world.tenant, (db) => findPeople(db, world.tenant, ids))
  expect([...people.values()]).toEqual([
    {
      id: ids[0],
      realName: '李老师',
      avatar: '',
      deptName: '小学部',
      departments: [{ id: expect.any(String), name: '小学部' }],
    },
  ])

  const reviewers = await database.read(world.tenant, (db) =>
    usersWithRole(db, world.tenant, 'enrolmentReviewer'),
  )
  expect(reviewers.map((one) => one.realName)).toEqual(['林晓'])
  expect(await database.read(world.tenant, (db) => findPeople(db, world.tenant, []))).toEqual(
    new Map(),
  )
})
