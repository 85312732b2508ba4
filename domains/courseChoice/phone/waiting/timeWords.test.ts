import { expect, test } from 'vitest'

import { momentOf } from '../../../../platform/contract/time.ts'
import { dayWords, momentWords } from './timeWords.ts'

const now = momentOf('2026-11-25 23:30:00')

test('days near now have names, others their weekday, and the year only if it is another one', () => {
  expect(momentWords('2026-11-25 08:00:00', now)).toBe('今天 08:00')
  expect(momentWords('2026-11-26 19:00:00', now)).toBe('明天 19:00')
  expect(momentWords('2026-11-30 19:00:00', now)).toBe('11月30日（周一）19:00')
  expect(dayWords('2027-01-04', now)).toBe('2027年1月4日（周一）')
})
