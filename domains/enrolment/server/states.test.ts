import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ApplicationState } from '../contract/states.ts'
import { applicationStates, flowActions, seatedStates } from '../contract/states.ts'
import { isLive, nextState, stateFor } from './states.ts'

/** A life of an application: at each state one of the possible steps. */
const walk = (choices: readonly number[]): ApplicationState[] => {
  const path: ApplicationState[] = ['DRAFT']
  for (const choice of choices) {
    const possible = flowActions.flatMap(
      (action) => nextState(path.at(-1) ?? 'DRAFT', action) ?? [],
    )
    const to = possible[choice % Math.max(1, possible.length)]
    if (to) path.push(to)
  }
  return path
}

const walks = fc.array(fc.nat(60), { maxLength: 40 }).map(walk)

test('an application that has ended never changes its state', () => {
  const ended = applicationStates.filter((state) => !isLive(state) && state !== 'DRAFT')
  for (const state of ended.filter((one) => one !== 'UNQUALIFIED'))
    for (const action of flowActions.filter((one) => one !== 'COORDINATE'))
      expect(nextState(state, action)).toBeUndefined()
})

test('a child whose time ran out can still be placed in another school', () => {
  for (const state of ['UNQUALIFIED', 'OFFER_EXPIRED', 'EXPIRED_RETURN'] as const)
    expect(nextState(state, 'COORDINATE')).toBe('COORDINATED')
})

test('a refusal is never the last word: it leads to an appeal or to another school', () => {
  expect(flowActions.filter((action) => nextState('UNQUALIFIED', action))).toEqual([
    'APPEAL',
    'COORDINATE',
  ])
  expect(nextState('APPEAL', 'DENY_APPEAL')).toBe('UNQUALIFIED')
})

test('a seat is reached only from a review that passed', () => {
  fc.assert(
    fc.property(walks, (path) => {
      const first = path.findIndex((state) => seatedStates.some((one) => one === state))
      const before = first < 0 ? path : path.slice(0, first)
      expect(first < 0 || before.includes('QUALIFIED')).toBe(true)
    }),
  )
})

test('nothing becomes a draft again', () => {
  fc.assert(
    fc.property(walks, (path) => {
      expect(path.slice(1)).not.toContain('DRAFT')
    }),
  )
})

const reviewing = ['UNDER_REVIEW', 'VERIFY_PENDING', 'APPEAL', 'LOTTERY_PENDING']

test('every decision and every return follows a review', () => {
  fc.assert(
    fc.property(walks, (path) => {
      const isOutcome = (state: string) =>
        state === 'RETURNED' || state === 'QUALIFIED' || state === 'UNQUALIFIED'
      const before = path.flatMap((state, index) => (isOutcome(state) ? [path[index - 1]] : []))
      expect(before.filter((state) => state && !reviewing.includes(state))).toEqual([])
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
    'VERIFY_PENDING',
    'QUALIFIED',
    'APPEAL',
    'LOTTERY_PENDING',
    'ADMIT_PROPOSED',
    'ADMITTED',
    'WAITLISTED',
    'CONFIRMED',
    'REGISTERED',
    'STUDENT',
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
