import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId, idBase } from '../../../../db/demo/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { grantRights } from '../../../organisation/contract/grants.ts'
import { listRoles } from '../../../organisation/contract/roles.ts'
import { submitUser } from '../../contract/accounts.ts'
import { updateOwnInfo } from '../../contract/profile.ts'
import { oauthToken, openToken } from '../../contract/token.ts'

const departmentAt = (index: number): string => String(idBase('000000') + 1001n + BigInt(index))
const [enrolmentOffice, primarySchool, finance] = [
  departmentAt(3),
  departmentAt(4),
  departmentAt(5),
]
const signIn = { grant_type: 'password', username: 'reviewer', password: 'qinghe' }

type Roles = { teacher: string; reviewer: string; head: string }

/** Makes the reviewer also a teacher of the primary school. */
async function twoHats(admin: ApiClient): Promise<Roles> {
  const { data } = await admin.call(listRoles, {})
  const idOf = (alias: string) => data.find(({ roleAlias }) => roleAlias === alias)?.id ?? ''
  const roles = {
    teacher: idOf('teacher'),
    reviewer: idOf('enrolmentReviewer'),
    head: idOf('head'),
  }
  await setHats(admin, [roles.teacher, roles.reviewer])
  return roles
}

async function setHats(admin: ApiClient, roles: readonly string[]): Promise<void> {
  const id = demoUserId('000000', 'reviewer')
  expect(
    await admin.callRaw(submitUser, {
      id,
      roleId: roles.join(','),
      deptId: `${enrolmentOffice},${primarySchool}`,
    }),
  ).toBeDone()
}

async function rightsOf(api: ApiClient, token: string) {
  const { data } = await api.call(ownUser, {}, { 'blade-auth': `bearer ${token}` })
  return { roles: [...data.roles].sort(), mayReview: data.permissions.includes('enrolment.review') }
}

test('POST oauth/token: works with Dept-Id and Role-Id, and the session has only the chosen rights', async ({
  api,
}) => {
  const { teacher, reviewer } = await twoHats(api.as('admin'))

  const all = await api.call(oauthToken, signIn)
  const asTeacher = await api.call(oauthToken, signIn, {
    'role-id': teacher,
    'dept-id': primarySchool,
  })

  expect(all.data.role_id.split(',').sort()).toEqual([teacher, reviewer].sort())
  expect(await rightsOf(api, all.data.access_token)).toEqual({
    roles: ['enrolmentReviewer', 'teacher'],
    mayReview: true,
  })
  expect(asTeacher.data).toMatchObject({
    role_id: teacher,
    role_name: 'teacher',
    dept_id: primarySchool,
  })
  expect(await rightsOf(api, asTeacher.data.access_token)).toEqual({
    roles: ['teacher'],
    mayReview: false,
  })
})

test('POST blade-auth/token: works with Role-Id in the open dialect', async ({ api }) => {
  const { teacher } = await twoHats(api.as('admin'))

  const answer = await api.call(
    openToken,
    { account: 'reviewer', password: 'qinghe' },
    { 'role-id': teacher },
  )

  expect(answer.data.authority).toBe('teacher,user')
})

test('POST oauth/token: works as if a choice that is not the person’s own had not been sent', async ({
  api,
}) => {
  const { head, teacher } = await twoHats(api.as('admin'))

  for (const headers of [
    { 'role-id': head, 'dept-id': finance },
    { 'role-id': '99999999999' },
    { 'role-id': "1' or '1'='1" },
    { 'role-id': '' },
  ]) {
    const { data } = await api.call(oauthToken, signIn, headers)
    expect(await rightsOf(api, data.access_token)).toEqual({
      roles: ['enrolmentReviewer', 'teacher'],
      mayReview: true,
    })
    expect(data.dept_id.split(',')).toHaveLength(2)
  }
  const mixed = await api.call(oauthToken, signIn, { 'role-id': `${teacher},${head}` })
  expect((await rightsOf(api, mixed.data.access_token)).roles).toEqual(['teacher'])
})

test('POST oauth/token: works when a renewal switches the role, keeps it, and returns to all', async ({
  api,
}) => {
  const { teacher, reviewer } = await twoHats(api.as('admin'))
  const first = await api.call(oauthToken, signIn)
  const renew = (refresh_token: string, headers: Record<string, string> = {}) =>
    api.call(oauthToken, { grant_type: 'refresh_token', refresh_token }, headers)

  const switched = await renew(first.data.refresh_token, {
    'role-id': teacher,
    'dept-id': enrolmentOffice,
  })
  expect(switched.data).toMatchObject({ role_id: teacher, dept_id: enrolmentOffice })
  // Earlier tokens belong to the same session and have the same reduced rights.
  expect((await rightsOf(api, first.data.access_token)).roles).toEqual(['teacher'])

  const kept = await renew(switched.data.refresh_token)
  expect(kept.data.role_id).toBe(teacher)
  const back = await renew(kept.data.refresh_token, {
    'role-id': `${teacher},${reviewer}`,
    'dept-id': `${enrolmentOffice},${primarySchool}`,
  })
  expect((await rightsOf(api, back.data.access_token)).mayReview).toBe(true)
  expect(back.data.dept_id.split(',')).toHaveLength(2)
})

test('a chosen role that is revoked later gives no rights', async ({ api }) => {
  const { teacher, reviewer } = await twoHats(api.as('admin'))
  const { data } = await api.call(oauthToken, signIn, { 'role-id': reviewer })
  expect((await rightsOf(api, data.access_token)).mayReview).toBe(true)

  await setHats(api.as('admin'), [teacher])

  expect(await rightsOf(api, data.access_token)).toEqual({ roles: ['teacher'], mayReview: false })
})

test('a person acting in a lesser role cannot change their own roles or name', async ({
  api,
  database,
}) => {
  const { teacher, reviewer } = await twoHats(api.as('admin'))
  const rights = ['organisation.grantRights', 'grant:enrolment.decide'].map((permission) => ({
    tenantId: '000000',
    roleId: teacher,
    permission,
  }))
  await database.write('000000', (tx) => tx.insertInto('rolePermission').values(rights).execute())
  const as = async (roleId: string) => {
    const { data } = await api.call(oauthToken, signIn, { 'role-id': roleId })
    return { 'blade-auth': `bearer ${data.access_token}` }
  }

  const granted = await api.call(
    grantRights,
    { roleIds: [reviewer], apiScopeIds: [] },
    await as(teacher),
  )
  expect(granted).toBeRefused('OWN_ROLE')

  const { data } = await api.as('admin').call(listRoles, { roleAlias_equal: 'parent' })
  const parent = data[0]?.id ?? ''
  await setHats(api.as('admin'), [reviewer, parent])
  expect(await api.call(updateOwnInfo, { realName: '改名' }, await as(parent))).toBeRefused(
    'NAME_KEPT_BY_SCHOOL',
  )
})
