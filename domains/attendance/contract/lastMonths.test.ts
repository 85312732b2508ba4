import { expect, test } from 'vitest'

import { lastMonths } from './lastMonths.ts'

test('the months before a day, over the turn of the year', () => {
  expect(lastMonths('2027-02-15', 3)).toEqual(['2027-01', '2026-12', '2026-11'])
})
