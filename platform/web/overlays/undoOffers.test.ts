import { expect, test, vi } from 'vitest'

import { offerUndo, readUndoOffer, undoNewest } from './undoOffers.ts'

test('the newest act is undone first, each once, and only while it is offered', () => {
  vi.useFakeTimers()
  const undone: string[] = []
  const offer = (text: string) => offerUndo({ text, seconds: 10, undo: () => undone.push(text) })
  offer('first')
  vi.advanceTimersByTime(4000)
  offer('second')
  offer('third')

  expect(undoNewest()).toBe(true)
  expect(readUndoOffer()?.text).toBe('second')
  vi.advanceTimersByTime(6000)
  expect(undoNewest()).toBe(true)
  expect(undoNewest()).toBe(false)

  expect(undone).toEqual(['third', 'second'])
  vi.useRealTimers()
})
