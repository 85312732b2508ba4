import { expect, test } from '../../../app/testing/world.ts'
import { gradeName } from '../../../db/demo/people.ts'
import { sheetOf, uploadSheet, whileBusy } from '../../../platform/testing/sheets.ts'
import { listStudents } from '../contract/student.ts'
import { importStudentRows, studentSheetTitles } from '../contract/studentSheets.ts'

type Title = (typeof studentSheetTitles)[number]

const readSheetUrl = '/api/blade-people/student/read-sheet'
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
const rowsWith = (...rows: string[][]) => [[...studentSheetTitles], ...rows]

test('POST student/read-sheet: works and returns the rows as text, without checking them', async ({
  api,
}) => {
  const file = await sheetOf(studentSheetTitles, [pupil('007', { 性别: '未知' })])

  const answer = await uploadSheet(api.as('admin'), readSheetUrl, file)

  expect(answer.data).toEqual({ rows: rowsWith(pupil('007', { 性别: '未知' })) })
})

test('POST student/read-sheet: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  const admin = api.as('admin')
  const many = Array.from({ length: 5001 }, (_, at) => pupil(String(at)))

  expect(await uploadSheet(admin, readSheetUrl, Buffer.from('学号'))).toBeRefused(
    'UNREADABLE_WORKBOOK',
  )
  expect(
    await uploadSheet(admin, readSheetUrl, await sheetOf(studentSheetTitles, many)),
  ).toBeRefused('TOO_MANY_ROWS')
})

test('POST student/read-sheet: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const admin = api.as('admin')

  expect(
    await whileBusy(
      () => admin.inject({ url: '/api/blade-system/user/export-template' }),
      () => uploadSheet(admin, readSheetUrl, Buffer.from('no sheet')),
    ),
  ).toContain('WORKBOOKS_BUSY')
})

test('POST student/import-rows: works as a check that writes nothing, then enters everybody', async ({
  api,
}) => {
  const admin = api.as('admin')
  const family = { 监护人一姓名: '林妈妈', 监护人一关系: '母亲', 监护人一手机: '14000009001' }
  const rows = rowsWith(pupil('ROW001', { 班级: inClass, ...family }), pupil('ROW002'))
  const found = async () => (await admin.call(listStudents, { studentNo: 'ROW00' })).data.total

  const checked = await admin.call(importStudentRows, { rows, step: 'check' })
  expect(checked.data).toEqual({ added: 2, guardians: 1, isWritten: false, problems: [] })
  expect(await found()).toBe(0)
  const written = await admin.call(importStudentRows, { rows, step: 'write' })

  expect(written.data).toMatchObject({ added: 2, isWritten: true })
  expect(await found()).toBe(2)
})

test('POST student/import-rows: works as a check that names the cell of every problem in every row', async ({
  api,
}) => {
  const rows = rowsWith(
    pupil('ROW001', { 班级: '没有的班', 性别: '未知' }),
    pupil('ROW002'),
    pupil('ROW002', { 监护人一姓名: '林妈妈', 监护人一手机: '123' }),
    pupil('ROW003', { 入学日期: '去年' }),
  )

  const { data } = await api.as('admin').call(importStudentRows, { rows, step: 'check' })

  expect(new Set(data.problems.map(({ row, column }) => `${row} ${column}`))).toEqual(
    new Set(['2 性别', '2 班级', '4 学号', '4 监护人一关系', '4 监护人一手机', '5 入学日期']),
  )
})

test('POST student/import-rows: IMPORT_FAILED when rows with problems are to be written, and for no rows', async ({
  api,
}) => {
  const admin = api.as('admin')
  const rows = rowsWith(pupil('ROW001'), pupil('ROW002', { 性别: '未知' }))

  expect(await admin.call(importStudentRows, { rows, step: 'write' })).toBeRefused('IMPORT_FAILED')
  expect(await admin.call(importStudentRows, { rows: rowsWith(), step: 'write' })).toBeRefused(
    'IMPORT_FAILED',
  )
  expect((await admin.call(listStudents, { studentNo: 'ROW00' })).data.total).toBe(0)
})
