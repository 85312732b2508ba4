import { expect, test } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { updateOwnInfo, updateOwnPassword } from '../../contract/profile.ts'
import { createPasswordQueue } from '../passwords/passwordQueue.ts'
import { oauthToken } from '../../contract/token.ts'
import { testServer } from '../testing/testServer.ts'

const form = {
  oldPassword: 'qinghe',
  newPassword: '院子里的老槐树',
  newPassword1: '院子里的老槐树',
}
const better = { ...form, newPassword: '院子里有棵老槐树', newPassword1: '院子里有棵老槐树' }

const rowOf = (database: Database, tenantId: string, account: string) =>
  database.read(tenantId, (db) =>
    db
      .selectFrom('appUser')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('account', '=', account)
      .executeTakeFirstOrThrow(),
  )

test('POST user/update-info: works for the fields given and keeps the others', async ({ api }) => {
  const parent = api.as('parent')

  expect(
    await parent.call(updateOwnInfo, { name: '小雨妈妈', email: 'zhang@example.cn' }),
  ).toBeDone()
  expect(await parent.call(updateOwnInfo, { realName: '张晓梅' })).toBeDone()

  expect((await parent.call(ownUser, {})).data).toMatchObject({
    name: '小雨妈妈',
    realName: '张晓梅',
    email: 'zhang@example.cn',
    phone: '14000000006',
  })
})

test('POST user/update-info: works only on one’s own record and on five fields, whatever else is sent', async ({
  api,
  database,
  world,
}) => {
  const before = await rowOf(database, world.tenant, 'parent')
  const others = {
    id: '1123598800000000001',
    userId: '1',
    account: 'admin2',
    status: 0,
    roleId: '1',
    deptId: '1',
    postId: '1',
    tenantId: world.otherTenant,
    isDeleted: 1,
    isDemo: false,
    phoneVerifiedTime: '2020-01-01',
    password: 'x',
    $dept: 'x',
  }

  expect(await api.as('parent').callRaw(updateOwnInfo, { ...others, name: '新昵称' })).toBeDone()

  expect(await rowOf(database, world.tenant, 'parent')).toEqual({
    ...before,
    name: '新昵称',
    updateTime: world.now,
  })
  expect((await rowOf(database, world.tenant, 'admin')).name).toBe('陈志远')
})

test('POST user/update-info: INVALID_INPUT for a family or pupil that uses the name of an office', async ({
  api,
}) => {
  const msg = '不能含有“老师”“管理员”等学校职务或管理用语，请换一个'
  for (const account of ['parent', 'student']) {
    const answer = await api.as(account).call(updateOwnInfo, { name: '教务处' })
    expect(answer).toBeRefused('INVALID_INPUT')
    expect(answer.fields).toEqual([{ name: 'name', label: '昵称', msg }])
  }
  const answer = await api.as('parent').call(updateOwnInfo, { name: '客服', realName: '王校长' })
  expect(answer.fields.map(({ name }) => name)).toEqual(['name', 'realName'])

  expect(await api.as('teacher').call(updateOwnInfo, { name: '李老师' })).toBeDone()
})

test('POST user/update-info: an unchanged name set by the school is accepted', async ({
  api,
  database,
  world,
}) => {
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ name: '李老师的家长' })
      .where('account', '=', 'parent')
      .execute(),
  )

  expect(
    await api.as('parent').call(updateOwnInfo, { name: '李老师的家长', email: 'a@b.cn' }),
  ).toBeDone()
})

test('POST user/update-info: works for another phone, which must be verified again', async ({
  api,
  database,
  world,
}) => {
  expect(await api.as('parent').call(updateOwnInfo, { phone: '14000000006' })).toBeDone()
  expect((await rowOf(database, world.tenant, 'parent')).phoneVerifiedTime).not.toBeNull()

  expect(await api.as('parent').call(updateOwnInfo, { phone: '13900000009' })).toBeDone()
  expect(await rowOf(database, world.tenant, 'parent')).toMatchObject({
    phone: '13900000009',
    phoneVerifiedTime: null,
  })
})

test('POST user/update-info: malformed fields are named', async ({ api }) => {
  const answer = await api.as('parent').callRaw(updateOwnInfo, {
    realName: '',
    phone: '12',
    email: 'x',
    avatar: 'https://evil.example/x.png',
    name: 'x'.repeat(21),
  })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields.map((field) => field.name).sort()).toEqual([
    'avatar',
    'email',
    'name',
    'phone',
    'realName',
  ])
  for (const avatar of ['//evil.example/x', 'javascript:alert(1)', '/a b', '/../"onerror='])
    expect(await api.as('parent').callRaw(updateOwnInfo, { avatar })).toBeRefused('INVALID_INPUT')
})

