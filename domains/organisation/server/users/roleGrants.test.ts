import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { ownUser } from '../../contract/ownUser.ts'
import { grantUserRoles } from '../../contract/users.ts'
import { letTeacher, roleId } from '../testing/staffRecords.ts'

const idOf = (account: string, tenantId = '000000') => demoUserId(tenantId, account)

test('POST user/grant: works, and takes effect with the next request', async ({
  api,
  database,
}) => {
  const given = {
    userIds: idOf('parent'),
    roleIds: `${await roleId(database, 'teacher')},${await roleId(database, 'enrolmentReviewer')}`,
  }

  expect(
    await api
      .as('admin')
      .inject({ method: 'POST', url: '/api/blade-system/user/grant', query: given }),
  ).toBeDone()
  expect((await api.as('parent').call(ownUser, {})).data.permissions).toContain('enrolment.review')
})

test('POST user/grant: OWN_ROLES', async ({ api, database }) => {
  expect(
    await api
      .as('admin')
      .call(grantUserRoles, { userIds: idOf('admin'), roleIds: await roleId(database, 'teacher') }),
  ).toBeRefused('OWN_ROLES')
})

test('POST user/grant: REFERENCE_UNKNOWN for a role of another school', async ({
  api,
  database,
  world,
}) => {
  const foreign = await roleId(database, 'teacher', world.otherTenant)

  expect(
    await api.as('admin').call(grantUserRoles, { userIds: idOf('parent'), roleIds: foreign }),
  ).toBeRefused('REFERENCE_UNKNOWN')
})

test('POST user/grant: BEYOND_OWN_RIGHTS for a role with more rights than the granter', async ({
  api,
  database,
}) => {
  await letTeacher(database, 'grantRoles')

  for (const alias of ['admin', 'administrator', 'head', 'enrolmentReviewer'])
    expect(
      await api
        .as('teacher')
        .call(grantUserRoles, { userIds: idOf('student'), roleIds: await roleId(database, alias) }),
    ).toBeRefused('BEYOND_OWN_RIGHTS')
  expect(
    await api.as('teacher').call(grantUserRoles, {
      userIds: idOf('student'),
      roleIds: await roleId(database, 'student'),
    }),
  ).toBeDone()
})
