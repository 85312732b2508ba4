import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fieldOf, fields } from './fields.ts'
import { maskedValue } from './masking.ts'

const masked = (key: string, value: string) => {
  const field = fieldOf(key)
  return field && maskedValue(field, value)
}

test('an identity number keeps two characters at each end', () => {
  expect(masked('idNo', '990001202006010036')).toBe('99*************36')
})

test('a phone keeps its first three and last four digits, health information nothing', () => {
  expect(masked('gPhone', '14000000012')).toBe('140****0012')
  expect(masked('health', 'CHRONIC')).toBe('已填写')
})

test('every secret field is masked and sealed: its value is never shown', () => {
  const secrets = fields.filter((field) => field.dataClass === 'S1')
  expect(secrets.map((field) => field.key)).toEqual([
    'idNo',
    'health',
    'disability',
    'inclusive',
    'twinIdNo',
    'titleNo',
    'leaseNo',
    'permitNo',
    'gIdNo',
  ])
  fc.assert(
    fc.property(
      fc.constantFrom(...secrets),
      fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'0123456789X') }),
      (field, value) => {
        expect(field.isSealed).toBe(true)
        expect(maskedValue(field, value)).not.toContain(value)
      },
    ),
  )
})

test('every field states its purpose, retention and secrecy class', () => {
  for (const field of fields)
    expect([field.purpose, field.retention, field.dataClass].every(Boolean)).toBe(true)
})
