import pg from 'pg'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { ownUser } from '../../contract/ownUser.ts'
import { searchUsers } from '../../contract/people.ts'
import { userDetail } from '../../contract/userDetail.ts'
import {
  allUsers,
  listUsers,
  pageUsers,
  passUsers,
  platformDetail,
  removeUserRecords,
  updatePlatform,
  updateUser,
} from '../../contract/users.ts'
import { departmentId, letTeacher, roleId } from '../testing/staffRecords.ts'

const idOf = (account: string, tenantId = '000000') => demoUserId(tenantId, account)

test('GET user/list: works with filters, order and complete rows without any password', async ({
  api,
}) => {
  const answer = await api
    .as('admin')
    .call(listUsers, { realName: '李老', size: 5, descs: 'create_time' })

  expect(answer).toBeDone()
  expect(answer.data.records).toEqual([
    expect.objectContaining({
      account: 'teacher',
      realName: '李老师',
      roleName: '教师',
      sexName: expect.any(String),
    }),
  ])
  expect(answer.text).not.toContain('assword')
  expect(
    (await api.as('admin').call(listUsers, { account: 'PARENT' })).data.records
      .map((row) => row.account)
      .sort(),
  ).toEqual(['parent', 'parent2'])
  expect(
    (
      await api
        .as('admin')
        .callRaw(listUsers, { password_likeright: 'x', nonsense: '1', size: 200 })
    ).status,
  ).toBe(200)
})

test('GET user/page: works by department with those below, by initials and by the end of a phone', async ({
  api,
  database,
}) => {
  const school = await departmentId(database, '澜汀实验学校')
  const admin = api.as('admin')

  expect((await admin.call(listUsers, { deptId: school })).data.total).toBe(0)
  expect(
    (await admin.call(pageUsers, { deptId: school, size: 200 })).data.total,
  ).toBeGreaterThanOrEqual(10)
  expect(
    (await admin.call(pageUsers, { keyword: 'zxy', account: 'student' })).data.records.map(
      (row) => row.realName,
    ),
  ).toEqual(['张小雨'])
  expect(
    (await admin.call(pageUsers, { keyword: '00000008' })).data.records.map((row) => row.account),
  ).toContain('student')
})

test('GET user/user-list: works', async ({ api, database }) => {
  const answer = await api.as('admin').call(allUsers, { roleId: await roleId(database, 'head') })

  expect(answer.data.map((row) => row.account)).toContain('head')
})

test('GET user/list: works within the data scope only: a teacher sees own department', async ({
  api,
  database,
}) => {
  await letTeacher(database, 'viewUsers', 'editUsers', 'removeUsers')
  const teacher = api.as('teacher')

  const seen = (await teacher.call(listUsers, { size: 200 })).data.records
  expect(seen.map((row) => row.account)).toContain('student')
  expect(new Set(seen.map((row) => row.deptName))).toEqual(new Set(['小学部']))

  expect(await teacher.call(platformDetail, { id: idOf('finance') })).toBeRefused('NOT_FOUND')
  expect(await teacher.call(removeUserRecords, { ids: idOf('finance') })).toBeRefused('NOT_FOUND')
  expect(await teacher.call(updateUser, { id: idOf('finance'), name: 'x' })).toBeRefused(
    'NOT_FOUND',
  )
  expect((await teacher.call(userDetail, { id: idOf('finance') })).data).not.toHaveProperty('phone')
  // The teacher may not move people out of the own data scope either.
  expect(
    await teacher.call(updateUser, {
      id: idOf('student'),
      deptId: await departmentId(database, '财务室'),
    }),
  ).toBeRefused('BEYOND_OWN_RIGHTS')
})

test('people of another school do not exist', async ({ api, world }) => {
  const foreign = idOf('teacher', world.otherTenant)

  for (const answer of [
    await api.as('admin').call(platformDetail, { id: foreign }),
    await api.as('admin').call(updateUser, { id: foreign, name: 'x' }),
    await api.as('admin').call(removeUserRecords, { ids: `${idOf('student')},${foreign}` }),
    await api.as('admin').call(passUsers, { userIds: foreign }),
  ])
    expect(answer).toBeRefused('NOT_FOUND')
  expect((await api.as('admin').call(userDetail, { id: idOf('student') })).status).toBe(200)
})

test('POST user/update: works with the whole row of a form, and announces it', async ({
  api,
  world,
}) => {
  const admin = api.as('admin')
  const { data: row } = await admin.call(userDetail, { id: idOf('teacher') })

  const answer = await admin.callRaw(updateUser, {
    ...row,
    $sex: '女',
    sex: '2',
    birthday: '1990-02-03 00:00:00',
    realName: '李新',
    phone: 13900000001,
  })

  expect(answer).toBeDone()
  expect((await admin.call(userDetail, { id: idOf('teacher') })).data).toMatchObject({
    realName: '李新',
    sexName: '女',
    birthday: '1990-02-03 00:00:00',
    phone: '13900000001',
    roleName: '教师',
  })
  expect(
    (await admin.call(pageUsers, { keyword: 'lx' })).data.records.map((one) => one.id),
  ).toContain(idOf('teacher'))
  expect(world.statements.some((one) => one.includes('pg_notify'))).toBe(true)
})

test('POST user/update: ACCOUNT_TAKEN in Blade’s wording', async ({ api }) => {
  const answer = await api.as('admin').call(updateUser, { id: idOf('teacher'), account: 'Head' })

  expect(answer).toBeRefused('ACCOUNT_TAKEN')
  expect(answer.body['msg']).toBe('当前账号已被使用!')
})

