import * as fc from 'fast-check'

import { expect, test } from 'vitest'

import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { testRootKey } from '../../../../platform/testing/rootKey.ts'
import { openTexts, resealed } from './sealedCells.ts'

const keys = createKeys(testRootKey)
const row = { tenantId: '000000', table: 'pupil_record', rowId: '7' }
const column = 'answers_sealed'
const sealedAt = (place: string, text: string) => keys.seal({ ...row, column: place }, text)

const word = fc.string({
  unit: fc.constantFrom('苗', '小', '朵', '，', '"'),
  minLength: 1,
  maxLength: 8,
})
const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), word, { maxKeys: 4 })
const change = (_place: string, text: string): string => text.replaceAll('苗', '某')

/** The values of a column, each sealed for its place. */
const sealedObject = (prefix: string, given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key, sealedAt(`${prefix}.${key}`, text)]),
  )

test('changed values are sealed for the places where they were, and the others stay as they are', () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 3 }), (list) => {
      const value = list.map((one, at) => sealedObject(`${column}.${at}`, one))
      const written = resealed(keys, row, { column, value }, change)
      const before = openTexts(keys, row, { column, value })
      const after = openTexts(keys, row, { column, value: written })
      expect(after).toEqual(
        Object.fromEntries(Object.entries(before).map(([at, text]) => [at, change(at, text)])),
      )
      for (const [at, one] of list.entries())
        for (const [key, text] of Object.entries(one))
          if (!text.includes('苗')) expect(written).toHaveProperty([at, key], value[at]?.[key])
    }),
    { numRuns: 50 },
  )
})

test('the texts of a sealed document are found by their places; what does not open has none', () => {
  const draft = { ...row, table: 'enrolment_draft' }
  const place = 'payload_sealed'
  const payload = { values: { childName: '苗小朵' }, guardians: [{ gJob: '' }], count: 3 }
  const value = keys.seal({ ...draft, column: place }, JSON.stringify(payload))
  expect(openTexts(keys, draft, { column: place, value })).toEqual({
    'payload_sealed.values.childName': '苗小朵',
  })
  expect(openTexts(keys, row, { column: place, value })).toEqual({})
  expect(openTexts(keys, draft, { column: place, value: '' })).toEqual({})
})
