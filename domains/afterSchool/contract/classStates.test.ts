import { expect, test } from 'vitest'

import { classMoves, ClassState, isLive, lessonMoves, LessonState } from './classStates.ts'

const reachable = <State extends string>(
  moves: Readonly<Record<State, readonly State[]>>,
  from: State,
): ReadonlySet<State> => {
  const found = new Set<State>([from])
  for (const state of found) for (const next of moves[state]) found.add(next)
  return found
}

test('every state of a class is reached from 未发布, and each leads to an end', () => {
  expect(reachable(classMoves, 'UNPUBLISHED')).toEqual(new Set(ClassState.options))
  for (const state of ClassState.options) {
    const ends = [...reachable(classMoves, state)].filter((one) => classMoves[one].length === 0)
    expect({ state, ends: ends.length > 0 }).toEqual({ state, ends: true })
  }
})

test('a cancelled or merged class never becomes live again', () => {
  for (const state of ClassState.options)
    if (!isLive(state)) expect([...reachable(classMoves, state)]).toEqual([state])
})

test('a lesson that was held never changes, and a cancelled one is only planned again', () => {
  expect(reachable(lessonMoves, 'PLANNED')).toEqual(new Set(LessonState.options))
  expect(lessonMoves.HELD).toEqual([])
  expect(lessonMoves.CANCELLED).toEqual(['PLANNED'])
})
