import * as fc from 'fast-check'
import { evaluate as otherwise } from 'feelin'
import { expect, test } from 'vitest'

import { evaluate } from './evaluate.ts'
import { judgeFeel } from './judgeFeel.ts'
import { readFeel } from './readFeel.ts'
import { anyFeel, anyRequest } from './testing/anyFeel.ts'

const numRuns = process.env['DEEP'] ? 100_000 : 3000

/** The lists that a form keeps nothing of where they are empty. */
const lists = { items: [], none: [], missing: [] }

/** What the interpreter that others use says; it fails on some comparisons, and has answers that are neither yes nor no. */
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

test('whatever is written and known: an answer or none, and where both have one the same as elsewhere', () => {
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
  // Both have an answer more often than not.
  expect(shared).toBeGreaterThan(numRuns / 2)
})

test('with less to spend there is the same answer or none, and never much more is spent', () => {
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
      // One call or one text beyond it at most.
      expect(budget.left).toBeGreaterThanOrEqual(-60)
    }),
    { numRuns },
  )
  expect(cut).toBeGreaterThan(numRuns / 10)
})
