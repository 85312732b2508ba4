import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import {
  sheetOf as workbookOf,
  uploadSheet,
  whenMany,
  whileBusy,
} from '../../../../platform/testing/sheets.ts'
import { analysedTables } from '../../../../platform/testing/analysedTables.ts'
import { importPeopleRows, personSheetTitles, userSheetTitles } from '../../contract/userSheets.ts'
import { listUsers } from '../../contract/users.ts'
import { exportUserSheet, peopleSheetTemplate } from './userImport.ts'
import { readUserSheet } from './userSheet.ts'

const sheetOf = (rows: Workbook['rows']) => workbookOf(userSheetTitles, rows)
const person = (
  account: string,
  realName: string,
  more: Partial<Record<(typeof userSheetTitles)[number], string>> = {},
) => userSheetTitles.map((title) => ({ 账户: account, 姓名: realName, ...more })[title] ?? '')

const upload = (client: ApiClient, content: Buffer, isCovered = 0) =>
  uploadSheet(client, `/api/blade-system/user/import-user?isCovered=${isCovered}`, content)

test('POST user/import-user: works with names for roles and departments, and overwrites existing accounts on request', async ({
  api,
}) => {
  const admin = api.as('admin')
  const file = await sheetOf([
    person('wangfang', '王芳', {
      部门名称: '小学部',
      角色名称: '教师',
      岗位名称: '教师',
      手机: '13900001111',
      生日: '1988-05-06',
    }),
    person('lina', '=1+1'),
  ])

  expect((await upload(admin, file)).data).toEqual({ added: 2, changed: 0 })
  const rows = (await admin.call(listUsers, { realName: '王芳' })).data.records
  expect(rows).toEqual([
    expect.objectContaining({
      account: 'wangfang',
      deptName: '小学部',
      roleName: '教师',
      birthday: '1988-05-06 00:00:00',
    }),
  ])
  expect((await upload(admin, await sheetOf([person('lina', '李娜')]), 1)).data).toEqual({
    added: 0,
    changed: 1,
  })
})

test('POST user/import-user: IMPORT_FAILED names every row, and nothing is partly imported', async ({
  api,
}) => {
  const admin = api.as('admin')
  const file = await sheetOf([
    person('good', '好人'),
    person('bad one', ''),
    person('good', '重名', { 手机: '12' }),
    person('head', '校长'),
    person('x1', '甲', { 部门名称: '没有的部门' }),
  ])

  const answer = await upload(admin, file)

  expect(answer).toBeRefused('IMPORT_FAILED')
  expect(new Set(answer.fields.map((field) => field.label))).toEqual(
    new Set(['第 3 行', '第 4 行', '第 5 行', '第 6 行']),
  )
  expect(answer.fields.every(({ msg }) => /^[^：]+：.+/.test(msg))).toBe(true)
  expect((await admin.call(listUsers, { account: 'good' })).data.total).toBe(0)
})

test('POST user/import-user: IMPORT_FAILED for a role with more rights than the importer', async ({
  api,
  database,
}) => {
  await database.write('000000', async (tx) => {
    const { id } = await tx
      .selectFrom('role')
      .select('id')
      .where('alias', '=', 'teacher')
      .executeTakeFirstOrThrow()
    const rows = ['importUsers', 'grantRoles', 'viewUsers'].map((one) => ({
      tenantId: '000000',
      roleId: id,
      permission: `organisation.${one}`,
    }))
    await tx.insertInto('rolePermission').values(rows).execute()
  })

  const beyond = { 角色名称: '校长', 部门名称: '小学部' }
  const file = await sheetOf([
    person('newadmin', '新人', beyond),
    person('newadmin2', '又一位新人', beyond),
  ])

  const answer = await upload(api.as('teacher'), file)

  expect(answer).toBeRefused('IMPORT_FAILED')
  expect(answer.fields.map(({ label }) => label)).toEqual(['第 2 行', '第 3 行'])
})

test('POST user/import-user: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  const tooLong = await sheetOf(Array.from({ length: 5002 }, (_, index) => [String(index), 'x']))

  expect(await upload(api.as('admin'), Buffer.from('账户,姓名'))).toBeRefused('UNREADABLE_WORKBOOK')
  expect(await upload(api.as('admin'), tooLong)).toBeRefused('TOO_MANY_ROWS')
})

const template = (client: ApiClient) =>
  client.inject({ url: '/api/blade-system/user/export-template' })

test('POST user/import-user: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const admin = api.as('admin')

  expect(
    await whileBusy(
      () => template(admin),
      () => upload(admin, Buffer.from('no sheet')),
    ),
  ).toContain('WORKBOOKS_BUSY')
})

