import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { roleTree } from '../../../organisation/contract/roles.ts'
import { menuRoutes } from '../../../organisation/contract/menus.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { userDetail } from '../../../organisation/contract/userDetail.ts'
import {
  issueSchoolPassword,
  saveTenant,
  submitTenant,
  tenantDetail,
  updateTenant,
} from '../../../organisation/contract/tenants.ts'
import { tenantInfo } from '../../../organisation/contract/tenant.ts'
import { schoolDictionary } from '../../../reference/contract/dictionary.ts'
import { updateOwnPassword } from '../../contract/profile.ts'
import { oauthToken } from '../../contract/token.ts'
import { createPasswordQueue } from '../passwords/passwordQueue.ts'
import { testServer } from '../testing/testServer.ts'

const form = {
  tenantName: '云岭小学',
  linkman: '何主任',
  contactNumber: '0000-1234567',
  domain: 'Yunling.example.cn',
  accountNumber: 500,
  showsPassword: true,
}
const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })

test('POST tenant/save: works; the number of a school is always generated', async ({ api }) => {
  const answer = await api
    .as('admin')
    .callRaw(saveTenant, { ...form, id: '', tenantId: '222222', $status: '' })

  expect((answer.data as { tenantId: string }).tenantId).not.toBe('222222')
  expect(await api.as('admin').callRaw(saveTenant, { linkman: '无名' })).toBeRefused(
    'INVALID_INPUT',
  )
})

test('POST tenant/submit: works, and the new school has roles, dictionaries and an administrator who can sign in', async ({
  api,
  world,
}) => {
  const { tenantId, issued } = (await api.as('admin').call(submitTenant, form)).data

  expect(tenantId).toMatch(/^[1-9]\d{5}$/)
  expect(
    (await api.call(tenantInfo, { domain: 'https://yunling.example.cn/' })).data,
  ).toMatchObject({ tenantId, tenantName: '云岭小学' })
  const right = {
    grant_type: 'password',
    username: 'admin',
    password: issued?.password ?? '',
    tenantId,
  }
  const { access_token: token, ...signedIn } = (await api.call(oauthToken, right)).data
  expect(signedIn).toMatchObject({ tenant_id: tenantId, role_name: 'admin', real_name: '何主任' })
  const choosing = {
    oldPassword: issued?.password ?? '',
    newPassword: 'Chun tian 2027',
    newPassword1: 'Chun tian 2027',
  }
  expect(await api.call(updateOwnPassword, choosing, bearer(token))).toBeDone()

  const own = (await api.call(ownUser, {}, bearer(token))).data
  expect(own).toMatchObject({ tenantId, tenantName: '云岭小学', deptName: '云岭小学' })
  expect((await api.call(roleTree, {}, bearer(token))).data.map(({ title }) => title)).toContain(
    '教师',
  )
  expect((await api.call(menuRoutes, {}, bearer(token))).data.length).toBeGreaterThan(0)
  expect(
    (await api.call(schoolDictionary.words, { code: 'grade' }, bearer(token))).data.length,
  ).toBe(12)
  // It cannot read the platform's own tenant, nor create schools.
  expect(await api.call(userDetail, { id: '1123598800000000001' }, bearer(token))).toBeRefused(
    'NOT_FOUND',
  )
  expect(await api.call(submitTenant, form, bearer(token))).toBeRefused('NOT_ALLOWED')
  expect(world.statements.join()).not.toContain(issued?.password)
})

test('POST tenant/update: works with the whole row posted back', async ({ api }) => {
  const admin = api.as('admin')
  const { id } = (await admin.call(submitTenant, form)).data
  const { data: row } = await admin.call(tenantDetail, { id })
  expect(row).toMatchObject({
    id,
    tenantId: id,
    domain: 'yunling.example.cn',
    accountNumber: 500,
    expireTime: '',
    status: 1,
  })

  const change = {
    ...row,
    tenantName: '云岭学校',
    accountNumber: -1,
    expireTime: '2028-08-31 00:00:00',
    $expireTime: '',
  }
  expect((await admin.callRaw(updateTenant, change)).data).toEqual({ id, tenantId: id })

  const after = (await admin.call(tenantDetail, { tenantId: id })).data
  expect(after).toMatchObject({
    tenantName: '云岭学校',
    accountNumber: -1,
    expireTime: '2028-08-31 00:00:00',
    linkman: '何主任',
  })
  expect(await admin.callRaw(updateTenant, { id: '999999', tenantName: 'x' })).toBeRefused(
    'NOT_FOUND',
  )
})

