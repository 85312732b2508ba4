import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { sheetOf, uploadSheet, whenMany, whileBusy } from '../../../platform/testing/sheets.ts'
import { someApplication } from '../../enrolment/server/testing/enrolmentFactory.ts'
import * as contract from '../contract/record.ts'
import { importRecordRows, readRecordSheet, recordTemplate } from '../contract/recordImport.ts'
import { someRecord, wholeRecord } from './testing/someRecord.ts'
import type { Stage } from './testing/someRecord.ts'
import { exported, put, valueOf } from './testing/someSheet.ts'

const importing = (api: Api, rows: string[][], step: 'check' | 'write' = 'write') =>
  api.as('lead').call(importRecordRows, { rows, step })
const problemsOf = async (api: Api, rows: string[][]) =>
  (await importing(api, rows, 'check')).data.problems

test('POST record/import-rows: works: the family finds what was filled in, and the next export too', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someRecord(stage)
  const rows = await exported(stage)
  const filled = put(
    put(put(put(rows, '血型', 'AB 型'), '是否独生子女', '是'), '上下学距离（公里）', '1.5'),
    '证件有效期',
    '20260301-20310301',
  )
  expect((await importing(api, filled, 'check')).data).toMatchObject({ changed: 1, problems: [] })
  expect((await importing(api, filled)).data).toMatchObject({ changed: 1, isWritten: true })
  const { data } = await api.as('parent').call(contract.getRecord, { id })
  expect(data).toMatchObject({
    state: 'DRAFT',
    rev: 1,
    values: { bloodType: 'AB', onlyChild: '1', distance: '1.5', idValidTo: '2031-03-01' },
  })
  const again = await exported(stage)
  expect(valueOf(again, '血型')).toBe('AB 型')
  expect((await importing(api, again)).data.changed).toBe(0)
})

test('the office may correct a submitted record, which stays submitted; an older save of the family is refused', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someRecord(stage)
  await api.as('parent').call(contract.submitRecord, wholeRecord(id))
  const rows = put(await exported(stage), '成员1户口所在地', '澜州市海曙区')
  expect((await importing(api, rows)).data.changed).toBe(1)
  const { data } = await api.as('parent').call(contract.getRecord, { id })
  expect(data).toMatchObject({ state: 'SUBMITTED', rev: 2 })
  expect(data.guardians[0]?.values['gHkRegion']).toBe('澜州市海曙区')
})

test('a sheet with masked numbers can be imported back', async ({ api, database, world }) => {
  const stage = { api, database, world }
  await someRecord(stage)
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
  await someRecord(stage)
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

test('a secret cannot be found out by trying: without the right to reveal nothing depends on it', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await someRecord(stage)
  await api.as('parent').call(contract.submitRecord, wholeRecord(id))
  const rows = await exported(stage)
  const right = valueOf(rows, '身份证件号')
  const wrong = put(rows, '身份证件号', '990001202010110000')
  expect((await problemsOf(api, wrong)).map(({ column }) => column)).toEqual(['身份证件号 SFZJH'])
  await withoutReveal(stage)
  const answers = async (title: string, values: readonly string[]) =>
    Promise.all(
      values.map(async (value) => (await importing(api, put(rows, title, value), 'check')).data),
    )
  const [one, other] = await answers('身份证件号', [right, '990001202010110000'])
  expect(other).toEqual(one)
  expect(one?.problems).toEqual([])
  const [same, another] = await answers('血型', ['AB 型', 'A 型'])
  expect(another).toEqual(same)
})

const withoutReveal = ({ database, world }: Stage) =>
  database.write(world.tenant, (tx) =>
    tx
      .deleteFrom('rolePermission')
      .where('tenantId', '=', world.tenant)
      .where('permission', 'in', ['enrolment.reveal', 'pupilRecord.reveal'])
      .execute(),
  )

test('children who are not registered have no record, nor do those of other schools, and nobody imports the own child', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { applyNo } = await someApplication(api, database)
  const own = await someRecord(stage, { childName: '周小洋', order: 75 })
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentApplication')
      .set({ applicantId: demoUserId(world.tenant, 'lead') })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', own.applicationId)
      .execute(),
  )
  const rows = [
    ['报名编号', '血型'],
    [applyNo, 'A 型'],
    ['XX9', 'A 型'],
    [own.applyNo, 'A 型'],
  ]
  expect((await problemsOf(api, rows)).map(({ msg }) => msg)).toEqual([
    `没有报名编号“${applyNo}”的学籍信息，请核对；孩子报到后才能采集`,
    '没有报名编号“XX9”的学籍信息，请核对；孩子报到后才能采集',
    '这是您自己孩子的学籍信息，请由其他老师导入',
  ])
  expect(await problemsOf(api, [['姓名'], ['张小溪']])).toEqual([
    { row: 1, column: '缺少列', msg: '报名编号' },
  ])
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
