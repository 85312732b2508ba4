import fc from 'fast-check'
import { expect, test } from 'vitest'

import { capitalsOf } from './capitals.ts'
import { maxFen } from './money.ts'

test.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [17_500, '壹佰柒拾伍元整'],
  [100_05, '壹佰元零伍分'],
  [1_050_30, '壹仟零伍拾元叁角整'],
  [10_000_00, '壹万元整'],
  [10_005_00, '壹万零伍元整'],
  [100_000_00, '壹拾万元整'],
  [1_000_000_00, '壹佰万元整'],
  [203_040_56, '贰拾万叁仟零肆拾元伍角陆分'],
] as const)('%i fen are %s', (fen, written) => {
  expect(capitalsOf(fen)).toBe(written)
})

test('what was written reads back as the same amount, without two 零 in a row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxFen }), (fen) => {
      const written = capitalsOf(fen)

      expect(fenOf(written)).toBe(fen)
      expect(written).not.toMatch(/零零|零[元万]$/)
    }),
  )
})

const units: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }

/** Reads an amount in capitals, as a cashier does. */
function fenOf(written: string): number {
  let [fen, group, digit, total] = [0, 0, 0, 0]
  for (const char of written) {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(char)
    if (value >= 0) digit = value
    else if (units[char] !== undefined) {
      group += digit * (units[char] ?? 1)
      digit = 0
    } else if (char === '万') {
      total += (group + digit) * 10_000
      ;[group, digit] = [0, 0]
    } else if (char === '元') {
      fen += (total + group + digit) * 100
      ;[total, group, digit] = [0, 0, 0]
    } else if (char === '角') {
      fen += digit * 10
      digit = 0
    } else if (char === '分') {
      fen += digit
      digit = 0
    }
  }
  return fen
}
