import type { OrderState, RefundState } from './states.ts'

type Tone = 'primary' | 'success' | 'warning' | 'error' | 'info'

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  PENDING: 'warning',
  PAID: 'success',
  PART_REFUNDED: 'primary',
  REFUNDED: 'info',
  EXPIRED: 'info',
  CANCELLED: 'info',
}

export const refundTones: Readonly<Record<RefundState, Tone>> = {
  REQUESTED: 'warning',
  APPROVED: 'primary',
  SENT: 'primary',
  DONE: 'success',
  CLOSED: 'info',
  ABNORMAL: 'error',
  OFFLINE: 'success',
}
