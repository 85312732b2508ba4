import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'

import { workbookAnswer } from './workbookAnswer.ts'

const formulas = [
  "=cmd|'/c calc'!A1",
  '=1+1',
  '@SUM(1)',
  '+1',
  '-1',
  '\t=1',
  '\r=1',
  '＝1',
  '=HYPERLINK("http://127.0.0.1")',
  '"=1"',
  'DDE("a";"b")',
]

/** The sheets of an Excel file as the text that programs read. */
const sheetsOf = (file: Uint8Array): string =>
  Object.entries(unzipSync(file))
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .map(([, content]) => strFromU8(content))
    .join('')

const answerOf = (name: string, rows: string[][]) =>
  workbookAnswer(JSON.stringify({ name, columns: [{ title: '姓名' }], rows }), '000000')

test('SEC-37: whatever a person wrote, no cell of a workbook is a formula', async () => {
  const { content } = await answerOf(
    '名单',
    formulas.map((one) => [one]),
  )

  const sheets = sheetsOf(content)
  expect(sheets).not.toMatch(/<f[ >]/)
  // Every cell has the text type.
  expect(sheets.match(/<c /g)).toHaveLength(formulas.length + 1)
  expect(sheets.match(/<c [^>]*t="(s|inlineStr|str)"/g)).toHaveLength(formulas.length + 1)
})

test('SEC-37 control: a formula in a workbook is detected', async () => {
  const file = await writeXlsxFile([[{ value: '=1+1', type: 'Formula' }]]).toBuffer()

  expect(sheetsOf(file)).toMatch(/<f[ >]/)
})

test('SEC-38: the header of a workbook is one line that decodes to its name, whatever the name', async () => {
  for (const name of [
    '名单',
    'a"b;c',
    'a\r\nset-cookie: x=1',
    '../../etc/passwd',
    '‮gpj.exe',
    'x'.repeat(300),
    '\ud800',
  ]) {
    const { headers } = await answerOf(name, [['x']])
    const header = headers['content-disposition'] ?? ''
    expect(header).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.!~*'()%-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(`${name.toWellFormed()}.xlsx`)
  }
})