async function expectRefusals(api: Api, call: Endpoint): Promise<void> {
  const admin = api.as('admin')
  await admin.call(saveTenant, form)
  const { id } = (await admin.call(saveTenant, { tenantName: '又一所' })).data

  expect(await admin.callRaw(call, { id, domain: form.domain })).toBeRefused('DOMAIN_TAKEN')
  expect(await admin.callRaw(call, { tenantName: '第三所', domain: form.domain })).toBeRefused(
    'DOMAIN_TAKEN',
  )
  expect(
    await admin.callRaw(call, { id: '000000', expireTime: '2028-08-31 00:00:00' }),
  ).toBeRefused('PLATFORM_STAYS')
}

test('POST tenant/submit: DOMAIN_TAKEN PLATFORM_STAYS', ({ api }) =>
  expectRefusals(api, submitTenant))
test('POST tenant/save: DOMAIN_TAKEN PLATFORM_STAYS', ({ api }) => expectRefusals(api, saveTenant))
test('POST tenant/update: DOMAIN_TAKEN PLATFORM_STAYS', ({ api }) =>
  expectRefusals(api, updateTenant))

test('POST tenant/submit: SIGN_IN_QUEUED when no hash can be computed', async ({
  api,
  database,
  world,
}) => {
  const { access_token } = (
    await api.call(oauthToken, { grant_type: 'password', username: 'admin', password: 'admin' })
  ).data
  const server = await testServer(database, () => world.now, {
    isDemo: true,
    services: { queue: createPasswordQueue({ running: 0, waiting: 0 }) },
  })

  expect(await server.as(access_token).call(submitTenant, form)).toBeRefused('SIGN_IN_QUEUED')
})

test('POST tenant/save: SIGN_IN_QUEUED when no hash can be computed', async ({
  api,
  database,
  world,
}) => {
  const { access_token } = (
    await api.call(oauthToken, { grant_type: 'password', username: 'admin', password: 'admin' })
  ).data
  const server = await testServer(database, () => world.now, {
    isDemo: true,
    services: { queue: createPasswordQueue({ running: 0, waiting: 0 }) },
  })

  expect(await server.as(access_token).call(saveTenant, form)).toBeRefused('SIGN_IN_QUEUED')
})

test('POST tenant/update: SIGN_IN_QUEUED when it would add a school and no hash can be computed', async ({
  api,
  database,
  world,
}) => {
  const { access_token } = (
    await api.call(oauthToken, { grant_type: 'password', username: 'admin', password: 'admin' })
  ).data
  const server = await testServer(database, () => world.now, {
    isDemo: true,
    services: { queue: createPasswordQueue({ running: 0, waiting: 0 }) },
  })

  expect(await server.as(access_token).call(updateTenant, form)).toBeRefused('SIGN_IN_QUEUED')
})

const enter = (api: Api, tenantId: string, password: string) =>
  api.call(oauthToken, { grant_type: 'password', username: 'admin', password, tenantId })

test('POST tenant/issue-password: works for a school created by a Blade client, until its administrator has chosen a password', async ({
  api,
  world,
}) => {
  const admin = api.as('admin')
  const opened = (await admin.call(submitTenant, { ...form, showsPassword: undefined })).data
  expect(opened).toEqual({ id: opened.tenantId, tenantId: opened.tenantId })
  const { tenantId: id } = opened

  const first = (await admin.call(issueSchoolPassword, { id })).data.issued
  const second = (await admin.call(issueSchoolPassword, { id })).data.issued
  expect(await enter(api, id, first.password)).toBeRefused('SIGN_IN_REFUSED')
  const { access_token: token } = (await enter(api, id, second.password)).data
  const chosen = { newPassword: 'Chun tian 2027', newPassword1: 'Chun tian 2027' }
  await api.call(updateOwnPassword, { oldPassword: second.password, ...chosen }, bearer(token))

  expect(await admin.call(issueSchoolPassword, { id })).toBeRefused('PASSWORD_CHOSEN')
  expect((await enter(api, id, 'Chun tian 2027')).status).toBe(200)
  expect(world.statements.join()).not.toContain(second.password)
})

test('POST tenant/issue-password: PASSWORD_CHOSEN PLATFORM_STAYS, and NOT_FOUND for a missing school', async ({
  api,
  world,
}) => {
  const issue = (id: string) => api.as('admin').call(issueSchoolPassword, { id })

  expect(await issue(world.otherTenant)).toBeRefused('PASSWORD_CHOSEN')
  expect(await issue('000000')).toBeRefused('PLATFORM_STAYS')
  expect(await issue('999998')).toBeRefused('NOT_FOUND')
})

test('POST tenant/issue-password: SIGN_IN_QUEUED when no hash can be computed', async ({
  api,
  database,
  world,
}) => {
  const { access_token } = (await enter(api, '000000', 'admin')).data
  const server = await testServer(database, () => world.now, {
    isDemo: true,
    services: { queue: createPasswordQueue({ running: 0, waiting: 0 }) },
  })
  const { otherTenant: id } = world

  expect(await server.as(access_token).call(issueSchoolPassword, { id })).toBeRefused(
    'SIGN_IN_QUEUED',
  )
})
