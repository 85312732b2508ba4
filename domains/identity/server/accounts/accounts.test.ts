import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { roleAliases } from '../../../organisation/contract/roles.ts'
import { userDetail } from '../../../organisation/contract/userDetail.ts'
import { registerGuest, resetPassword, submitUser, unlockUsers } from '../../contract/accounts.ts'
import { updateOwnPassword } from '../../contract/profile.ts'
import { oauthToken } from '../../contract/token.ts'
import { createPasswordQueue } from '../passwords/passwordQueue.ts'
import { testServer } from '../testing/testServer.ts'

const tenantId = '000000'
const idOf = (account: string) => demoUserId(tenantId, account)
const newcomer = {
  showsPassword: true,
  account: 'sunli',
  realName: '孙丽',
  phone: '13900001234',
}
const enter = (api: ApiClient, username: string, password: string) =>
  api.call(oauthToken, { grant_type: 'password', username, password })
const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })

const letTeacher = (database: Database, ...permissions: string[]) =>
  database.write(tenantId, async (tx) => {
    const { id } = await tx
      .selectFrom('role')
      .select('id')
      .where('alias', '=', 'teacher')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('rolePermission')
      .values(
        permissions.map((one) => ({ tenantId, roleId: id, permission: `organisation.${one}` })),
      )
      .execute()
    // Put the head into the teacher's department, so that the teacher can see them.
    await tx
      .updateTable('userDepartment')
      .set({ departmentId: '1123598800000001005' })
      .where('userId', '=', idOf('head'))
      .execute()
  })

const limitTo = (database: Database, accountNumber: number) =>
  database.platform((tx) =>
    tx.updateTable('tenant').set({ accountNumber }).where('tenantId', '=', tenantId).execute(),
  )

const countAccounts = (database: Database): Promise<number> =>
  database.read(
    tenantId,
    async (db) =>
      (await db.selectFrom('appUser').select('id').where('isDeleted', '=', false).execute()).length,
  )

const full = async (database: Database) => limitTo(database, await countAccounts(database))

const withoutHashes = (database: Database, now: Date) =>
  testServer(database, () => now, {
    isDemo: true,
    services: { queue: createPasswordQueue({ running: 0, waiting: 0 }) },
  })

async function tokenOf(api: Api, username = 'admin', password = 'admin'): Promise<string> {
  return (await enter(api, username, password)).data.access_token
}

test('POST user/submit: TENANT_FOREIGN for another school', async ({ api, world }) => {
  expect(
    await api.as('admin').callRaw(submitUser, { ...newcomer, tenantId: world.otherTenant }),
  ).toBeRefused('TENANT_FOREIGN')
})

test('POST user/submit: works for a new person; the random password is shown once and permits only changing it', async ({
  api,
  world,
}) => {
  const answer = await api.as('admin').call(submitUser, newcomer)

  const { id, issued } = answer.data
  expect(issued).toMatchObject({
    userId: id,
    account: 'sunli',
    realName: '孙丽',
    password: expect.stringMatching(/^[\w]{12}$/),
  })
  const { access_token: token } = (await enter(api, 'sunli', issued?.password ?? '')).data
  expect((await api.call(ownUser, {}, bearer(token))).data.account).toBe('sunli')
  const closed = await api.call(roleAliases, {}, bearer(token))
  expect(closed).toBeRefused('PASSWORD_CHANGE_NEEDED')
  // A 403 would open Sword's error page, and a 401 would sign Saber out.
  expect(closed.status).toBe(400)

  const own = {
    oldPassword: issued?.password ?? '',
    newPassword: 'Chun tian 2027',
    newPassword1: 'Chun tian 2027',
  }
  const same = { ...own, newPassword: own.oldPassword, newPassword1: own.oldPassword }
  expect(await api.call(updateOwnPassword, same, bearer(token))).toBeRefused('INVALID_INPUT')
  expect(await api.call(updateOwnPassword, own, bearer(token))).toBeDone()
  expect((await api.call(roleAliases, {}, bearer(token))).status).toBe(200)
  expect(world.statements.join()).not.toContain(issued?.password)
})

