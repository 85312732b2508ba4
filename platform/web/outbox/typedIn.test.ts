import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { act } from './testing/device.ts'
import { typedIn } from './typedIn.ts'

const shape = z.object({
  id: z.optional(z.string()),
  reason: z.string(),
  note: z.optional(z.string()),
  rows: z.array(z.string()),
})
const ofRecord = { id: '7', reason: '住院', note: '三周', rows: ['一'] }

const refused = (input: unknown) => ({
  ...act('key-1'),
  input,
  owner: 'school/anna',
  order: 1,
  madeAtMs: 0,
  wantedAtMs: 0,
  dueMs: 0,
  tries: 1,
  faults: 0,
  stopped: '已有申请',
})

test('a field cleared before the refusal is not refilled from the record', () => {
  expect(typedIn(shape, refused({ id: '7', reason: '手术', rows: [] }), ofRecord)).toEqual({
    id: '7',
    reason: '手术',
    note: '',
    rows: [],
  })
})

test('a new request does not get an id from a refused one', () => {
  const { id: _id, ...blank } = { ...ofRecord, reason: '', note: '' }
  expect(typedIn(shape, refused({ reason: '手术', note: '两周', rows: [] }), blank)).toEqual({
    reason: '手术',
    note: '两周',
    rows: [],
  })
})

test.each([
  ['nothing was refused', undefined],
  ['its shape has changed since', refused({ reason: 7 })],
])('a form starts with its record where %s', (_name, one) => {
  expect(typedIn(shape, one, ofRecord)).toBe(ofRecord)
})
