import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { ClassState } from './classStates.ts'
import { mergeProblem, takingStates } from './mergeFit.ts'
import type { MergeSide } from './mergeFit.ts'

const side = fc.record({
  courseId: fc.constantFrom('1', '2'),
  termId: fc.constantFrom('1', '2'),
  state: fc.constantFrom(...ClassState.options),
  gradeIds: fc.uniqueArray(fc.constantFrom('3', '4', '5'), { minLength: 1 }),
  classIds: fc.uniqueArray(fc.constantFrom('31', '32', '41')),
  taken: fc.integer({ min: 0, max: 40 }),
  capacity: fc.integer({ min: 40, max: 60 }),
})

const plain: MergeSide = {
  courseId: '1',
  termId: '1',
  state: 'FORMED',
  gradeIds: ['3'],
  classIds: [],
  taken: 6,
  capacity: 20,
}

test('a merge never takes more pupils than there are seats, nor pupils of a grade that may not attend', () => {
  fc.assert(
    fc.property(side, side, (from, into) => {
      if (mergeProblem(from, into) !== undefined) return
      expect(from.taken + into.taken).toBeLessThanOrEqual(into.capacity)
      expect(from.gradeIds.every((id) => into.gradeIds.includes(id))).toBe(true)
      expect([from.courseId, from.termId]).toEqual([into.courseId, into.termId])
      expect(takingStates).toContain(into.state)
    }),
    // Few random pairs fit together.
    { numRuns: 3000 },
  )
})

test.for([
  ['MERGE_OTHER_COURSE', { courseId: '2' }],
  ['MERGE_OTHER_COURSE', { termId: '2' }],
  ['MERGE_STATE', { state: 'FINISHED' }],
  [undefined, { state: 'RUNNING' }],
  ['MERGE_GRADES', { gradeIds: ['4'] }],
  ['MERGE_GRADES', { classIds: ['31'] }],
  ['MERGE_FULL', { taken: 15 }],
  [undefined, { taken: 14, gradeIds: ['3', '4'] }],
] as const)('a class with 6 pupils: %s', ([problem, change]) => {
  expect(mergeProblem(plain, { ...plain, ...change })).toBe(problem)
})
