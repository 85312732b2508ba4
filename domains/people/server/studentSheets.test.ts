import writeXlsxFile from 'write-excel-file/node'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { demoIdentityNumber } from '../../../db/demo/enrolment/applicationForms.ts'
import { gradeName } from '../../../db/demo/people.ts'
import type { Workbook } from '../../../platform/contract/workbook.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { analysedTables } from '../../../platform/testing/analysedTables.ts'
import { listGuardians } from '../contract/guardian.ts'
import { getStudent, listStudents } from '../contract/student.ts'
import { exportStudents, studentSheetTitles } from '../contract/studentSheets.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { approvedExport } from '../../logs/server/testing/approvedExport.ts'
import { exportStudentSheet, studentSheetTemplate } from './studentExport.ts'
import { readStudentSheet } from './studentSheet.ts'
import { someStudent } from './testing/someStudent.ts'

type Title = (typeof studentSheetTitles)[number]
const text = (value: string) => ({ value, type: String })
const sheetOf = (rows: Workbook['rows']) =>
  writeXlsxFile([[...studentSheetTitles], ...rows].map((row) => row.map(text))).toBuffer()
const inClass = `${gradeName(5)}3班`
const pupil = (studentNo: string, more: Partial<Record<Title, string>> = {}) => {
  const cells: Partial<Record<Title, string>> = {
    学号: studentNo,
    姓名: '林小满',
    性别: '男',
    入学日期: '2024-09-01',
    ...more,
  }
  return studentSheetTitles.map((title) => cells[title] ?? '')
}

