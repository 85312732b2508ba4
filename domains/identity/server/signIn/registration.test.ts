import { expect, test } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { listParameters, saveParameter } from '../../../reference/contract/parameter.ts'
import { sendSmsCode } from '../../contract/smsCode.ts'
import { oauthToken } from '../../contract/token.ts'
import { testServer } from '../testing/testServer.ts'

const form = {
  grant_type: 'register',
  name: '刘爸爸',
  account: 'liu.baba',
  password: '雨天带伞去上学',
  phone: '13900000001',
  email: 'liu@example.cn',
}
const input = { ...form, password: '雨天带伞去上学吧' }
const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })

const rowOf = (database: Database, tenantId: string, account: string) =>
  database.read(tenantId, (db) =>
    db
      .selectFrom('appUser')
      .select(['tenantId', 'id', 'status', 'isDeleted', 'isDemo', 'phoneVerifiedTime'])
      .where('account', '=', account)
      .executeTakeFirst(),
  )

test('POST oauth/token: works for registration and signs the new visitor in', async ({ api }) => {
  const answer = await api.call(oauthToken, input)

  expect(answer.body).toMatchObject({
    account: 'liu.baba',
    nick_name: '刘爸爸',
    role_name: 'visitor',
    dept_id: '',
    post_id: '',
  })
  const own = await api.call(ownUser, {}, bearer(answer.data.access_token))
  expect(own.data).toMatchObject({
    roles: ['visitor'],
    permissions: ['enrolment.apply', 'people.haveChildren', 'recruitment.apply'],
    phone: '13900000001',
  })
  expect(
    (
      await api.call(oauthToken, {
        grant_type: 'password',
        username: 'LIU.baba',
        password: input.password,
      })
    ).status,
  ).toBe(200)
})

test('SEC-14: whatever ids and states are sent, the account has only the minimal role of the school', async ({
  api,
  database,
  world,
}) => {
  const greedy = {
    ...input,
    roleId: '1123598800000002001',
    role_id: '1123598800000002001',
    roleIds: ['1123598800000002001'],
    deptId: '1123598800000001001',
    postId: '1123598800000003001',
    id: '1123598800000000001',
    status: 0,
    isDeleted: 1,
    isDemo: true,
    createUser: '1',
    'user.roleId': '1',
    user: { roleId: '1' },
    phoneVerifiedTime: '2027-01-01',
    permissions: ['enrolment.decide'],
  }
  const payload = JSON.stringify(greedy).replace(
    /}$/,
    ',"__proto__":{"roleId":"1","isAdmin":true},"constructor":{"prototype":{"roleId":"1"}}}',
  )

  const answer = await api.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    headers: { 'content-type': 'application/json' },
    payload,
  })

  // `id` identifies a text message here, so a wrong one is refused rather than ignored.
  expect(answer.status).toBe(400)
  const { id: _, ...rest } = greedy
  const accepted = await api.callRaw(oauthToken, rest)
  expect(accepted.body).toMatchObject({ role_name: 'visitor', dept_id: '', post_id: '' })
  const row = await rowOf(database, world.tenant, 'liu.baba')
  expect(row).toMatchObject({
    tenantId: world.tenant,
    status: 1,
    isDeleted: false,
    isDemo: false,
    phoneVerifiedTime: null,
  })
  expect(row?.id).not.toBe('1123598800000000001')
  const roles = await database.read(world.tenant, (db) =>
    db
      .selectFrom('userRole as u')
      .innerJoin('role as r', (join) =>
        join.onRef('r.id', '=', 'u.roleId').onRef('r.tenantId', '=', 'u.tenantId'),
      )
      .select('r.alias')
      .where('u.userId', '=', row?.id ?? '')
      .execute(),
  )
  expect(roles).toEqual([{ alias: 'visitor' }])
})

test('SEC-14: only the named school gets the account', async ({ api, database, world }) => {
  const answer = await api.call(oauthToken, { ...input, tenantId: world.otherTenant })

  expect(answer.data.tenant_id).toBe(world.otherTenant)
  expect(await rowOf(database, world.tenant, 'liu.baba')).toBeUndefined()
  expect(await rowOf(database, world.otherTenant, 'liu.baba')).toBeDefined()
})

test('POST oauth/token: ACCOUNT_TAKEN beside its field, ignoring case', async ({ api }) => {
  for (const account of ['teacher', 'TEACHER']) {
    const answer = await api.call(oauthToken, { ...input, account })
    expect(answer).toBeRefused('ACCOUNT_TAKEN')
    expect(answer.body['msg']).toBe('当前账号已被使用!')
    expect(answer.fields).toEqual([{ name: 'account', label: '账号', msg: '当前账号已被使用!' }])
  }
})

