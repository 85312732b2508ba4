import { expect, test } from '../../../app/testing/world.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import {
  sheetOf as workbookOf,
  uploadSheet,
  whenMany,
  whileBusy,
} from '../../../platform/testing/sheets.ts'
import { getRegion } from '../contract/region.ts'
import {
  exportRegions,
  importRegions,
  regionSheetTitles,
  regionTemplate,
} from '../contract/regionSheets.ts'
import { exportRegionSheet } from './regionSheets.ts'

type Cells = Partial<Record<(typeof regionSheetTitles)[number], string>>
const sheetOf = (...rows: Cells[]) =>
  workbookOf(
    regionSheetTitles,
    rows.map((row) => regionSheetTitles.map((title) => row[title] ?? '')),
  )
const upload = (client: ApiClient, content: Buffer, isCovered = 0) =>
  uploadSheet(client, `/api${importRegions.path}?isCovered=${isCovered}`, content)
const template = (client: ApiClient) => client.callRaw(regionTemplate, {})

const town = {
  区划编号: '110101001',
  父区划编号: '110101',
  区划名称: '东华门街道',
  层级: '9',
  排序: '1',
}
const village = { 区划编号: '110101001001', 父区划编号: '110101001', 区划名称: '多福巷社区' }

test('POST region/import-region: works in any order of the rows; the level is derived from the code', async ({
  api,
}) => {
  const admin = api.as('admin')

  expect((await upload(admin, await sheetOf(village, town))).data).toEqual({ added: 2, changed: 0 })

  expect((await admin.call(getRegion, { code: '110101001001' })).data).toMatchObject({
    level: 5,
    townName: '东华门街道',
    districtName: '东城区',
  })
  const again = await sheetOf(
    { ...town, 区划名称: '=1+1' },
    { 区划编号: '110102001', 父区划编号: '110102', 区划名称: '西长安街' },
  )
  expect((await upload(admin, again, 1)).data).toEqual({ added: 1, changed: 1 })
  expect((await admin.call(getRegion, { code: '110101001' })).data.name).toBe('=1+1')
})

test('POST region/import-region: IMPORT_FAILED names every row, and nothing is partly imported', async ({
  api,
}) => {
  const admin = api.as('admin')
  const file = await sheetOf(
    town,
    { ...town, 区划名称: '重复' },
    { 区划编号: '东城', 区划名称: '' },
    { 区划编号: '110101', 区划名称: '已有' },
  )

  const answer = await upload(admin, file)

  expect(answer).toBeRefused('IMPORT_FAILED')
  expect(new Set(answer.fields.map(({ label }) => label))).toEqual(
    new Set(['第 3 行', '第 4 行', '第 5 行']),
  )
  expect(await admin.call(getRegion, { code: '110101001' })).toBeRefused('NOT_FOUND')
})

test('POST region/import-region: IMPORT_FAILED for a region without parent, for no rows, and for a sheet without its columns', async ({
  api,
}) => {
  const admin = api.as('admin')
  const outside = await upload(admin, await sheetOf(town, { ...village, 父区划编号: '120101' }))

  expect(outside).toBeRefused('IMPORT_FAILED')
  expect(outside.fields[0]?.label).toBe('第 3 行')
  expect(await admin.call(getRegion, { code: '110101001' })).toBeRefused('NOT_FOUND')
  expect(await upload(admin, await sheetOf())).toBeRefused('IMPORT_FAILED')
  const bare = await workbookOf(['名称'], [['甲']])
  expect((await upload(admin, bare)).fields[0]?.msg).toContain('缺少列')
})

test('POST region/import-region: IMPORT_FAILED names every row that is refused when it is saved, not only the first', async ({
  api,
}) => {
  const admin = api.as('admin')
  const file = await sheetOf(
    { ...town, 父区划编号: '120101' },
    { ...village, 区划编号: '110101002001', 父区划编号: '999999' },
    { ...town, 区划编号: '110101003', 区划名称: '可以的街道' },
  )

  const answer = await upload(admin, file)

  expect(answer).toBeRefused('IMPORT_FAILED')
  expect(answer.fields.map(({ label }) => label)).toEqual(['第 2 行', '第 3 行'])
  expect(await admin.call(getRegion, { code: '110101003' })).toBeRefused('NOT_FOUND')
})

test('POST region/import-region: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  const many = Array.from({ length: 5001 }, (_, index) => ({
    区划编号: String(200_000_000 + index),
    区划名称: '多',
  }))

  expect(await upload(api.as('admin'), Buffer.from('区划编号,区划名称'))).toBeRefused(
    'UNREADABLE_WORKBOOK',
  )
  expect(await upload(api.as('admin'), await sheetOf(...many))).toBeRefused('TOO_MANY_ROWS')
})

test('POST region/import-region: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const admin = api.as('admin')

  expect(
    await whileBusy(
      () => template(admin),
      () => upload(admin, Buffer.from('no sheet')),
    ),
  ).toContain('WORKBOOKS_BUSY')
})

test('GET region/export-region: works, and the result can be imported again', async ({
  api,
  database,
}) => {
  const admin = api.as('admin')
  const answer = await admin.callRaw(exportRegions, { parentCode: '110100' })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-disposition'])).toContain(encodeURIComponent('行政区划'))

  const { columns, rows } = await database.read('000000', (db) =>
    exportRegionSheet(db, { parentCode: '110100' }),
  )
  expect(rows[0]).toEqual(['110101', '110100', '东城区', '3', expect.any(String), ''])
  const again = await upload(
    admin,
    await workbookOf(
      columns.map(({ title }) => title),
      rows,
    ),
    1,
  )
  expect(again.data).toEqual({ added: 0, changed: rows.length })
})

test('GET region/export-region: TOO_MANY_ROWS when the filter matches more than a sheet holds', async ({
  api,
  database,
}) => {
  const rows = Array.from({ length: 5001 }, (_, index) => ({
    code: String(110_101_000_000 + index),
    parentCode: '110101',
    ancestors: '00,110000,110100,110101',
    name: `第${index}`,
    level: 4,
    sort: index,
    remark: '',
  }))
  await database.platform((tx) => tx.insertInto('region').values(rows).execute())

  expect(await api.as('admin').callRaw(exportRegions, { parentCode: '110101' })).toBeRefused(
    'TOO_MANY_ROWS',
  )
})

test('GET region/export-region: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  expect(
    await whenMany(() => api.as('admin').callRaw(exportRegions, { parentCode: '110100' })),
  ).toContain('WORKBOOKS_BUSY')
})

test('GET region/export-template: works', async ({ api }) => {
  const answer = await template(api.as('admin'))

  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
})

test('GET region/export-template: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  expect(await whenMany(() => template(api.as('admin')))).toContain('WORKBOOKS_BUSY')
})
