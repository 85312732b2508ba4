import { expect, test } from 'vitest'

import { kindsIn, stateOf, stepNameOf, VisitKind } from './slot.ts'
import { ApplicationState } from './states.ts'

test('the written test and the trial lesson are in one state, the interview in the next', () => {
  expect(kindsIn('TRIAL')).toEqual(['WRITTEN', 'TRIAL'])
  expect(kindsIn('INTERVIEW')).toEqual(['INTERVIEW'])
  expect(stepNameOf('WRITTEN')).toBe('笔试和试讲')
})

test('every kind is in exactly one state', () => {
  const found = ApplicationState.options.flatMap((state) =>
    kindsIn(state).map((kind) => [kind, state]),
  )
  expect(found).toEqual(VisitKind.options.map((kind) => [kind, stateOf(kind)]))
})
