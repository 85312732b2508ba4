import { OutsideError } from '../../../platform/server/ports/outside.ts'
import type { PaymentProvider } from '../../../platform/server/ports/payment/payments.ts'
import type { ProviderOf } from './providers.ts'

/**
 * The provider of practice payments. They are paid in our own transaction, so an open one is not
 * paid, and a refund arrives at once.
 */
export const practiceProvider: PaymentProvider = {
  start: () => Promise.reject(new Error('practice payments are not started')),
  query: async (number) => ({ state: 'OPEN', number }),
  close: async (number) => ({ state: 'CLOSED', number }),
  refund: async ({ refundNumber }) => ({ state: 'DONE', refundNumber }),
  queryRefund: async ({ refundNumber }) => ({ state: 'NONE', refundNumber }),
  bill: async () => undefined,
  readCallback: () => Promise.reject(new Error('practice payments send no callbacks')),
}

/** Practice payments in demo mode; a real payment stays unknown until its adapter is connected. */
export const practiceOnly =
  (isDemo: boolean): ProviderOf =>
  async (_tenantId, { channel }) => {
    if (channel === 'DEMO' && isDemo) return practiceProvider
    throw new OutsideError('支付', 'not connected')
  }
