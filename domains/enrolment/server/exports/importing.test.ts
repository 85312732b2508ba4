import { expect, test } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { sheetOf, uploadSheet, whenMany, whileBusy } from '../../../../platform/testing/sheets.ts'
import { askExport, decideExport, downloadExportCsv } from '../../contract/exports/listExport.ts'
import { recordColumns } from '../../contract/exports/recordColumns.ts'
import {
  importRecordRows,
  readRecordSheet,
  recordTemplate,
} from '../../contract/exports/recordImport.ts'
import type { ApplicationState } from '../../contract/states.ts'
import { someApplication } from '../testing/enrolmentFactory.ts'

type Stage = { api: Api; database: Database; world: World }

/** An application in a state after admission. */
async function someAdmitted(
  { api, database, world }: Stage,
  status: ApplicationState = 'CONFIRMED',
) {
  const application = await someApplication(api, database)
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentApplication')
      .set({ status })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', application.id)
      .execute(),
  )
  return application
}
const importing = (api: Api, rows: string[][], step: 'check' | 'write' = 'write') =>
  api.as('lead').call(importRecordRows, { rows, step })
const problemsOf = async (api: Api, rows: string[][]) =>
  (await importing(api, rows, 'check')).data.problems

/** The rows of the exported record sheet, the heading first. */
async function exported({ api, world }: Stage, isClear = true): Promise<string[][]> {
  const { data } = await api.as('lead').call(askExport, {
    kind: 'RECORD',
    planId: demoPlanId(world.tenant, 'XX'),
    isClear,
    purpose: '采集学籍信息',
  })
  await api.as('privacy').call(decideExport, { id: data.id, isApproved: true })
  const { text } = await api
    .as('lead')
    .inject({ method: 'POST', url: `/api${downloadExportCsv.path}`, payload: { id: data.id } })
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}
const put = (rows: string[][], title: string, value: string): string[][] => {
  const at = rows[0]?.findIndex((one) => one.split(' ')[0] === title) ?? -1
  return rows.map((row, index) =>
    row.map((cell, place) => (index > 0 && place === at ? value : cell)),
  )
}
const valueOf = (rows: string[][], title: string): string =>
  rows[1]?.[rows[0]?.findIndex((one) => one.split(' ')[0] === title) ?? -1] ?? ''

test('POST record/import-rows: works: what was filled in comes back in the next export', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  await someAdmitted(stage)
  const rows = await exported(stage)
  expect(rows[0]).toContain('姓名 XM')
  expect(rows[0]).toContain('身份证件号 SFZJH')
  expect(valueOf(rows, '是否随迁子女')).toBe('否')

  const filled = put(
    put(put(rows, '血型', 'AB型'), '是否独生子女', '是'),
    '上下学距离（公里）',
    '1.5',
  )
  expect((await importing(api, filled, 'check')).data).toMatchObject({ changed: 1, problems: [] })
  expect((await importing(api, filled)).data).toMatchObject({ changed: 1, isWritten: true })

  const again = await exported(stage)
  expect(valueOf(again, '血型')).toBe('AB型')
  expect(valueOf(again, '是否独生子女')).toBe('是')
  expect(valueOf(again, '上下学距离（公里）')).toBe('1.5')
  expect((await importing(api, again)).data.changed).toBe(0)
})

test('a sheet with masked numbers can be imported back', async ({ api, database, world }) => {
  const stage = { api, database, world }
  await someAdmitted(stage)
  const rows = await exported(stage, false)
  expect(valueOf(rows, '身份证件号')).toContain('*')
  expect(valueOf(rows, '健康状况')).toBe('******')
  expect(await problemsOf(api, put(rows, '籍贯', '浙江宁波'))).toEqual([])
})

test('POST record/import-rows: IMPORT_FAILED when one cell is wrong, with every problem by row and column', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  await someAdmitted(stage)
  const rows = await exported(stage)
  const wrong = put(put(put(rows, '血型', '甲型'), '姓名', '张大溪'), '上下学距离（公里）', '很远')
  const more = [...wrong, wrong[1] ?? [], ['XX2027-99999'], ['']]
  const problems = await problemsOf(api, more)
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [2, '姓名 XM'],
    [2, '血型 XXM'],
    [2, '上下学距离（公里）'],
    [3, '报名编号'],
    [4, '报名编号'],
    [5, '报名编号'],
  ])
  expect(await importing(api, more)).toBeRefused('IMPORT_FAILED')
  expect(valueOf(await exported(stage), '血型')).toBe('')
})

test('children who are not admitted have no record, and other schools are not reached', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { applyNo } = await someAdmitted(stage, 'QUALIFIED')
  const other = await someApplication(api, database, { tenantId: world.otherTenant, order: 90 })
  const rows = [
    ['报名编号', '血型'],
    [applyNo, 'A型'],
    ['XX9', 'A型'],
  ]
  expect((await problemsOf(api, rows)).map(({ msg }) => msg)).toEqual([
    '还没有录取，不采集学籍信息',
    '没有“XX9”这份报名',
  ])
  expect(other.id).not.toBe('0')
  expect(await problemsOf(api, [['姓名'], ['张小溪']])).toEqual([
    { row: 1, column: '缺少列', msg: '报名编号' },
  ])
})

test('every column has its own heading', () => {
  const titles = recordColumns.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const codes = recordColumns.map(({ code }) => code).filter(Boolean)
  expect(new Set(codes).size).toBe(codes.length)
  expect(titles.length).toBeLessThan(59)
})

const url = `/api${readRecordSheet.path}`

test('POST record/read-sheet: works', async ({ api }) => {
  const content = await sheetOf(['报名编号', '血型'], [['XX2027-00001', 'A型']])
  const { data } = await uploadSheet(api.as('lead'), url, content)
  expect(data).toEqual({
    rows: [
      ['报名编号', '血型'],
      ['XX2027-00001', 'A型'],
    ],
  })
})

test('POST record/read-sheet: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  expect(await uploadSheet(api.as('lead'), url, Buffer.from('报名编号'))).toBeRefused(
    'UNREADABLE_WORKBOOK',
  )
  const long = await sheetOf(
    ['报名编号'],
    Array.from({ length: 5001 }, (_, at) => [String(at)]),
  )
  expect(await uploadSheet(api.as('lead'), url, long)).toBeRefused('TOO_MANY_ROWS')
})

test('POST record/read-sheet: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const fill = () => api.as('admin').inject({ url: '/api/blade-people/student/template' })
  const ask = () => uploadSheet(api.as('lead'), url, Buffer.from('no sheet'))
  expect(await whileBusy(fill, ask)).toContain('WORKBOOKS_BUSY')
})

const template = `/api${recordTemplate.path}`

test('GET record/template: works with the columns of the sheet', async ({ api }) => {
  const answer = await api.as('lead').inject({ url: template })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
})

test('GET record/template: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  expect(await whenMany(() => api.as('lead').inject({ url: template }))).toContain('WORKBOOKS_BUSY')
})
