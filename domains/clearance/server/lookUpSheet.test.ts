import writeXlsxFile from 'write-excel-file/node'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { listAdults } from '../contract/adult.ts'
import { lookUpSheetTitles } from '../contract/lookUpSheet.ts'
import type { KnownAdult } from './adults.ts'
import { readLookUpSheet } from './lookUpSheet.ts'

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

const sheetOf = (lines: readonly string[][]) =>
  writeXlsxFile(
    [[...lookUpSheetTitles], ...lines].map((row) => row.map((value) => ({ value, type: String }))),
  ).toBuffer()

function upload(client: ApiClient, content: Buffer, query = '') {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n'
  return client.inject({
    method: 'POST',
    url: `/api/blade-clearance/look-up/import${query}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  })
}

const stateOf = async (api: Api, keyword: string) =>
  (await api.as('head').call(listAdults, { keyword })).data.records[0]?.state

test('POST look-up/import: works after a preview that writes nothing', async ({ api }) => {
  const office = api.as('afterschool')
  const content = await sheetOf([line(), line({ 姓名: '郑老师', 查询结果: '不准入' })])
  const preview = await upload(office, content, '?step=preview')

  expect(preview.data).toMatchObject({
    recorded: 2,
    isWritten: false,
    sample: [
      { row: 2, name: '吴会计', place: '财务室', resultName: '准入' },
      { row: 3, name: '郑老师', resultName: '不准入' },
    ],
  })
  expect(await stateOf(api, '吴会计')).toBe('MISSING')
  expect((await upload(office, content)).data).toMatchObject({ recorded: 2, isWritten: true })
  expect(await stateOf(api, '吴会计')).toBe('VALID')
  expect(await stateOf(api, '郑老师')).toBe('NOT_CLEAR')
})

test('POST look-up/import: IMPORT_FAILED with the errors by row, and nothing is recorded', async ({
  api,
}) => {
  const content = await sheetOf([
    line(),
    line({ 姓名: '没有这人' }),
    line({ 姓名: '郑老师', 查询日期: '2027-03-16' }),
  ])
  const refused = await upload(api.as('afterschool'), content)

  expect(refused).toBeRefused('IMPORT_FAILED')
  expect(refused.fields).toMatchObject([
    { label: '第 3 行', msg: '姓名：名单里没有“没有这人”，请核对' },
    { label: '第 4 行', msg: '查询日期：不能晚于今天' },
  ])
  expect(await stateOf(api, '吴会计')).toBe('MISSING')
})

test('POST look-up/import: UNREADABLE_WORKBOOK, and TOO_MANY_ROWS beyond the limit', async ({
  api,
}) => {
  const office = api.as('afterschool')
  const tooLong = await sheetOf(Array.from({ length: 5002 }, () => ['吴会计']))

  expect(await upload(office, Buffer.from('姓名'))).toBeRefused('UNREADABLE_WORKBOOK')
  expect(await upload(office, tooLong)).toBeRefused('TOO_MANY_ROWS')
})

test('POST look-up/import: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  // The uploads alone do not fill the queue, so other requests keep the readers busy meanwhile.
  let isOver = false
  const fill = async () => {
    while (!isOver)
      await api.as('afterschool').inject({ url: '/api/blade-clearance/look-up/template' })
  }
  const others = Array.from({ length: 16 }, fill)

  const reasons: string[] = []
  while (reasons.length < 40 && !reasons.includes('WORKBOOKS_BUSY'))
    reasons.push((await upload(api.as('afterschool'), Buffer.from('no sheet'))).reason)
  isOver = true
  await Promise.all(others)
  expect(reasons).toContain('WORKBOOKS_BUSY')
})

test('GET look-up/template: works', async ({ api }) => {
  const answer = await api.as('afterschool').inject({
    url: '/api/blade-clearance/look-up/template',
  })

  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-type'])).toContain('spreadsheetml')
})

test('GET look-up/template: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const ask = () => api.as('afterschool').inject({ url: '/api/blade-clearance/look-up/template' })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))

  expect(answers.map(({ reason }) => reason)).toContain('WORKBOOKS_BUSY')
})

const adults: readonly KnownAdult[] = [
  { kind: 'STAFF', id: '1', name: '吴会计', place: '财务室' },
  { kind: 'STAFF', id: '2', name: '王芳', place: '小学部' },
  { kind: 'OUTSIDE', id: '3', name: '王芳', place: '青渚少儿科学社' },
]
const read = (...lines: readonly string[][]) =>
  readLookUpSheet([[...lookUpSheetTitles], ...lines], {
    adults,
    now: new Date('2027-03-15T09:00:00+08:00'),
  })

test('people of one name are told apart by department or institution', () => {
  expect(read(line({ 姓名: '王芳' })).problems).toEqual([
    { row: 2, msg: '部门或机构：有 2 位“王芳”，请写清部门或机构' },
  ])
  expect(read(line({ 姓名: '王芳', 部门或机构: '青渚' })).found).toMatchObject([
    { adult: { kind: 'OUTSIDE', id: '3' } },
  ])
  expect(read(line({ 姓名: '王芳', 部门或机构: '食堂' })).problems).toEqual([
    { row: 2, msg: '部门或机构：“食堂”里没有“王芳”，请核对' },
  ])
})

test('a sheet names missing columns, wrong cells and people who occur twice', () => {
  expect(readLookUpSheet([['姓名']], { adults, now: new Date() }).problems).toEqual([
    { row: 1, msg: '缺少列：查询日期、查询单位、查询编号、查询结果' },
  ])
  expect(
    read(
      line({ 查询结果: '合格', 姓名: '' }),
      line({ 查询编号: '', 查询日期: '三月' }),
      line({ 有效期至: '2028-03-02' }),
      line(),
      line(),
    ).problems,
  ).toMatchObject([
    { row: 2, msg: '姓名：请填写' },
    { row: 2, msg: '查询结果：请填写准入或不准入' },
    { row: 3, msg: '查询日期：格式不正确，例如 2026-09-01' },
    { row: 3 },
    { row: 4, msg: '有效期至：不能晚于2028年3月1日（周三）' },
    { row: 6, msg: '姓名：与第 5 行是同一个人' },
  ])
})
