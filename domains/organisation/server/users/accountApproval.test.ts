import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { ownUser } from '../../contract/ownUser.ts'
import {
  listUsers,
  passUsers,
  refuseUsers,
  setLeader,
  updatePlatform,
} from '../../contract/users.ts'
import { letTeacher } from '../testing/staffRecords.ts'

const idOf = (account: string, tenantId = '000000') => demoUserId(tenantId, account)

test('POST user/audit-refuse: works, and ends the sessions', async ({ api }) => {
  expect(await api.as('admin').call(refuseUsers, { userIds: idOf('parent') })).toBeDone()

  expect(await api.as('parent').call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
  expect(
    (await api.as('admin').call(listUsers, { status: '0' })).data.records.map((row) => row.account),
  ).toEqual(['parent'])
})

test('POST user/audit-pass: works', async ({ api }) => {
  await api.as('admin').call(refuseUsers, { userIds: idOf('parent') })

  expect(await api.as('admin').call(passUsers, { userIds: idOf('parent') })).toBeDone()
  expect((await api.as('admin').call(listUsers, { status: '0' })).data.records).toEqual([])
  expect(await api.as('parent').call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
})

test('POST user/audit-pass: OWN_ACCOUNT', async ({ api }) => {
  expect(await api.as('admin').call(passUsers, { userIds: idOf('admin') })).toBeRefused(
    'OWN_ACCOUNT',
  )
})

test('POST user/audit-refuse: OWN_ACCOUNT', async ({ api }) => {
  expect(
    await api.as('admin').call(refuseUsers, { userIds: `${idOf('parent')},${idOf('admin')}` }),
  ).toBeRefused('OWN_ACCOUNT')
})

test('POST user/audit-pass: BEYOND_OWN_RIGHTS, as POST user/audit-refuse', async ({
  api,
  database,
}) => {
  await letTeacher(database, 'editUsers')
  await database.write('000000', (tx) =>
    tx
      .updateTable('userDepartment')
      .set({ departmentId: '1123598800000001005' })
      .where('userId', '=', idOf('head'))
      .execute(),
  )

  expect(await api.as('teacher').call(passUsers, { userIds: idOf('head') })).toBeRefused(
    'BEYOND_OWN_RIGHTS',
  )
  expect(await api.as('teacher').call(setLeader, { userIds: idOf('head') })).toBeRefused(
    'BEYOND_OWN_RIGHTS',
  )
  expect(await api.as('teacher').call(updatePlatform, { userId: idOf('head') })).toBeRefused(
    'BEYOND_OWN_RIGHTS',
  )
})

test('POST user/audit-refuse: BEYOND_OWN_RIGHTS', async ({ api, database }) => {
  await letTeacher(database, 'editUsers')
  await database.write('000000', (tx) =>
    tx
      .updateTable('userDepartment')
      .set({ departmentId: '1123598800000001005' })
      .where('userId', '=', idOf('head'))
      .execute(),
  )

  expect(await api.as('teacher').call(refuseUsers, { userIds: idOf('head') })).toBeRefused(
    'BEYOND_OWN_RIGHTS',
  )
})