test('POST user/update-info: not signed in', async ({ api }) => {
  expect(await api.call(updateOwnInfo, { name: 'x' })).toBeRefused('NOT_SIGNED_IN')
})

test('POST user/update-info: NAME_KEPT_BY_SCHOOL for staff and pupils, unless the name is unchanged', async ({
  api,
}) => {
  for (const account of ['teacher', 'student']) {
    const { realName } = (await api.as(account).call(ownUser, {})).data
    const answer = await api.as(account).call(updateOwnInfo, { realName: '王校长', name: '小王' })

    expect(answer).toBeRefused('NAME_KEPT_BY_SCHOOL')
    expect(answer.fields).toEqual([
      { name: 'realName', label: '姓名', msg: '由学校维护，请联系管理员修改' },
    ])
    expect(answer.body['msg']).toMatch(/其他内容已保存$/)
    expect((await api.as(account).call(ownUser, {})).data).toMatchObject({ realName, name: '小王' })
  }

  expect(
    await api.as('teacher').call(updateOwnInfo, { realName: ' 李老师 ', name: '李' }),
  ).toBeDone()
})

test('POST user/update-password: works with the parameters in the query string too', async ({
  api,
}) => {
  const answer = await api
    .as('parent')
    .inject({ method: 'POST', url: '/blade-system/user/update-password', query: better })

  expect(answer).toBeDone()
  expect(
    (
      await api.call(oauthToken, {
        grant_type: 'password',
        username: 'parent',
        password: better.newPassword,
      })
    ).status,
  ).toBe(200)
})

test('POST user/update-password: malformed, too short or too common', async ({ api }) => {
  expect(
    (await api.as('parent').callRaw(updateOwnPassword, {})).fields.map((field) => field.label),
  ).toEqual(['原密码', '新密码', '确认新密码'])
  for (const newPassword of [
    '七个字的密码呀',
    '12345678',
    'qwertyuiop',
    'password1',
    'parent-2027',
    '张妈妈的生日0903',
  ]) {
    const answer = await api
      .as('parent')
      .call(updateOwnPassword, { oldPassword: 'qinghe', newPassword, newPassword1: newPassword })
    expect([newPassword, answer.reason, answer.fields[0]?.name]).toEqual([
      newPassword,
      'INVALID_INPUT',
      'newPassword',
    ])
  }
})

test('POST user/update-password: not signed in', async ({ api }) => {
  expect(await api.call(updateOwnPassword, better)).toBeRefused('NOT_SIGNED_IN')
})

test('POST user/update-password: PASSWORDS_DIFFER in Blade’s wording', async ({ api }) => {
  const answer = await api.as('parent').call(updateOwnPassword, { ...better, newPassword1: 'x' })

  expect(answer).toBeRefused('PASSWORDS_DIFFER')
  expect(answer.body['msg']).toBe('请输入正确的确认密码!')
})

test('POST user/update-password: OLD_PASSWORD_WRONG, and SIGN_IN_LOCKED after five wrong ones, which does not lock sign-in', async ({
  api,
}) => {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await api.as('parent').call(updateOwnPassword, { ...better, oldPassword: 'no' })
    expect(answer).toBeRefused('OLD_PASSWORD_WRONG')
    expect(answer.body['msg']).toBe('原密码不正确!')
  }

  expect(await api.as('parent').call(updateOwnPassword, better)).toBeRefused('SIGN_IN_LOCKED')
  expect(
    (await api.call(oauthToken, { grant_type: 'password', username: 'parent', password: 'qinghe' }))
      .status,
  ).toBe(200)
})

test('POST user/update-password: SIGN_IN_LOCKED ends after its wait', async ({ api, world }) => {
  for (let tries = 0; tries < 5; tries += 1)
    await api.as('parent').call(updateOwnPassword, { ...better, oldPassword: 'no' })
  world.setNow(new Date(world.now.getTime() + 61_000))

  expect(await api.as('parent').call(updateOwnPassword, better)).toBeDone()
})

test('POST user/update-password: SIGN_IN_QUEUED when no hash can be computed', async ({
  api,
  database,
  world,
}) => {
  const { access_token } = (
    await api.call(oauthToken, { grant_type: 'password', username: 'parent', password: 'qinghe' })
  ).data
  const server = await testServer(database, () => world.now, {
    isDemo: true,
    services: { queue: createPasswordQueue({ running: 0, waiting: 0 }) },
  })

  expect(await server.as(access_token).call(updateOwnPassword, better)).toBeRefused(
    'SIGN_IN_QUEUED',
  )
})
