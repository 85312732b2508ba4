import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvText } from './csvText.ts'

/** Reads CSV back, character by character. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += sign
  }
  return rows
}

const plain = fc.string().filter((cell) => !/^[=+\-@\t\r]/.test(cell))

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(plain, { minLength: 1 })), (rows) => {
      expect(readCsv(csvText(rows))).toEqual(rows)
    }),
  )
})

test('no cell is a formula', () => {
  expect(csvText([['=1+1', '-2', '@a', '普通']])).toBe("\uFEFF'=1+1,'-2,'@a,普通\r\n")
})
