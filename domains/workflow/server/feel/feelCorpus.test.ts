import * as fc from 'fast-check'
import { evaluate as otherwise } from 'feelin'
import { expect, test } from 'vitest'

import { evaluate } from './evaluate.ts'
import { judgeFeel } from './judgeFeel.ts'
import { readFeel } from './readFeel.ts'
import { anyFeel, anyRequest } from './testing/anyFeel.ts'

const numRuns = process.env['DEEP'] ? 100_000 : 3000

/** The empty lists, which a form does not store. */
const lists = { items: [], none: [], missing: [] }

/**
 * The answer of the reference interpreter, which fails on some comparisons and also returns values
 * that are neither yes nor no.
 */
function saidElsewhere(
  feel: string,
  request: Readonly<Record<string, unknown>>,
): boolean | undefined {
  try {
    const { value } = otherwise(feel, { ...lists, ...request })
    return typeof value === 'boolean' ? value : undefined
  } catch {
    return undefined
  }
}

test('any expression and data: an answer or none, and where both have an answer it equals feelin’s', () => {
  let shared = 0
  fc.assert(
    fc.property(anyFeel, anyRequest, (feel, request) => {
      const [ours, theirs] = [judgeFeel(feel, request), saidElsewhere(feel, request)]
      if (ours === null || theirs === undefined) return
      shared += 1
      expect(ours, feel).toBe(theirs)
    }),
    { numRuns },
  )
  // Both have an answer in more than half of the cases.
  expect(shared).toBeGreaterThan(numRuns / 2)
})

test('a smaller budget gives the same answer or none, and is never much exceeded', () => {
  let cut = 0
  fc.assert(
    fc.property(anyFeel, anyRequest, fc.integer({ min: 0, max: 120 }), (feel, request, left) => {
      const read = readFeel(feel)
      if ('no' in read) throw new Error(`${feel}: ${read.no}`)
      const whole = evaluate(read.is, request)
      const budget = { left }
      const answer = evaluate(read.is, request, budget)
      cut += Number(budget.left < 0)
      expect(answer).toEqual(budget.left < 0 ? null : whole)
      // It may overspend by one call or one text at most.
      expect(budget.left).toBeGreaterThanOrEqual(-60)
    }),
    { numRuns },
  )
  expect(cut).toBeGreaterThan(numRuns / 10)
})
