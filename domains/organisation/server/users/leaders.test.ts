import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { leaderInfo, listLeaders, setLeader } from '../../contract/users.ts'
import { departmentId, letTeacher } from '../testing/staffRecords.ts'

const idOf = (account: string, tenantId = '000000') => demoUserId(tenantId, account)

test('POST user/set-leader: works; GET user/leader-list: works; GET user/leader-info: works', async ({
  api,
  database,
}) => {
  const primary = await departmentId(database, '小学部')
  expect(
    await api.as('admin').call(setLeader, { userIds: idOf('teacher'), deptId: primary }),
  ).toBeDone()

  const leader = {
    id: idOf('teacher'),
    realName: '李老师',
    avatar: '',
    deptId: primary,
    deptName: '小学部',
  }
  expect((await api.as('admin').call(listLeaders, { deptId: primary })).data).toContainEqual(leader)
  expect((await api.as('admin').call(leaderInfo, { userId: idOf('student') })).data).toContainEqual(
    leader,
  )
  expect(
    (await api.as('admin').call(leaderInfo, { userId: idOf('teacher') })).data,
  ).not.toContainEqual(leader)
  expect(await api.as('admin').call(leaderInfo, { userId: '1' })).toBeRefused('NOT_FOUND')
})

test('GET user/leader-list: works without a department', async ({ api }) => {
  expect((await api.as('admin').call(listLeaders, {})).status).toBe(200)
})

test('GET user/leader-info: works for oneself', async ({ api }) => {
  expect((await api.as('admin').call(leaderInfo, {})).status).toBe(200)
})

test('POST user/set-leader: BEYOND_OWN_RIGHTS', async ({ api, database }) => {
  await letTeacher(database, 'editUsers')

  expect(await api.as('teacher').call(setLeader, { userIds: idOf('head') })).toBeRefused(
    'NOT_FOUND',
  )
})
