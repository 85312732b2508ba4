import type { OrderState } from '../../contract/states.ts'

/** What a family reads after it cancelled an order, by what became of the order. */
export function toastAfterCancel(state: OrderState): [string, 'success' | 'info'] {
  if (state === 'CANCELLED' || state === 'EXPIRED') return ['订单已取消', 'success']
  if (state === 'PENDING') return ['支付平台还没有答复，订单暂未取消，请稍后再试', 'info']
  return ['付款已经到账，订单没有取消', 'info']
}
