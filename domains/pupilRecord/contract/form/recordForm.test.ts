import fc from 'fast-check'
import { expect, test } from 'vitest'

import { wholeRecord } from '../../server/testing/someRecord.ts'
import { childRecordFields, guardianRecordFields } from './recordFields.ts'
import { cleanRecord, isAskedName, openFields, recordProblems } from './recordForm.ts'
import type { RecordContent } from './recordForm.ts'

const asked = { known: [], guardianCount: 1 }
const today = '2027-09-01'
const { values, guardians } = wholeRecord('1')
const whole: RecordContent = { values, guardians }
const problemsOf = (change: Record<string, string>) =>
  recordProblems(asked, { values: { ...values, ...change }, guardians }, today)

test('a whole record has no problem', () => {
  expect(recordProblems(asked, whole, today)).toEqual([])
})

test('an empty record names every required field of the child and of each guardian', () => {
  const found = recordProblems(
    { known: ['bloodType'], guardianCount: 2 },
    { values: {}, guardians: [] },
    today,
  )
  expect(found.map(({ name }) => name)).toEqual([
    ...['idValidKind', 'onlyChild', 'leftBehind', 'orphan', 'martyr', 'subsidy', 'needAid'].map(
      (key) => `values.${key}`,
    ),
    ...['commute', 'distance', 'bus'].map((key) => `values.${key}`),
    ...[0, 1].flatMap((at) =>
      ['gHkRegion', 'gAddress', 'gEthnic'].map((key) => `guardians.${at}.${key}`),
    ),
  ])
})

test.for([
  [{ distance: '100' }, 'values.distance', /99\.9/],
  [{ distance: '近' }, 'values.distance', /应为/],
  [{ idValidTo: '2026-03-01' }, 'values.idValidTo', /晚于起始日期/],
  [{ idValidFrom: '2030-01-01' }, 'values.idValidFrom', /不能晚于今天/],
  [{ bloodType: 'Z' }, 'values.bloodType', /可选范围/],
  [{ usedName: '1' }, 'values.usedName', /中文姓名/],
] as const)('a wrong value %j is refused at its field', ([change, name, msg]) => {
  const found = problemsOf(change)
  expect(found.map((one) => one.name)).toEqual([name])
  expect(found[0]?.msg).toMatch(msg)
})

test('the days of a paper are asked only of a paper with days', () => {
  expect(problemsOf({ idValidKind: 'NONE', idValidFrom: '', idValidTo: '' })).toEqual([])
  const { values: kept } = cleanRecord(asked, {
    values: { ...values, idValidKind: 'LONG' },
    guardians,
  })
  expect(kept['idValidTo']).toBeUndefined()
})

const keys = [...childRecordFields, ...guardianRecordFields].map(({ key }) => key)
const row = fc.dictionary(fc.constantFrom(...keys, 'idNo', 'other'), fc.string({ maxLength: 8 }))

test('only what is asked is kept, cleaning twice changes nothing, and every problem is at an asked field', () => {
  fc.assert(
    fc.property(
      row,
      fc.array(row, { maxLength: 3 }),
      fc.subarray(keys),
      fc.nat({ max: 3 }),
      (typed, rows, known, guardianCount) => {
        const ask = { known, guardianCount }
        const clean = cleanRecord(ask, { values: typed, guardians: rows })
        expect(cleanRecord(ask, clean)).toEqual(clean)
        const open = openFields(known, clean.values).map(({ key }) => key)
        expect(Object.keys(clean.values).every((key) => open.includes(key))).toBe(true)
        expect(clean.guardians).toHaveLength(guardianCount)
        for (const { name } of recordProblems(ask, clean, today))
          expect(isAskedName(ask, name)).toBe(true)
      },
    ),
  )
})
