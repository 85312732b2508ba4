import { expect, test } from 'vitest'

import { afterSweep } from './expiry.ts'
import type { Row } from './schema.ts'

const dayMs = 24 * 60 * 60 * 1000
const row: Row = {
  school: 'school',
  person: 'anna',
  purpose: 'act',
  name: 'a',
  createdAtMs: 0,
  updatedAtMs: 0,
  days: 30,
  isSent: false,
  value: {},
}

/** Returns what remains after sweeps on these days while `owner` is signed in. */
const sweptOn = (days: readonly number[], owner = '', first: Row = row) =>
  days.reduce<Row | undefined>((left, day) => left && afterSweep(left, owner, day * dayMs), first)

test('a record of a person who does not come back is removed after its lifetime', () => {
  expect(sweptOn([29, 30])).toEqual(row)
  expect(sweptOn([31, 33], 'school/ben')).toBeUndefined()
})

test('a clock that is a month ahead for an hour removes nothing', () => {
  expect(sweptOn([40, 40.04, 3, 31])).toMatchObject({ name: 'a' })
})

test('records of the person who is signed in never expire', () => {
  expect(sweptOn([400, 800], 'school/anna')).toEqual(row)
  // A visit of the owner also clears an earlier finding.
  expect(sweptOn([31, 32, 33], 'school/anna', { ...row, foundOldMs: 31 * dayMs })).toMatchObject({
    foundOldMs: undefined,
  })
})

test('the same account number in another school is another person', () => {
  expect(sweptOn([31, 33], 'other/anna')).toBeUndefined()
})

test('data that the server has is removed as soon as another person signs in', () => {
  const sent = { ...row, isSent: true }

  expect(sweptOn([1], 'school/anna', sent)).toEqual(sent)
  expect(sweptOn([1], '', sent)).toEqual(sent)
  expect(sweptOn([1], 'school/ben', sent)).toBeUndefined()
})
