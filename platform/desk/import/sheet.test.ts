import fc from 'fast-check'
import { expect, test } from 'vitest'

import { placed, rowsOf, sheetOf, withCell, withoutRow } from './sheet.ts'

const text = fc.stringMatching(/^[a-z]{0,6}$/)
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(fc.array(text, { minLength: width, maxLength: width }), {
    minLength: 2,
    maxLength: 9,
  }),
)

test('what was read is what is sent, unless it is changed', () => {
  fc.assert(
    fc.property(table, (rows) => {
      expect(rowsOf(sheetOf(rows))).toEqual(rows)
    }),
  )
})

test('a mended cell changes nothing else', () => {
  fc.assert(
    fc.property(table, fc.nat(), text, (rows, pick, value) => {
      const sheet = sheetOf([rows[0]?.map((_, at) => `列${at}`) ?? [], ...rows.slice(1)])
      const no = 2 + (pick % (rows.length - 1))

      const sent = rowsOf(withCell(sheet, no, '列0', value))

      expect(sent).toEqual(
        rowsOf(sheet).map((row, at) => (at === no - 1 ? [value, ...row.slice(1)] : row)),
      )
    }),
  )
})

test('problems keep the row numbers of the file after other rows were left out', () => {
  fc.assert(
    fc.property(table, fc.nat(), (rows, pick) => {
      const sheet = withoutRow(sheetOf(rows), 2 + (pick % (rows.length - 1)))
      const problems = sheet.rows.map((_, at) => ({ row: at + 2, column: '', msg: 'x' }))

      expect(placed(sheet, problems).map(({ row }) => row)).toEqual(sheet.rows.map(({ no }) => no))
    }),
  )
})

test('short rows are filled up, and spaces around a text are dropped', () => {
  expect(rowsOf(sheetOf([['甲', '乙'], [' 1 ']]))).toEqual([
    ['甲', '乙'],
    ['1', ''],
  ])
})
