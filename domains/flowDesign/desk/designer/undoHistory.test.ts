import { expect, test } from 'vitest'

import { changed, historyOf, redone, undone } from './undoHistory.ts'

test('each change can be undone and redone', () => {
  const history = changed(changed(historyOf(1), 2), 3)

  expect(undone(history).present).toBe(2)
  expect(undone(undone(history)).present).toBe(1)
  expect(redone(undone(history)).present).toBe(3)
  expect(undone(historyOf(1))).toEqual(historyOf(1))
  expect(redone(history)).toBe(history)
})

test('typing in one field is one undo step; a change after undo discards the redo steps', () => {
  const typed = changed(changed(changed(historyOf('a'), 'b', 'name'), 'bc', 'name'), 'x', 'other')

  expect(undone(typed).present).toBe('bc')
  expect(undone(undone(typed)).present).toBe('a')
  expect(redone(changed(undone(typed), 'y')).present).toBe('y')
})

test('after undo, typing in the same field is an undo step of its own', () => {
  const back = undone(changed(changed(historyOf('a'), 'b', 'name'), 'c', 'other'))

  expect(undone(changed(back, 'd', 'name')).present).toBe('b')
})