test('GET user/export-template: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  expect(await whenMany(() => template(api.as('admin')))).toContain('WORKBOOKS_BUSY')
})

test('GET user/export-user: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  expect(
    await whenMany(() => api.as('admin').inject({ url: '/api/blade-system/user/export-user' })),
  ).toContain('WORKBOOKS_BUSY')
})

test('GET user/export-template: works', async ({ api }) => {
  const answer = await api.as('parent').inject({ url: '/api/blade-system/user/export-template' })

  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
})

test('GET user/export-user: works for the people whom the caller may see', async ({ api }) => {
  const answer = await api.as('admin').inject({ url: '/blade-system/user/export-user?realName=张' })

  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-disposition'])).toContain('attachment')
})

test('L6: every row of a sheet of people says who took it out and when, and the log keeps it; it can be imported again', async ({
  database,
  world,
}) => {
  const actor: Actor = {
    ...guestOf('000000'),
    kind: 'user',
    userId: demoUserId('000000', 'admin'),
    account: 'admin',
    realName: '陈志远',
    permissions: new Set(['organisation.exportUsers', 'organisation.editUsers']),
    dataScopes: { '*': { isAll: true, departments: [], below: [] } },
  }
  const at = { now: world.now, request: { id: 'r', ip: '127.0.0.1' } }
  const { columns, rows } = await database.write('000000', (tx) =>
    exportUserSheet(tx, actor, { account_equal: 'teacher' }, at),
  )

  const titles = columns.map(({ title }) => title)
  expect(titles).toEqual([...userSheetTitles, '导出标记'])
  expect(rows.map((row) => [row[1], row.at(-1)])).toEqual([
    ['teacher', '陈志远 2027-03-15 09:00 导出'],
  ])
  expect(await exportsIn(database)).toMatchObject([
    { actorAccount: 'admin', subjectKind: 'user', detail: { count: 1 } },
  ])
  const read = readUserSheet([titles, ...rows], { roles: [], departments: [], posts: [] })
  expect(read.forms.map(({ form }) => form.account)).toEqual(['teacher'])
})

const exportsIn = (database: Database) =>
  database.read('000000', (db) =>
    db
      .selectFrom('auditLog')
      .select(['actorAccount', 'subjectKind', 'detail'])
      .where('tenantId', '=', '000000')
      .where('action', '=', 'organisation.exportUsers')
      .execute(),
  )

test('GET user/export-user: works for Blade clients by a plain link, and is logged with its reader (L6)', async ({
  api,
  database,
}) => {
  const answer = await api.as('admin').inject({ url: '/blade-system/user/export-user?account=' })

  expect(answer.status).toBe(200)
  expect(await exportsIn(database)).toMatchObject([{ actorAccount: 'admin' }])
})

test('GET user/export-user: TOO_MANY_ROWS asks for a filter', async ({ api, database }) => {
  const rows = Array.from({ length: 5001 }, (_, index) => ({
    tenantId: '000000',
    account: `many${index}`,
    name: '',
    realName: '众人',
    email: '',
    phone: '',
    phoneVerifiedTime: null,
  }))
  await database.write('000000', async (tx) => {
    for (let at = 0; at < rows.length; at += 1000)
      await tx
        .insertInto('appUser')
        .values(rows.slice(at, at + 1000))
        .execute()
  })

  expect(
    await api.as('admin').inject({ url: '/api/blade-system/user/export-user?account=many' }),
  ).toBeRefused('TOO_MANY_ROWS')
})

test('a sheet without its heading is reported', () => {
  expect(readUserSheet([['甲', '乙']], { roles: [], departments: [], posts: [] }).problems).toEqual(
    [{ row: 1, msg: '缺少列：账户、姓名' }],
  )
})

test('POST user/import-user: works with a thousand people, whose tables are then analysed for the search', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const people = Array.from({ length: 1000 }, (_none, at) => person(`imported${at}`, '王芳'))

  const answer = await upload(await own.as('admin'), await sheetOf(people))

  expect(answer.data).toEqual({ added: 1000, changed: 0 })
  expect(await analysedTables(own.ownerUrl)).toEqual([
    'app_user',
    'user_department',
    'user_post',
    'user_role',
  ])
})

type PersonTitle = (typeof personSheetTitles)[number]
const rowOf = (
  account: string,
  realName: string,
  more: Partial<Record<PersonTitle, string>> = {},
) => personSheetTitles.map((title) => ({ 账户: account, 姓名: realName, ...more })[title] ?? '')
const rowsWith = (...rows: string[][]) => [[...personSheetTitles], ...rows]
const readSheetUrl = '/api/blade-system/user/read-sheet'

