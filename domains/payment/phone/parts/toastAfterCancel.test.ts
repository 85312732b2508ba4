import { expect, test } from 'vitest'

import { toastAfterCancel } from './toastAfterCancel.ts'

test('an order is only called cancelled if it was', () => {
  expect(toastAfterCancel('CANCELLED')).toEqual(['订单已取消', 'success'])
  expect(toastAfterCancel('EXPIRED')).toEqual(['订单已取消', 'success'])
  expect(toastAfterCancel('PENDING')[0]).toContain('暂未取消')
  for (const state of ['PAID', 'PART_REFUNDED', 'REFUNDED'] as const)
    expect(toastAfterCancel(state)[0]).toBe('付款已经到账，订单没有取消')
})