test('POST oauth/token: INVALID_INPUT beside the field for the name or account of an office', async ({
  api,
}) => {
  const msg = '不能含有“老师”“管理员”等学校职务或管理用语，请换一个'

  for (const name of ['校长', '教务处', '管 理 员', '在线客服', '王校長']) {
    const answer = await api.call(oauthToken, { ...input, name })
    expect(answer).toBeRefused('INVALID_INPUT')
    expect(answer.fields).toEqual([{ name: 'name', label: '姓名', msg }])
  }
  for (const account of ['Admin01', '教务处', 'ｒｏｏｔ']) {
    const answer = await api.call(oauthToken, { ...input, account })
    expect(answer.fields).toEqual([{ name: 'account', label: '账号', msg }])
  }
})

test('POST oauth/token: malformed registrations are refused with all their fields', async ({
  api,
}) => {
  const answer = await api.call(oauthToken, {
    grant_type: 'register',
    name: ' ',
    account: 'a b',
    password: 'short',
    phone: '123',
    email: 'x',
  })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields.map((field) => [field.label, field.msg])).toEqual([
    ['姓名', '请填写'],
    ['账号', '2 到 45 位，可用文字、数字和 _ . @ + -'],
    ['密码', '至少 8 个字'],
    ['手机号', '不是 11 位手机号，请核对'],
    ['邮箱', '邮箱格式不正确，请核对'],
  ])
  for (const password of [
    '12345678',
    'Password123',
    'liu.baba-2027',
    '今天刘爸爸上学去',
    '澜汀实验学校123',
    'aaaaaaaaaa',
    '20150903',
  ]) {
    expect([password, (await api.call(oauthToken, { ...input, password })).reason]).toEqual([
      password,
      'INVALID_INPUT',
    ])
  }
})

test('a password keeps its blanks and may be long', async ({ api }) => {
  const password = `  ${'云'.repeat(250)}  `
  expect((await api.call(oauthToken, { ...input, password })).status).toBe(200)

  const signIn = { grant_type: 'password', username: 'liu.baba' }
  expect(await api.call(oauthToken, { ...signIn, password: password.trim() })).toBeRefused(
    'SIGN_IN_REFUSED',
  )
  expect((await api.call(oauthToken, { ...signIn, password })).status).toBe(200)
})

test('registrations from one address are limited, with the time to retry', async ({ api }) => {
  for (let one = 0; one < 30; one += 1) await api.call(oauthToken, { ...input, account: 'x' })

  const answer = await api.call(oauthToken, input)
  expect(answer).toBeRefused('RATE_LIMITED')
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
})

test('POST oauth/token: PHONE_TAKEN when a verified phone belongs to somebody else; an unverified phone signs nobody in', async ({
  api,
}) => {
  const prove = async (phone: string) => {
    const { id, shownCode: value } = (await api.call(sendSmsCode, { phone })).data
    return { phone, id, value }
  }
  expect(await api.call(oauthToken, { ...input, ...(await prove('14000000006')) })).toBeRefused(
    'PHONE_TAKEN',
  )

  expect((await api.call(oauthToken, { ...input, phone: '13900000002' })).status).toBe(200)
  expect(
    await api.call(oauthToken, { grant_type: 'sms_code', ...(await prove('13900000002')) }),
  ).toBeRefused('PHONE_UNKNOWN')

  const proven = await api.call(oauthToken, {
    ...input,
    account: 'liu.mama',
    ...(await prove('13900000003')),
  })
  expect(proven.status).toBe(200)
})

test('a phone verified at registration signs its owner in', async ({ api, world }) => {
  const first = (await api.call(sendSmsCode, { phone: '13900000004' })).data
  await api.call(oauthToken, {
    ...input,
    phone: '13900000004',
    id: first.id,
    value: first.shownCode,
  })
  world.setNow(new Date(world.now.getTime() + 61_000))
  const second = (await api.call(sendSmsCode, { phone: '13900000004' })).data

  const answer = await api.call(oauthToken, {
    grant_type: 'sms_code',
    phone: '13900000004',
    id: second.id,
    value: second.shownCode,
  })
  expect(answer.data.account).toBe('liu.baba')
})

test('registration works the same without demo mode', async ({ database, world }) => {
  const { api } = await testServer(database, () => world.now)

  expect((await api.call(oauthToken, input)).data.role_name).toBe('visitor')
})

test('POST oauth/token: REGISTRATION_CLOSED where the platform has disabled registration', async ({
  api,
}) => {
  const chief = api.as('admin')
  const [row] = (await chief.call(listParameters, { paramKey: 'account.registerUser' })).data
    .records
  await chief.callRaw(saveParameter, { ...row, paramValue: 'false' })

  expect(await api.call(oauthToken, input)).toBeRefused('REGISTRATION_CLOSED')
})
