import fc from 'fast-check'
import { expect, test } from 'vitest'

import { momentOf, wireDateTime } from '../../../contract/time.ts'
import { withFrom, withTo } from './momentRange.ts'

const minuteMs = 60_000
const moment = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((minutes) =>
    wireDateTime(new Date(momentOf('2026-01-01 00:00:00').getTime() + minutes * minuteMs)),
  )

test('moving the beginning of a span of minutes moves its end', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 5000 }), moment, (from, minutes, next) => {
      const to = wireDateTime(new Date(momentOf(from).getTime() + minutes * minuteMs))
      const [begin, end] = withFrom([from, to], next, 'minute')
      expect(begin).toBe(next)
      expect(momentOf(end).getTime() - momentOf(begin).getTime()).toBe(minutes * minuteMs)
    }),
  )
})

test('no order of choices reverses a span, and the last choice is kept', () => {
  const step = fc.record({ isFrom: fc.boolean(), at: moment })
  fc.assert(
    fc.property(fc.array(step), step, fc.constantFrom('minute', 'month'), (steps, last, kind) => {
      const [from, to] = [...steps, last].reduce<readonly [string, string]>(
        (ends, one) => (one.isFrom ? withFrom(ends, one.at, kind) : withTo(ends, one.at)),
        ['', ''],
      )
      expect(from === '' || to === '' || from <= to).toBe(true)
      expect(last.isFrom ? from : to).toBe(last.at)
    }),
  )
})