function upload(client: ApiClient, content: Buffer, query = '') {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n'
  return client.inject({
    method: 'POST',
    url: `/api/blade-people/student/import${query}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  })
}

const found = async (client: ApiClient, studentNo: string) =>
  (await client.call(listStudents, { studentNo })).data.records

test('POST student/import: works with class, seat, numbers and guardians', async ({ api }) => {
  const admin = api.as('admin')
  const idNo = demoIdentityNumber('2016-05-04', 951)
  const family = {
    监护人一姓名: '林妈妈',
    监护人一关系: '母亲',
    监护人一手机: '14000009001',
    监护人二姓名: '林爷爷',
  }
  const grandfather = { 监护人二关系: '祖父/外祖父', 监护人二手机: '14000009002' }
  const rich = pupil('IMP001', {
    班级: inClass,
    座号: '44',
    身份证件号: idNo,
    就读方式: '住校',
    ...family,
    ...grandfather,
  })

  const answer = await upload(
    admin,
    await sheetOf([rich, pupil('IMP002', { 姓名: '林小雪', 性别: '女' })]),
  )

  expect(answer.data).toMatchObject({ added: 2, guardians: 2, isWritten: true })
  const [row] = await found(admin, 'IMP001')
  expect(row).toMatchObject({ name: '林小满', className: inClass, seat: 44 })
  const detail = (await admin.call(getStudent, { id: row?.id ?? '' })).data
  expect(detail).toMatchObject({
    idNo: `${idNo.slice(0, 2)}*************${idNo.slice(-2)}`,
    studyWayName: '住校',
  })
  const guardians = (await admin.call(listGuardians, { studentId: row?.id ?? '' })).data.records
  expect(
    guardians.map(({ name, phone, stateName, isLegal }) => [name, phone, stateName, isLegal]),
  ).toEqual([
    ['林妈妈', '140****9001', '待认领', true],
    ['林爷爷', '140****9002', '待认领', false],
  ])
})

test('POST student/import: works as a preview that writes nothing', async ({ api }) => {
  const admin = api.as('admin')
  const family = { 监护人一姓名: '林妈妈', 监护人一关系: '母亲', 监护人一手机: '14000009001' }
  const sheet = await sheetOf([
    pupil('PRE001', { 班级: inClass, 座号: '44', ...family }),
    pupil('PRE002'),
  ])

  const answer = await upload(admin, sheet, '?step=preview')

  const [first, second] = [
    {
      row: 2,
      studentNo: 'PRE001',
      name: '林小满',
      sexName: '男',
      className: inClass,
      seat: 44,
      guardians: '林妈妈（母亲）',
    },
    { row: 3, studentNo: 'PRE002', name: '林小满', sexName: '男', className: '', guardians: '' },
  ]
  expect(answer.data).toEqual({ added: 2, guardians: 1, isWritten: false, sample: [first, second] })
  expect(await found(admin, 'PRE00')).toEqual([])
  expect(await upload(admin, await sheetOf([pupil('')]), '?step=preview')).toBeRefused(
    'IMPORT_FAILED',
  )
})

test('POST student/import: IMPORT_FAILED names row and column of every error, and nothing is partly imported', async ({
  api,
}) => {
  const admin = api.as('admin')
  const { idNo } = await someStudent(api, { studentNo: 'TAKEN1', seat: 39 })
  const file = await sheetOf([
    pupil('IMP011'),
    pupil('IMP012', { 性别: '不详', 出生日期: '2016-02-30', 班级: '星星班' }),
    pupil('IMP011', { 姓名: '' }),
    pupil('TAKEN1', { 身份证件号: idNo }),
    pupil('IMP013', {
      身份证件号: '110101199003070000',
      监护人一姓名: '某人',
      监护人一关系: '邻居',
      监护人一手机: '12',
    }),
    pupil('IMP014', { 班级: `${gradeName(3)}2班`, 座号: '39' }),
    pupil('IMP011'),
  ])

  const answer = await upload(admin, file)

  expect(answer).toBeRefused('IMPORT_FAILED')
  const messages = answer.fields.map(({ label, msg }) => `${label} ${msg}`)
  expect(messages).toEqual(
    expect.arrayContaining([
      '第 3 行 性别：“不详”不在可选范围内',
      '第 3 行 班级：“星星班”不在可选范围内',
      '第 3 行 出生日期：没有这一天',
      '第 5 行 学号：TAKEN1 已被使用',
      '第 5 行 身份证件号：已有在籍学生使用',
      '第 6 行 身份证件号：号码不正确，请核对每一位',
      '第 6 行 监护人一手机：不是 11 位手机号，请核对',
      '第 7 行 座号：39 号已有人',
      '第 8 行 学号：与第 2 行重复',
    ]),
  )
  expect(messages.some((one) => one.startsWith('第 4 行 姓名：'))).toBe(true)
  expect(await found(admin, 'IMP01')).toEqual([])
})

test('POST student/import: IMPORT_FAILED when a class would be too full, or the sheet is empty', async ({
  api,
}) => {
  const tooMany = Array.from({ length: 101 }, (_, index) =>
    pupil(`FULL${index}`, { 班级: inClass }),
  )

  const answer = await upload(api.as('admin'), await sheetOf(tooMany))

  expect(answer).toBeRefused('IMPORT_FAILED')
  expect(answer.fields.at(-1)).toMatchObject({ label: '第 102 行', msg: '班级：班额已满' })
  expect(await upload(api.as('admin'), await sheetOf([]))).toBeRefused('IMPORT_FAILED')
})

test('POST student/import: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  const tooLong = await sheetOf(Array.from({ length: 5002 }, (_, index) => [String(index), 'x']))

  expect(await upload(api.as('admin'), Buffer.from('学号,姓名'))).toBeRefused('UNREADABLE_WORKBOOK')
  expect(await upload(api.as('admin'), tooLong)).toBeRefused('TOO_MANY_ROWS')
})

const busy = async (ask: () => Promise<{ reason: string }>) =>
  (await Promise.all(Array.from({ length: 12 }, ask))).map((answer) => answer.reason)

test('POST student/import: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  // The uploads alone do not fill the queue, so other requests keep the readers busy meanwhile.
  let isOver = false
  const fill = async () => {
    while (!isOver) await api.as('admin').inject({ url: '/api/blade-system/user/export-template' })
  }
  const others = Array.from({ length: 16 }, fill)

  const reasons: string[] = []
  while (reasons.length < 40 && !reasons.includes('WORKBOOKS_BUSY'))
    reasons.push((await upload(api.as('admin'), Buffer.from('no sheet'))).reason)
  isOver = true
  await Promise.all(others)
  expect(reasons).toContain('WORKBOOKS_BUSY')
})

test('GET student/template: works', async ({ api }) => {
  const answer = await api.as('admin').inject({ url: '/api/blade-people/student/template' })

  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
})

test('GET student/template: works with drop-downs of this year’s classes and of every choice by name', async ({
  database,
  world,
}) => {
  const { columns } = await database.write(tenant, (tx) =>
    studentSheetTemplate(tx, office, world.now),
  )

  const choices = Object.fromEntries(columns.map((one) => [one.title, one.choices]))
  expect(choices['班级']).toContain(inClass)
  expect(choices['性别']).toEqual(['男', '女'])
  expect(choices['监护人一关系']).toContain('母亲')
})

test('GET student/template: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  expect(
    await busy(() => api.as('admin').inject({ url: '/api/blade-people/student/template' })),
  ).toContain('WORKBOOKS_BUSY')
})

const tenant = '000000'
const office: Actor = {
  ...guestOf(tenant),
  kind: 'user',
  userId: demoUserId(tenant, 'head'),
  realName: '教务',
  permissions: new Set(['people.viewAllStudents']),
}
const at = { keys: createKeys(testRootKey), request: { id: 'r', ip: '127.0.0.1' } }

test('POST student/export: works with masks, and in clear only with the right to reveal and a reason', async ({
  api,
  database,
  world,
}) => {
  const { idNo } = await someStudent(api, { studentNo: 'EXP001', address: '示例路 1 号' })
  const asked = {
    studentNo: 'EXP001',
    keyword: '',
    isFrozen: '' as const,
    numbers: 'masked' as const,
    reason: '',
  }
  for (const account of ['head', 'admin'])
    await approvedExport(database, 'people.studentExport', account)
  const may = { ...office, permissions: new Set([...office.permissions, 'people.revealNumbers']) }
  const exporting = { ...at, now: world.now }

  const masked = await database.write(tenant, (tx) =>
    exportStudentSheet(tx, office, asked, exporting),
  )
  const clear = await database.write(tenant, (tx) =>
    exportStudentSheet(tx, may, { ...asked, numbers: 'clear', reason: '学籍核对' }, exporting),
  )

  const numberAt = studentSheetTitles.indexOf('身份证件号')
  expect(masked.name).toBe('学生名册_教务_202703150900')
  expect(masked.rows.map((row) => [row[0], row[numberAt], row[numberAt + 2]])).toEqual([
    ['EXP001', `${idNo.slice(0, 2)}*************${idNo.slice(-2)}`, '******'],
  ])
  expect(clear.rows[0]?.[numberAt]).toBe(idNo)
  expect(clear.columns.at(-1)?.title).toBe('导出标记')
  expect(clear.rows[0]?.at(-1)).toContain('教务 2027-03-15 09:00 导出，仅用于：测试')
  expect((await api.as('admin').callRaw(exportStudents, { studentNo: 'EXP001' })).status).toBe(200)
  expect(
    await api.as('admin').callRaw(exportStudents, { numbers: 'clear', reason: '核对' }),
  ).toBeRefused('NOT_ALLOWED')
  await expect(
    database.write(tenant, (tx) =>
      exportStudentSheet(tx, may, { ...asked, numbers: 'clear' }, exporting),
    ),
  ).rejects.toThrow()
})

test('POST student/export: WORKBOOKS_BUSY when too many wait', async ({ api, database }) => {
  await approvedExport(database, 'people.studentExport', 'admin')
  expect(await busy(() => api.as('admin').callRaw(exportStudents, {}))).toContain('WORKBOOKS_BUSY')
})

test('POST student/export: TOO_MANY_ROWS asks for a filter', async ({ api, database }) => {
  await approvedExport(database, 'people.studentExport', 'admin')
  const rows = Array.from({ length: 5001 }, (_, index) => ({
    tenantId: tenant,
    studentNo: `MANY${index}`,
    name: '众生',
    sex: '1' as const,
    entryDate: '2024-09-01',
  }))
  const empty = {
    recordNoSealed: null,
    recordNoIndex: null,
    idNoSealed: null,
    idNoIndex: null,
    addressSealed: null,
    photoId: null,
    userId: null,
    birthday: null,
  }
  await database.write(tenant, async (tx) => {
    for (let from = 0; from < rows.length; from += 1000)
      await tx
        .insertInto('student')
        .values(
          rows
            .slice(from, from + 1000)
            .map((row) => ({ ...row, ...empty, status: 'STUDYING' as const })),
        )
        .execute()
  })

  expect(await api.as('admin').callRaw(exportStudents, { studentNo: 'MANY' })).toBeRefused(
    'TOO_MANY_ROWS',
  )
})

test('a sheet without its heading lists the missing columns', () => {
  const reading = { classes: [], isDemo: true }

  expect(readStudentSheet([['甲', '姓名']], reading).problems).toEqual([
    { row: 1, msg: '缺少列：学号、性别、入学日期' },
  ])
})

test('POST student/import: works with a thousand pupils, whose tables are then analysed', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const pupils = Array.from({ length: 1000 }, (_none, at) => pupil(`MANY${at}`))

  const answer = await upload(await own.as('admin'), await sheetOf(pupils))

  expect(answer.data).toMatchObject({ added: 1000, isWritten: true })
  expect(await analysedTables(own.ownerUrl)).toEqual([
    'class_membership',
    'guardian_link',
    'student',
    'student_change',
  ])
})
