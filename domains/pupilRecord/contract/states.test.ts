import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isWithFamily, recordStates, recordSteps, stateAfter } from './states.ts'
import type { RecordState } from './states.ts'

test('after any steps the record was submitted before each check, and a complete one stays complete', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...recordSteps)), (history) => {
      let state: RecordState = 'OPEN'
      let isSubmitted = false
      for (const step of history) {
        const next = stateAfter(state, step)
        const isOfFamily = step === 'SAVE' || step === 'SUBMIT'
        expect(next !== undefined).toBe(
          isOfFamily ? isWithFamily(state) : state === 'SUBMITTED' && isSubmitted,
        )
        if (next === undefined) continue
        if (state === 'RETURNED' && step === 'SAVE') expect(next).toBe('RETURNED')
        isSubmitted = step === 'SUBMIT' || (isSubmitted && step !== 'SAVE')
        state = next
      }
    }),
  )
})

test('every state but the first is reached by a step', () => {
  const reached = recordStates.flatMap((state) =>
    recordSteps.flatMap((step) => stateAfter(state, step) ?? []),
  )
  expect(new Set(reached)).toEqual(new Set(recordStates.slice(1)))
})
