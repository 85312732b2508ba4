import { expect, test } from 'vitest'

import { endedAmong, madeAt } from './ending.ts'

const now = new Date('2027-03-15T03:00:00+08:00')

test('a name tells when the backup was made, also in a bucket', () => {
  expect(madeAt('2027-03-15T02-30-10')).toEqual(new Date('2027-03-15T02:30:10+08:00'))
  expect(madeAt('a1b2/2027-03-15T02-30-10')).toEqual(new Date('2027-03-15T02:30:10+08:00'))
})

test('all but the newest ones go', () => {
  const names = ['2027-03-13T02-30-10', '2027-03-14T02-30-10', '2027-03-15T02-30-10']

  expect(endedAmong(names, 2, now)).toEqual(['2027-03-13T02-30-10'])
  expect(endedAmong(names, 14, now)).toEqual([])
})

test('L8: a backup of more than 90 days goes although fewer than BACKUP_KEEP are there', () => {
  const names = ['2026-12-15T02-59-59', '2026-12-15T03-00-00', '2027-03-15T02-30-10']

  expect(endedAmong(names, 14, now)).toEqual(['2026-12-15T02-59-59'])
})

test('the newest stays whatever its age, so that there is always one', () => {
  expect(endedAmong(['2026-01-01T02-30-10', '2026-01-02T02-30-10'], 14, now)).toEqual([
    '2026-01-01T02-30-10',
  ])
  expect(endedAmong([], 14, now)).toEqual([])
})
