import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ApplicationState } from '../contract/states.ts'
import { applicationStates, flowActions } from '../contract/states.ts'
import { isLive, nextState, stateFor } from './states.ts'

const walk = (actions: readonly (typeof flowActions)[number][]): ApplicationState[] => {
  const path: ApplicationState[] = ['DRAFT']
  for (const action of actions) {
    const to = nextState(path.at(-1) ?? 'DRAFT', action)
    if (to) path.push(to)
  }
  return path
}

const walks = fc.array(fc.constantFrom(...flowActions), { maxLength: 40 }).map(walk)

test('a decided or withdrawn application never changes its state', () => {
  for (const state of ['QUALIFIED', 'UNQUALIFIED', 'WITHDRAWN'] as const)
    for (const action of flowActions) expect(nextState(state, action)).toBeUndefined()
})

test('nothing becomes a draft again', () => {
  fc.assert(
    fc.property(walks, (path) => {
      expect(path.slice(1)).not.toContain('DRAFT')
    }),
  )
})

test('every decision and every return follows a review', () => {
  fc.assert(
    fc.property(walks, (path) => {
      const isOutcome = (state: string) =>
        state === 'RETURNED' || state === 'QUALIFIED' || state === 'UNQUALIFIED'
      const before = path.flatMap((state, index) => (isOutcome(state) ? [path[index - 1]] : []))
      expect(before.filter((state) => state !== 'UNDER_REVIEW')).toEqual([])
    }),
  )
})

test('an application cannot be withdrawn during a review', () => {
  expect(applicationStates.filter((state) => nextState(state, 'WITHDRAW'))).toEqual([
    'SUBMITTED',
    'RETURNED',
  ])
})

test('a corrected application is reviewed from the start again', () => {
  expect(nextState('RETURNED', 'RESUBMIT')).toBe('SUBMITTED')
  expect(applicationStates.filter((state) => nextState(state, 'RESUBMIT'))).toEqual(['RETURNED'])
})

test('released by the lead it stays under review, released by a reviewer it waits', () => {
  expect(nextState('UNDER_REVIEW', 'RELEASE', true)).toBe('UNDER_REVIEW')
  expect(nextState('UNDER_REVIEW', 'RELEASE')).toBe('SUBMITTED')
})

test('an application keeps its place in the queue until it is refused or withdrawn', () => {
  expect(applicationStates.filter(isLive)).toEqual([
    'SUBMITTED',
    'UNDER_REVIEW',
    'RETURNED',
    'QUALIFIED',
  ])
})

test('the state is derived from the process alone', () => {
  const facts = { isClaimed: false, isWithLead: false }
  expect(stateFor({ ...facts, status: 'running' })).toBe('SUBMITTED')
  expect(stateFor({ ...facts, status: 'running', isClaimed: true })).toBe('UNDER_REVIEW')
  expect(stateFor({ ...facts, status: 'running', isWithLead: true })).toBe('UNDER_REVIEW')
  expect(
    (['returned', 'approved', 'rejected', 'withdrawn'] as const).map((status) =>
      stateFor({ ...facts, status }),
    ),
  ).toEqual(['RETURNED', 'QUALIFIED', 'UNQUALIFIED', 'WITHDRAWN'])
})