test('a password set by somebody else is valid for fourteen days', async ({ api, world }) => {
  const password = (await api.as('admin').call(submitUser, newcomer)).data.issued?.password ?? ''

  world.setNow(new Date(world.now.getTime() + 14 * 24 * 3600_000 - 1000))
  expect((await enter(api, 'sunli', password)).status).toBe(200)
  world.setNow(new Date(world.now.getTime() + 14 * 24 * 3600_000))
  expect(await enter(api, 'sunli', password)).toBeRefused('SIGN_IN_REFUSED')
})

test('POST user/submit: works with a typed password and the whole row of a form; an empty password keeps the old one', async ({
  api,
}) => {
  const admin = api.as('admin')
  const typed = await admin.callRaw(submitUser, {
    ...newcomer,
    id: '',
    password: 'Chun tian 2027',
    $roleId: '',
    tenantId,
  })
  expect(typed.data).toEqual({ id: expect.any(String) })
  const { data: row } = await admin.call(userDetail, {
    id: String((typed.data as { id: string }).id),
  })

  expect(await admin.callRaw(submitUser, { ...row, realName: '孙莉', password: '' })).toBeDone()
  expect((await enter(api, 'sunli', 'Chun tian 2027')).data.real_name).toBe('孙莉')
  expect(
    await admin.callRaw(submitUser, { ...newcomer, account: 'other', password: '12345678' }),
  ).toBeRefused('INVALID_INPUT')
  expect(
    await admin.callRaw(submitUser, { ...newcomer, account: 'other', password: 'short' }),
  ).toBeRefused('INVALID_INPUT')
  expect(await admin.callRaw(submitUser, { realName: '没有账号' })).toBeRefused('INVALID_INPUT')
  expect(await admin.callRaw(submitUser, { account: 'noname' })).toBeRefused('INVALID_INPUT')
  expect((await admin.callRaw(submitUser, {})).body).toMatchObject({
    fields: [{ name: 'realName' }, { name: 'account' }],
  })
})

