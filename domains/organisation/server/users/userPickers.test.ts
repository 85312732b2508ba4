import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import * as calls from '../../contract/search.ts'

test('GET search/role-list: works by a part of the name', async ({ api }) => {
  const { data } = await api.as('teacher').call(calls.searchRoles, { name: '教师' })

  expect(data).toContainEqual({
    id: expect.stringMatching(/^\d+$/),
    roleName: '教师',
    roleAlias: 'teacher',
  })
  expect(data.every(({ roleName }) => roleName.includes('教师'))).toBe(true)
})

test('GET search/role-list: works for families with their own roles only', async ({ api }) => {
  expect(
    (await api.as('parent').call(calls.searchRoles, {})).data.map(({ roleAlias }) => roleAlias),
  ).toEqual(['parent'])
})

test('GET search/role-by-name: works for whole names, several at once', async ({ api }) => {
  const { data } = await api.as('teacher').call(calls.rolesByName, { name: '教师, 校长,没有' })

  expect(data.map(({ roleAlias }) => roleAlias).sort()).toEqual(['head', 'teacher'])
  expect((await api.as('teacher').call(calls.rolesByName, { name: '教' })).data).toEqual([])
})

test('GET search/dept-list: works, with the place of each in the tree', async ({ api }) => {
  const { data } = await api.as('teacher').call(calls.searchDepartments, { name: '小学' })

  expect(data).toEqual([
    { id: expect.any(String), parentId: expect.stringMatching(/^\d+$/), deptName: '小学部' },
  ])
})

test('GET search/dept-by-name: works for whole names', async ({ api }) => {
  expect(
    (await api.as('teacher').call(calls.departmentsByName, { name: '财务室' })).data,
  ).toHaveLength(1)
  expect((await api.as('teacher').call(calls.departmentsByName, { name: '财务' })).data).toEqual([])
})

test('GET search/post-list: works', async ({ api }) => {
  expect((await api.as('teacher').call(calls.searchPosts, { name: '校长' })).data).toContainEqual({
    id: expect.any(String),
    postName: '校长',
  })
})

test('GET search/user-list: works like search/user, and families find staff only', async ({
  api,
}) => {
  const { data } = await api.as('teacher').call(calls.searchPeopleList, { name: '妈' })

  expect(data).toEqual([
    { id: demoUserId('000000', 'parent'), realName: '张妈妈', deptName: '家长', avatar: '' },
  ])
  expect((await api.as('parent').call(calls.searchPeopleList, { name: '陈爸爸' })).data).toEqual([])
})

test('GET search/user-by-name: works for whole names only', async ({ api }) => {
  const names = async (account: string, name: string) =>
    (await api.as(account).call(calls.peopleByName, { name })).data.map(({ realName }) => realName)

  expect(await names('teacher', '李老师,王校长,无此人')).toEqual(['李老师', '王校长'])
  expect(await names('teacher', '李')).toEqual([])
  expect(await names('parent', '李老师,陈爸爸')).toEqual(['李老师'])
})

test('search: malformed, wildcards are literal, and another school’s names do not exist', async ({
  api,
  world,
}) => {
  const teacher = api.as('teacher')
  for (const call of [calls.rolesByName, calls.departmentsByName, calls.peopleByName])
    expect(await teacher.callRaw(call, { name: '' })).toBeRefused('INVALID_INPUT')
  for (const call of [
    calls.searchRoles,
    calls.searchDepartments,
    calls.searchPosts,
    calls.searchPeopleList,
  ]) {
    expect(await teacher.callRaw(call, { name: 'x'.repeat(41) })).toBeRefused('INVALID_INPUT')
    expect((await teacher.callRaw(call, { name: '%' })).data).toEqual([])
  }
  const [own, other] = [
    (await teacher.call(calls.searchDepartments, {})).data.map(({ id }) => id),
    (await api.as('teacher', world.otherTenant).call(calls.searchDepartments, {})).data.map(
      ({ id }) => id,
    ),
  ]
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((id) => other.includes(id))).toEqual([])
})