test('POST user/update: REFERENCE_UNKNOWN for a missing department, post or role', async ({
  api,
}) => {
  for (const given of [{ deptId: '1' }, { postId: '2' }, { roleId: '3' }])
    expect(await api.as('admin').call(updateUser, { id: idOf('teacher'), ...given })).toBeRefused(
      'REFERENCE_UNKNOWN',
    )
})

test('POST user/update: OWN_ROLES and OWN_ACCOUNT for changes that nobody may make to themselves', async ({
  api,
  database,
}) => {
  const own = { id: idOf('admin') }

  expect(
    await api.as('admin').call(updateUser, { ...own, roleId: await roleId(database, 'teacher') }),
  ).toBeRefused('OWN_ROLES')
  expect(await api.as('admin').call(updateUser, { ...own, status: 0 })).toBeRefused('OWN_ACCOUNT')
})

test('POST user/update: BEYOND_OWN_RIGHTS for an account with more rights', async ({
  api,
  database,
}) => {
  await letTeacher(database, 'viewUsers', 'editUsers')

  expect(await api.as('teacher').call(updateUser, { id: idOf('teacher'), name: '李' })).toBeDone()
  await database.write('000000', (tx) =>
    tx
      .updateTable('userDepartment')
      .set({ departmentId: '1123598800000001005' })
      .where('userId', '=', idOf('head'))
      .execute(),
  )
  expect(await api.as('teacher').call(updateUser, { id: idOf('head'), name: 'x' })).toBeRefused(
    'BEYOND_OWN_RIGHTS',
  )
})

test('POST user/remove: works for all or none, and removed users are signed out', async ({
  api,
}) => {
  expect(
    await api.as('admin').inject({
      method: 'POST',
      url: `/blade-system/user/remove?ids=${idOf('parent2')},${idOf('student')}`,
    }),
  ).toBeDone()

  expect(await api.as('parent2').call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
  expect(
    await api.as('admin').call(removeUserRecords, { ids: `${idOf('parent')},${idOf('student')}` }),
  ).toBeRefused('NOT_FOUND')
  expect((await api.as('parent').call(ownUser, {})).status).toBe(200)
})

test('POST user/remove: OWN_ACCOUNT', async ({ api }) => {
  expect(await api.as('admin').call(removeUserRecords, { ids: idOf('admin') })).toBeRefused(
    'OWN_ACCOUNT',
  )
})

test('POST user/remove: BEYOND_OWN_RIGHTS', async ({ api, database }) => {
  await letTeacher(database, 'removeUsers')
  await database.write('000000', (tx) =>
    tx
      .updateTable('userDepartment')
      .set({ departmentId: '1123598800000001005' })
      .where('userId', '=', idOf('head'))
      .execute(),
  )

  expect(await api.as('teacher').call(removeUserRecords, { ids: idOf('head') })).toBeRefused(
    'BEYOND_OWN_RIGHTS',
  )
})

test('POST user/update-platform: works; GET user/platform-detail: works', async ({ api }) => {
  expect(
    await api
      .as('admin')
      .call(updatePlatform, { userId: idOf('teacher'), userType: 2, userExt: '{"a":1}' }),
  ).toBeDone()

  expect((await api.as('admin').call(platformDetail, { id: idOf('teacher') })).data).toMatchObject({
    userTypeName: 'APP',
    userExt: '{"a":1}',
  })
})

test('GET user/platform-detail: works for a record without one', async ({ api }) => {
  expect((await api.as('admin').call(platformDetail, { id: idOf('head') })).data.userExt).toBe('')
})

test('POST user/update-platform: BEYOND_OWN_RIGHTS', async ({ api, database }) => {
  await letTeacher(database, 'editUsers')

  expect(await api.as('teacher').call(updatePlatform, { userId: idOf('head') })).toBeRefused(
    'NOT_FOUND',
  )
})

test('a search uses the index, however short the text', async ({ ownClone }) => {
  const { ownerUrl } = await ownClone()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into app_user (tenant_id, account, name, real_name, pinyin, email, phone)
       select '000000', 'load' || n, '', chr(20000 + n % 3000) || chr(21000 + n % 777), 'ab' || n % 100, '', '1380000' || lpad(n::text, 4, '0') from generate_series(1, 6000) n`,
    )
    await client.query('analyze app_user')
    const { rows } = await client.query<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'people_matching'`,
    )
    await client.query(`set app.tenant_id = '000000'`)
    await client.query(`prepare question(text, boolean) as ${rows[0]?.prosrc}`)
    for (const [text, isWide] of [
      [String.fromCodePoint(20_100), false],
      [String.fromCodePoint(20_100, 21_100), false],
      ['ab42', false],
      ['5123', true],
      ['load512', true],
    ]) {
      const plan = (
        await client.query<Record<'QUERY PLAN', string>>(
          `explain execute question('${text}', ${isWide})`,
        )
      ).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
      expect(plan).toContain('app_user__name_search')
      expect(plan).not.toContain('Seq Scan')
    }
  } finally {
    await client.end()
  }
})

test('GET search/user: works by initials, and never by phone or account', async ({ api }) => {
  for (const name of ['LLS', 'lilaoshi', 'LiLao'])
    expect(
      (await api.as('teacher').call(searchUsers, { name })).data.records.map((row) => row.realName),
    ).toEqual(['李老师'])
  expect((await api.as('teacher').call(searchUsers, { name: '14000000' })).data.records).toEqual([])
})