test('setting a password for somebody else requires the right to reset, and ends their sessions', async ({
  api,
  database,
}) => {
  await letTeacher(database, 'viewUsers', 'editUsers')
  expect(
    await api
      .as('teacher')
      .callRaw(submitUser, { id: idOf('student'), password: 'Chun tian 2027' }),
  ).toBeRefused('NOT_ALLOWED')
  expect(await api.as('teacher').callRaw(submitUser, newcomer)).toBeRefused('NOT_ALLOWED')
  expect((await api.as('student').call(ownUser, {})).status).toBe(200)

  expect(
    await api.as('admin').callRaw(submitUser, { id: idOf('student'), password: 'Chun tian 2027' }),
  ).toBeDone()
  expect(await api.as('student').call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
})

test('POST user/submit: ACCOUNT_TAKEN and REFERENCE_UNKNOWN create nobody', async ({
  api,
  database,
}) => {
  const before = await countAccounts(database)
  expect(await api.as('admin').call(submitUser, { ...newcomer, account: 'Head' })).toBeRefused(
    'ACCOUNT_TAKEN',
  )
  expect(await api.as('admin').call(submitUser, { ...newcomer, deptId: '1' })).toBeRefused(
    'REFERENCE_UNKNOWN',
  )
  expect(await countAccounts(database)).toBe(before)
})

test('POST user/submit: OWN_ROLES and OWN_ACCOUNT for changes that nobody may make to themselves', async ({
  api,
}) => {
  const own = { id: idOf('admin') }
  expect(await api.as('admin').call(submitUser, { ...own, roleId: '' })).toBeRefused('OWN_ROLES')
  expect(await api.as('admin').call(submitUser, { ...own, status: 0 })).toBeRefused('OWN_ACCOUNT')
  expect(
    await api.as('admin').call(submitUser, { ...own, password: 'Chun tian 2027' }),
  ).toBeRefused('OWN_ACCOUNT')
})

test('POST user/submit: BEYOND_OWN_RIGHTS for an account with more rights', async ({
  api,
  database,
}) => {
  await letTeacher(database, 'viewUsers', 'editUsers', 'resetPasswords')

  expect(
    await api.as('teacher').call(submitUser, { id: idOf('head'), password: 'Chun tian 2027' }),
  ).toBeRefused('BEYOND_OWN_RIGHTS')
  expect((await enter(api, 'head', 'qinghe')).status).toBe(200)
})

test('POST user/submit: ACCOUNTS_FULL when the school has reached its limit', async ({
  api,
  database,
}) => {
  await full(database)
  expect(await api.as('admin').call(submitUser, newcomer)).toBeRefused('ACCOUNTS_FULL')

  await limitTo(database, (await countAccounts(database)) + 1)
  expect(await api.as('admin').call(submitUser, newcomer)).toBeDone()
})

test('POST user/submit: SIGN_IN_QUEUED when no hash can be computed', async ({
  api,
  database,
  world,
}) => {
  const token = await tokenOf(api)
  const server = await withoutHashes(database, world.now)

  expect(await server.as(token).call(submitUser, newcomer)).toBeRefused('SIGN_IN_QUEUED')
})

test('POST user/reset-password: works for all or none, and the old password and sessions end', async ({
  api,
  world,
}) => {
  const ids = `${idOf('parent')},${idOf('student')}`
  const answer = await api.as('admin').call(resetPassword, { userIds: ids, showsPassword: true })

  expect(answer.data).toEqual([
    {
      userId: idOf('parent'),
      account: 'parent',
      realName: '张妈妈',
      password: expect.stringMatching(/^\w{12}$/),
    },
    expect.objectContaining({ account: 'student' }),
  ])
  expect(await api.as('parent').call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
  expect(await enter(api, 'parent', 'qinghe')).toBeRefused('SIGN_IN_REFUSED')
  const [told] = answer.data
  expect((await enter(api, 'parent', told?.password ?? '')).status).toBe(200)

  const foreign = demoUserId(world.otherTenant, 'teacher')
  expect(
    await api
      .as('admin')
      .call(resetPassword, { userIds: `${idOf('teacher')},${foreign}`, showsPassword: true }),
  ).toBeRefused('NOT_FOUND')
  expect((await enter(api, 'teacher', 'qinghe')).status).toBe(200)
})

test('POST user/reset-password: PASSWORD_AT_DESK for a client that would not show the password, and nothing changes', async ({
  api,
}) => {
  const answer = await api.as('admin').inject({
    method: 'POST',
    url: `/api/blade-system/user/reset-password?userIds=${idOf('parent')}`,
  })

  expect(answer).toBeRefused('PASSWORD_AT_DESK')
  expect(answer.body['msg']).toContain('/desk/')
  expect(await api.as('parent').call(ownUser, {})).toBeDone()
  expect((await enter(api, 'parent', 'qinghe')).status).toBe(200)
})

test('POST user/submit: works without a password where it would not be shown; a reset issues the first one', async ({
  api,
}) => {
  const admin = api.as('admin')
  const { id, ...rest } = (await admin.call(submitUser, { ...newcomer, showsPassword: undefined }))
    .data
  expect(rest).toEqual({})
  expect(await enter(api, 'sunli', '')).toBeRefused('INVALID_INPUT')
  expect(await enter(api, 'sunli', '123456')).toBeRefused('SIGN_IN_REFUSED')

  const [issued] = (await admin.call(resetPassword, { ...shown, userIds: id })).data
  expect((await enter(api, 'sunli', issued?.password ?? '')).status).toBe(200)
})

const shown = { showsPassword: true }

test('POST user/reset-password: OWN_ACCOUNT, and BEYOND_OWN_RIGHTS for an account with more rights', async ({
  api,
  database,
}) => {
  await letTeacher(database, 'viewUsers', 'resetPasswords')

  expect(
    await api.as('admin').call(resetPassword, { ...shown, userIds: idOf('admin') }),
  ).toBeRefused('OWN_ACCOUNT')
  expect(
    await api.as('teacher').call(resetPassword, { ...shown, userIds: idOf('head') }),
  ).toBeRefused('BEYOND_OWN_RIGHTS')
  const many = Array.from({ length: 51 }, (_, index) => String(index + 1)).join(',')
  expect(await api.as('admin').call(resetPassword, { userIds: many })).toBeRefused('INVALID_INPUT')
})

test('POST user/reset-password: SIGN_IN_QUEUED when no hash can be computed', async ({
  api,
  database,
  world,
}) => {
  const token = await tokenOf(api)
  const server = await withoutHashes(database, world.now)

  expect(
    await server.as(token).call(resetPassword, { ...shown, userIds: idOf('parent') }),
  ).toBeRefused('SIGN_IN_QUEUED')
})

test('POST user/unlock: works for a locked account, on known devices too', async ({ api }) => {
  const guess = (password: string, device: string) =>
    api.call(
      oauthToken,
      { grant_type: 'password', username: 'parent', password },
      device === '' ? {} : { 'device-id': device },
    )
  const places = ['', 'phone of the mother']
  expect((await guess('qinghe', 'phone of the mother')).status).toBe(200)
  for (const place of places) for (let tries = 0; tries < 3; tries += 1) await guess('wrong', place)
  for (const place of places) expect(await guess('qinghe', place)).toBeRefused('CAPTCHA_REQUIRED')

  expect(
    await api.as('admin').inject({
      method: 'POST',
      url: '/api/blade-system/user/unlock',
      query: { userIds: idOf('parent') },
    }),
  ).toBeDone()

  for (const place of places) expect((await guess('qinghe', place)).status).toBe(200)
})

test('POST user/unlock: NO_USER_CHOSEN in Blade’s wording, and BEYOND_OWN_RIGHTS', async ({
  api,
  database,
}) => {
  const nobody = await api
    .as('admin')
    .inject({ method: 'POST', url: '/api/blade-system/user/unlock?userIds=' })
  expect(nobody).toBeRefused('NO_USER_CHOSEN')
  expect(nobody.body['msg']).toBe('请至少选择一个用户')
  await letTeacher(database, 'viewUsers', 'editUsers')
  expect(await api.as('teacher').call(unlockUsers, { userIds: idOf('head') })).toBeRefused(
    'BEYOND_OWN_RIGHTS',
  )
})

const guest = { name: '周爸爸', account: 'zhoubaba', password: 'Chun tian 2027' }

test('POST user/register-guest: works with the least rights, whatever is requested, and never in another school', async ({
  api,
  world,
}) => {
  const input = {
    ...guest,
    tenantId: world.otherTenant,
    oauthId: '1',
    roleId: '1',
    deptId: '2',
    userId: '3',
    status: 1,
  }
  expect(await api.callRaw(registerGuest, input)).toBeDone()

  const { data } = await api.call(oauthToken, {
    grant_type: 'password',
    username: 'zhoubaba',
    password: guest.password,
    tenantId: world.otherTenant,
  })
  expect(data).toMatchObject({ role_name: 'visitor', dept_id: '', tenant_id: world.otherTenant })
  expect(await enter(api, 'zhoubaba', guest.password)).toBeRefused('SIGN_IN_REFUSED')
})

test('POST user/register-guest: ACCOUNT_TAKEN, and ACCOUNTS_FULL when the school has reached its limit', async ({
  api,
  database,
}) => {
  expect(await api.call(registerGuest, { ...guest, account: 'head' })).toBeRefused('ACCOUNT_TAKEN')
  await full(database)
  expect(await api.call(registerGuest, guest)).toBeRefused('ACCOUNTS_FULL')
})

test('POST user/register-guest: SCHOOL_ENDED, and no account is created', async ({
  api,
  database,
  world,
}) => {
  const expireTime = new Date(world.now.getTime() - 1000)
  await database.platform((tx) =>
    tx
      .updateTable('tenant')
      .set({ expireTime })
      .where('tenantId', '=', world.otherTenant)
      .execute(),
  )

  expect(await api.call(registerGuest, { ...guest, tenantId: world.otherTenant })).toBeRefused(
    'SCHOOL_ENDED',
  )
  const rows = await database.read(world.otherTenant, (db) =>
    db.selectFrom('appUser').select('id').where('account', '=', 'zhoubaba').execute(),
  )
  expect(rows).toEqual([])
})

test('POST user/register-guest: REGISTRATION_CLOSED where the platform has disabled registration', async ({
  api,
  database,
}) => {
  await database.platform((tx) =>
    tx
      .updateTable('platformParameter')
      .set({ paramValue: 'false' })
      .where('paramKey', '=', 'account.registerUser')
      .execute(),
  )

  expect(await api.call(registerGuest, guest)).toBeRefused('REGISTRATION_CLOSED')
})

test('POST user/register-guest: SIGN_IN_QUEUED when no hash can be computed', async ({
  database,
  world,
}) => {
  expect(
    await (await withoutHashes(database, world.now)).api.call(registerGuest, guest),
  ).toBeRefused('SIGN_IN_QUEUED')
})

test('POST oauth/token: ACCOUNTS_FULL for a registration at a full school', async ({
  api,
  database,
}) => {
  await full(database)
  expect(await api.call(oauthToken, { grant_type: 'register', ...guest })).toBeRefused(
    'ACCOUNTS_FULL',
  )
})
