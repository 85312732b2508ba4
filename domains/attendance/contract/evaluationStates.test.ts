import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  EvaluationState,
  evaluationAfter,
  evaluationMoves,
  evaluationStatesBefore,
} from './evaluationStates.ts'
import type { EvaluationAct } from './evaluationStates.ts'

const acts: readonly EvaluationAct[] = ['edit', 'show', 'hide']

test('after any acts an evaluation is in the state of the last moderation, and its author edits it only before the first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts)), (history) => {
      let state: EvaluationState = 'PENDING'
      let moderations = 0
      for (const act of history) {
        const next = evaluationAfter(state, act)
        expect(next !== undefined).toBe(evaluationStatesBefore(act).includes(state))
        if (act === 'edit') expect(next !== undefined).toBe(moderations === 0)
        if (next === undefined) continue
        expect(evaluationMoves[state]).toContain(next)
        if (act !== 'edit') moderations += 1
        state = next
      }
      expect(state === 'PENDING').toBe(moderations === 0)
    }),
  )
})

test('every state is reached, and none is a dead end', () => {
  const reached = new Set(EvaluationState.options.flatMap((state) => evaluationMoves[state]))
  expect(reached).toEqual(new Set(EvaluationState.options))
})
