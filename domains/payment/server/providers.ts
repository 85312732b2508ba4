import type { PaymentProvider } from '../../../platform/server/ports/payment/payments.ts'
import type { AttemptRow } from './queries/attempts.ts'

/** The provider that has a payment: the merchant account that was active when it began. */
export type ProviderOf = (
  tenantId: string,
  attempt: Pick<AttemptRow, 'channel' | 'merchantId'>,
) => Promise<PaymentProvider>
