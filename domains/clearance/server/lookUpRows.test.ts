import { expect, test } from '../../../app/testing/world.ts'
import { sheetOf, uploadSheet, whileBusy } from '../../../platform/testing/sheets.ts'
import { listAdults } from '../contract/adult.ts'
import { importLookUpRows, lookUpSheetTitles } from '../contract/lookUpSheet.ts'

const readSheetUrl = '/api/blade-clearance/look-up/read-sheet'
type Cells = Partial<Record<(typeof lookUpSheetTitles)[number], string>>

const line = (change: Cells = {}): string[] => {
  const cells: Cells = {
    姓名: '吴会计',
    查询日期: '2027-03-01',
    查询单位: '澜汀区人民检察院',
    查询编号: 'RZ-1',
    查询结果: '准入',
    ...change,
  }
  return lookUpSheetTitles.map((title) => cells[title] ?? '')
}

const rowsWith = (...rows: string[][]) => [[...lookUpSheetTitles], ...rows]

test('POST look-up/read-sheet: works and returns the rows as text, without checking them', async ({
  api,
}) => {
  const file = await sheetOf(lookUpSheetTitles, [line({ 查询结果: '不详' })])

  const answer = await uploadSheet(api.as('afterschool'), readSheetUrl, file)

  expect(answer.data).toEqual({ rows: rowsWith(line({ 查询结果: '不详' })) })
})

test('POST look-up/read-sheet: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  const office = api.as('afterschool')
  const many = Array.from({ length: 5001 }, () => line())

  expect(await uploadSheet(office, readSheetUrl, Buffer.from('姓名'))).toBeRefused(
    'UNREADABLE_WORKBOOK',
  )
  expect(
    await uploadSheet(office, readSheetUrl, await sheetOf(lookUpSheetTitles, many)),
  ).toBeRefused('TOO_MANY_ROWS')
})

test('POST look-up/read-sheet: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  expect(
    await whileBusy(
      () => api.as('admin').inject({ url: '/api/blade-system/user/export-template' }),
      () => uploadSheet(api.as('afterschool'), readSheetUrl, Buffer.from('no sheet')),
    ),
  ).toContain('WORKBOOKS_BUSY')
})

test('POST look-up/import-rows: works after a check that writes nothing', async ({ api }) => {
  const office = api.as('afterschool')
  const rows = rowsWith(line())
  const before = (await office.call(listAdults, { keyword: '吴会计' })).data.records

  const checked = await office.call(importLookUpRows, { rows, step: 'check' })
  expect(checked.data).toEqual({ recorded: 1, isWritten: false, problems: [] })
  expect((await office.call(listAdults, { keyword: '吴会计' })).data.records).toEqual(before)
  const written = await office.call(importLookUpRows, { rows, step: 'write' })

  expect(written.data).toEqual({ recorded: 1, isWritten: true, problems: [] })
  expect((await office.call(listAdults, { keyword: '吴会计' })).data.records).not.toEqual(before)
})

test('POST look-up/import-rows: IMPORT_FAILED when rows with problems are to be written, and for no rows', async ({
  api,
}) => {
  const office = api.as('afterschool')
  const rows = rowsWith(line(), line({ 姓名: '没有这个人', 查询结果: '不详' }))

  const { data } = await office.call(importLookUpRows, { rows, step: 'check' })
  expect(data.problems.map(({ row }) => row)).toContain(3)
  expect(data.problems.every(({ row }) => row === 3)).toBe(true)
  expect(await office.call(importLookUpRows, { rows, step: 'write' })).toBeRefused('IMPORT_FAILED')
  expect(await office.call(importLookUpRows, { rows: rowsWith(), step: 'write' })).toBeRefused(
    'IMPORT_FAILED',
  )
})
