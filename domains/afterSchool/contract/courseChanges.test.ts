import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changeProblem, courseMoves, isOffered } from './courseChanges.ts'
import { CourseState, openCourseStates } from './courseStates.ts'

const states = CourseState.options
const isOpen = (state: CourseState): boolean => openCourseStates.some((one) => one === state)

test('only open states have successors, and each of them can be approved in the end', () => {
  for (const state of states)
    expect([state, courseMoves[state].length > 0]).toEqual([state, isOpen(state)])
  for (const first of openCourseStates) {
    const reached = new Set<CourseState>([first])
    for (const state of reached) for (const next of courseMoves[state]) reached.add(next)
    expect([first, reached.has('APPROVED')]).toEqual([first, true])
  }
})

test('a request is approved only from the last step, and never leaves a decision', () => {
  const choices = fc.array(fc.nat(), { maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom(...openCourseStates), choices, (first, picks) => {
      let state: CourseState = first
      for (const pick of picks) {
        const next: readonly CourseState[] = courseMoves[state]
        const chosen: CourseState | undefined = next[pick % Math.max(next.length, 1)]
        if (!chosen) {
          expect(isOpen(state)).toBe(false)
          return
        }
        if (chosen === 'APPROVED') expect(state).toBe('AWAITING_APPROVAL')
        state = chosen
      }
    }),
  )
})

test('a course has at most one open change, and what is offered stays one row per course', () => {
  type Row = { id: string; state: CourseState; revisesId: string | null }
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), of: fc.nat() }),
    fc.record({ kind: fc.constant('move' as const), of: fc.nat(), pick: fc.nat() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const rows: Row[] = [{ id: '0', state: 'APPROVED', revisesId: null }]
      const openOf = (id: string) => rows.filter((row) => row.revisesId === id && isOpen(row.state))
      for (const one of steps) {
        const row = rows[one.of % rows.length]
        if (!row) continue
        if (one.kind === 'ask') {
          if (changeProblem(row, openOf(row.id).length > 0) === undefined)
            rows.push({ id: String(rows.length), state: 'PENDING', revisesId: row.id })
        } else {
          const next = courseMoves[row.state]
          row.state = next[one.pick % Math.max(next.length, 1)] ?? row.state
        }
        expect(openOf('0').length).toBeLessThanOrEqual(1)
        expect(rows.filter(isOffered).map(({ id }) => id)).toEqual(['0'])
      }
    }),
  )
})
