import fc from 'fast-check'
import { expect, test } from 'vitest'

import { added, isSameOrder, moved, without } from './wishOrder.ts'

const ids = ['1', '2', '3', '4', '5'] as const
const someOrder = fc
  .subarray([...ids])
  .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }))
const someId = fc.constantFrom(...ids)

test('moving keeps every wish once, and moving back restores the order', () => {
  fc.assert(
    fc.property(someOrder, someId, fc.constantFrom<-1 | 1>(-1, 1), (order, id, step) => {
      const after = moved(order, id, step)
      expect(after.toSorted()).toEqual(order.toSorted())
      if (!isSameOrder(after, order)) expect(moved(after, id, step === 1 ? -1 : 1)).toEqual(order)
    }),
  )
})

test('a wish is in the order once, and removing it undoes adding it', () => {
  fc.assert(
    fc.property(someOrder, someId, (order, id) => {
      expect(new Set(added(added(order, id), id)).size).toBe(added(order, id).length)
      expect(without(added(order, id), id)).toEqual(without(order, id))
    }),
  )
})