test('POST user/read-sheet: works and returns the rows as text, without checking them', async ({
  api,
}) => {
  const file = await workbookOf(personSheetTitles, [rowOf('01', '王 芳'), rowOf('', '')])

  const answer = await uploadSheet(api.as('admin'), readSheetUrl, file)

  expect(answer.data).toEqual({ rows: rowsWith(rowOf('01', '王 芳')) })
})

test('POST user/read-sheet: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  const tooLong = await workbookOf(
    personSheetTitles,
    Array.from({ length: 5001 }, (_, at) => rowOf(`a${at}`, '多')),
  )
  const admin = api.as('admin')

  expect(await uploadSheet(admin, readSheetUrl, Buffer.from('姓名'))).toBeRefused(
    'UNREADABLE_WORKBOOK',
  )
  expect(await uploadSheet(admin, readSheetUrl, tooLong)).toBeRefused('TOO_MANY_ROWS')
})

test('POST user/read-sheet: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const admin = api.as('admin')

  expect(
    await whileBusy(
      () => admin.inject({ url: '/api/blade-system/user/export-template' }),
      () => uploadSheet(admin, readSheetUrl, Buffer.from('no sheet')),
    ),
  ).toContain('WORKBOOKS_BUSY')
})

test('POST user/import-rows: works as a check that writes nothing, then adds everybody', async ({
  api,
}) => {
  const admin = api.as('admin')
  const names = { 部门名称: '小学部', 角色名称: '教师', 岗位名称: '教师' }
  const rows = rowsWith(rowOf('wangfang', '王芳', names), rowOf('lina', '李娜', names))

  const checked = await admin.call(importPeopleRows, { rows, step: 'check' })
  expect(checked.data).toEqual({ added: 2, ids: [], isWritten: false, problems: [] })
  expect((await admin.call(listUsers, { realName: '王芳' })).data.total).toBe(0)
  const written = await admin.call(importPeopleRows, { rows, step: 'write' })

  const added = (await admin.call(listUsers, { realName: '王芳' })).data.records
  expect(added).toEqual([expect.objectContaining({ deptName: '小学部', roleName: '教师' })])
  expect(written.data).toMatchObject({ added: 2, isWritten: true })
  expect(written.data.ids[0]).toBe(added[0]?.id)
})

test('POST user/import-rows: works as a check that returns every problem of every row at once', async ({
  api,
}) => {
  const rows = rowsWith(
    rowOf('good', '好人'),
    rowOf('bad one', '', { 手机: '12' }),
    rowOf('head', '校长'),
    rowOf('x1', '甲', { 部门名称: '没有的部门', 角色名称: '没有的角色' }),
    rowOf('GOOD', '重名'),
  )

  const { data } = await api.as('admin').call(importPeopleRows, { rows, step: 'check' })

  const cells = data.problems.map(({ row, column }) => `${row} ${column}`)
  expect(cells).toEqual(
    expect.arrayContaining([
      '3 账户',
      '3 姓名',
      '3 手机',
      '4 账户',
      '5 部门名称',
      '5 角色名称',
      '6 账户',
    ]),
  )
  expect(cells.every((cell) => !cell.startsWith('2 '))).toBe(true)
  expect(data.isWritten).toBe(false)
})

test('POST user/import-rows: IMPORT_FAILED when rows with problems are to be written, and for no rows', async ({
  api,
}) => {
  const admin = api.as('admin')

  const refused = await admin.call(importPeopleRows, {
    rows: rowsWith(rowOf('good', '好人'), rowOf('head', '校长')),
    step: 'write',
  })

  expect(refused).toBeRefused('IMPORT_FAILED')
  expect((await admin.call(listUsers, { account: 'good' })).data.total).toBe(0)
  expect(await admin.call(importPeopleRows, { rows: rowsWith(), step: 'write' })).toBeRefused(
    'IMPORT_FAILED',
  )
})

test('GET user/rows-template: works with drop-downs of departments, roles and posts by name', async ({
  api,
  database,
}) => {
  const answer = await api.as('admin').inject({ url: '/api/blade-system/user/rows-template' })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')

  const { columns } = await database.write('000000', (tx) =>
    peopleSheetTemplate(tx, guestOf('000000')),
  )

  const choices = Object.fromEntries(columns.map((one) => [one.title, one.choices]))
  expect(choices['部门名称']).toContain('小学部')
  expect(choices['角色名称']).toContain('教师')
  expect(columns.some(({ title }) => title.endsWith('ID'))).toBe(false)
})

test('GET user/rows-template: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const admin = api.as('admin')
  expect(
    await whenMany(() => admin.inject({ url: '/api/blade-system/user/rows-template' })),
  ).toContain('WORKBOOKS_BUSY')
})
