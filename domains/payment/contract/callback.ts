import type { MerchantChannel } from './channels.ts'

/**
 * Where a provider reports about payments and refunds. It is no endpoint: the body is read as it was
 * sent, and the signature is the permission. `:channel` is in lower case.
 */
export const callbackPath = '/blade-payment/notify/:channel/:tenantId/:merchantId'

type Paid = { readonly channel: MerchantChannel | 'DEMO'; readonly merchantId: string | null }

/** The address to which a provider reports about a payment; empty if no host is known. */
export const callbackAddress = (
  origin: string,
  tenantId: string,
  { channel, merchantId }: Paid,
): string =>
  origin === '' || merchantId === null
    ? ''
    : `${origin}/api/blade-payment/notify/${channel.toLowerCase()}/${tenantId}/${merchantId}`
