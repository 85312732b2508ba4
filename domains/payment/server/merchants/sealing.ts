import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { Credentials } from '../../../../platform/server/ports/payment/openProvider.ts'
import type { MerchantRow } from '../queries/merchants.ts'

const place = (tenantId: string, rowId: string, column: string) => ({
  tenantId,
  table: 'payment_merchant',
  column,
  rowId,
})

export type MerchantKeys = Pick<Credentials, 'privateKey' | 'apiKey' | 'platformKey'>

/** Seals the keys of an account for its row; a missing key stays empty. */
export function sealKeys(
  keys: Keys,
  { tenantId, id }: { tenantId: string; id: string },
  given: MerchantKeys,
) {
  const sealed = (column: string, text: string) =>
    text === '' ? '' : keys.seal(place(tenantId, id, column), text)
  return {
    privateKeySealed: sealed('private_key_sealed', given.privateKey),
    apiKeySealed: sealed('api_key_sealed', given.apiKey),
    platformKeySealed: sealed('platform_key_sealed', given.platformKey),
  }
}

/** The account with its opened keys. */
export function openCredentials(keys: Keys, tenantId: string, row: MerchantRow): Credentials {
  const opened = (column: string, sealed: string) =>
    sealed === '' ? '' : keys.open(place(tenantId, row.id, column), sealed)
  const { channel, appId, merchantNo, certificateSerial, platformKeyId } = row
  return {
    channel,
    appId,
    merchantNo,
    certificateSerial,
    platformKeyId,
    privateKey: opened('private_key_sealed', row.privateKeySealed),
    apiKey: opened('api_key_sealed', row.apiKeySealed),
    platformKey: opened('platform_key_sealed', row.platformKeySealed),
  }
}
