import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { allowed, boardOf, cellAfter, cellWords, placeAt } from './boardGrid.ts'
import { someWeek } from './testing/someWeek.ts'

const week = someWeek()
const [lesson] = week.lessons

test('a board of rooms has all rooms, one of teachers those who have a lesson', () => {
  expect(boardOf(week, 'room').rows.map(({ id }) => id)).toEqual(['7', '8'])
  expect(boardOf(week, 'teacher').rows.map(({ id }) => id)).toEqual(['70', '71'])
  expect(boardOf(week, 'room').columns).toHaveLength(10)
})

test('arrows move by time and by room, and stop at the edges', () => {
  const grid = boardOf(week, 'room')
  const anyCell = fc.record({
    column: fc.integer({ min: 0, max: 9 }),
    row: fc.integer({ min: 0, max: 1 }),
  })
  const keys = fc.array(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'))
  fc.assert(
    fc.property(anyCell, keys, (start, pressed) => {
      const end = pressed.reduce((cell, key) => cellAfter(grid, cell, key) ?? cell, start)
      expect(allowed(grid, start, end)).toEqual(end)
      expect(grid.columns[end.column]).toBeDefined()
      expect(grid.rows[end.row]).toBeDefined()
    }),
  )
  expect(cellAfter(grid, { column: 0, row: 0 }, 'x')).toBeUndefined()
})

test('on a board of teachers a lesson keeps its teacher and its room', () => {
  const grid = boardOf(week, 'teacher')
  const cell = allowed(grid, { column: 0, row: 1 }, { column: 3, row: 0 })

  expect(cell).toEqual({ column: 3, row: 1 })
  expect(lesson && placeAt(grid, lesson, cell)).toEqual({
    day: '2027-03-23',
    beginTime: '17:10',
    endTime: '18:00',
    roomId: '7',
  })
})

test('a cell is named by day, time and row', () => {
  expect(cellWords(boardOf(week, 'room'), { column: 2, row: 1 })).toBe(
    '3月23日（周二）16:10–17:00，创客空间',
  )
})
