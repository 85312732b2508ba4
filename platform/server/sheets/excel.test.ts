import { Readable } from 'node:stream'

import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { Workbook } from '../../contract/workbook.ts'
import { readWorkbook, writeWorkbook } from './excel.ts'

const school = '000000'
const uploaded = (bytes: Uint8Array) => ({
  name: 'x.xlsx',
  claimedType: '',
  content: Readable.from([Buffer.from(bytes)]),
})
const written = async (workbook: Workbook): Promise<Buffer> =>
  (await writeWorkbook(JSON.stringify(workbook), school)).file
const columns = [{ title: '账户' }, { title: '备注', width: 30 }]

test('a written workbook is read back as text: numbers with leading zeros, formulas, empty cells', async () => {
  const rows = [
    ['00123', '=1+1'],
    ['@x', ''],
    ['  張\u0001小雨 ', '第一行\n第二行'],
  ]

  const file = await written({ name: 'n', columns, rows })

  expect(await readWorkbook(uploaded(file), school)).toEqual([
    ['账户', '备注'],
    ['00123', '=1+1'],
    ['@x', ''],
    ['張小雨', '第一行\n第二行'],
  ])
})

test('rows beyond the limit, other files and truncated files are refused', async () => {
  const tooLong = await written({
    name: 'n',
    columns,
    rows: Array.from({ length: 5000 }, (_, index) => [String(index), 'x']),
  })
  const ofTwo = await written({ name: 'n', columns, rows: [['a', 'b']] })

  expect((await readWorkbook(uploaded(tooLong), school)).length).toBe(5001)
  for (const bytes of [
    Buffer.from('账户,备注'),
    ofTwo.subarray(0, 900),
    Buffer.alloc(6 * 1024 * 1024, 1),
    Buffer.alloc(0),
  ])
    await expect(readWorkbook(uploaded(bytes), school)).rejects.toThrow('无法读取')
  await expect(
    written({ name: 'n', columns, rows: Array.from({ length: 5001 }, () => ['a']) }),
  ).rejects.toThrow('limit')
})

test('an archive that unpacks to a huge size is refused at once', async () => {
  const bomb = zipSync(
    { 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) },
    { level: 1 },
  )

  await expect(readWorkbook(uploaded(bomb), school)).rejects.toThrow('无法读取')
})

test('sheets beyond the waiting limit are refused', async () => {
  const file = await written({ name: 'n', columns, rows: [] })

  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () => readWorkbook(uploaded(file), school)),
  )

  expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(8)
})

const partsOf = (file: Uint8Array) =>
  Object.entries(unzipSync(file))
    .filter(([name]) => name.startsWith('xl/worksheets/sheet'))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, content]) => strFromU8(content))

test('a column with choices offers them as a drop-down, and is read back as any other', async () => {
  const wide = Array.from({ length: 26 }, (_, at) => ({ title: `列${at}` }))
  const classes = ['三年级1班', '三年级2班', '<&>']

  const file = await written({
    name: '学生/导入:模板',
    columns: [...wide, { title: '班级', choices: classes }, { title: '备注' }],
    rows: [['甲']],
  })

  const [sheet = '', lists = ''] = partsOf(file)
  expect(sheet).toContain('<dataValidations count="1">')
  expect(sheet).toMatch(/type="list"[^>]* sqref="AA2:AA5001"><formula1>可选值!\$AA\$2:\$AA\$4</)
  expect(sheet.indexOf('<dataValidations')).toBeGreaterThan(sheet.indexOf('</sheetData>'))
  expect(lists).not.toContain('dataValidation')
  const read = await readWorkbook(uploaded(file), school)
  expect(read[0]?.slice(26)).toEqual(['班级', '备注'])
  expect(read).toHaveLength(2)
})

test('a workbook without choices has one sheet', async () => {
  const file = await written({ name: 'n', columns: [{ title: '甲', choices: [] }], rows: [] })

  expect(partsOf(file)).toHaveLength(1)
  expect(partsOf(file)[0]).not.toContain('dataValidation')
})
