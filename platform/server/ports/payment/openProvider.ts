import { randomUUID } from 'node:crypto'

import { alipay } from './alipay.ts'
import type { PaymentProvider } from './payments.ts'
import { privateKeyOf, publicKeyOf } from './rsa.ts'
import { wechatPay } from './wechatPay.ts'

/** Where the providers answer; tests point it at stand-ins. */
export type ProviderAddresses = { readonly WECHAT: string; readonly ALIPAY: string }
export const providerAddresses: ProviderAddresses = {
  WECHAT: 'https://api.mch.weixin.qq.com',
  ALIPAY: 'https://openapi.alipay.com/gateway.do',
}

/** A merchant account as it is entered: keys are texts, as the providers' tools save them. */
export type Credentials = {
  readonly channel: 'WECHAT' | 'ALIPAY'
  readonly appId: string
  readonly merchantNo: string
  readonly certificateSerial: string
  readonly privateKey: string
  readonly apiKey: string
  readonly platformKeyId: string
  readonly platformKey: string
}

/** Which of the keys cannot be read, if one cannot. */
export function unreadableKey(given: Credentials): 'privateKey' | 'platformKey' | undefined {
  if (!privateKeyOf(given.privateKey)) return 'privateKey'
  if (given.platformKey === '') return given.channel === 'ALIPAY' ? 'platformKey' : undefined
  return publicKeyOf(given.platformKey) ? undefined : 'platformKey'
}

/** The provider of a merchant account whose keys can be read. */
export function openProvider(
  given: Credentials,
  { addresses, clock }: { addresses: ProviderAddresses; clock: () => Date },
): PaymentProvider {
  const privateKey = privateKeyOf(given.privateKey)
  const platformKey = given.platformKey === '' ? undefined : publicKeyOf(given.platformKey)
  const { appId, merchantNo, certificateSerial: serial, apiKey, platformKeyId: id } = given
  if (!privateKey) throw new Error('the private key of a merchant account is unreadable')
  if (given.channel === 'ALIPAY') {
    if (!platformKey) throw new Error('the public key of Alipay is unreadable')
    const account = { appId, sellerId: merchantNo, privateKey, alipayKey: platformKey }
    return alipay(account, { endpoint: addresses.ALIPAY, clock })
  }
  return wechatPay(
    {
      appId,
      mchId: merchantNo,
      serial,
      privateKey,
      apiKey,
      platformKey: platformKey && id !== '' ? { id, key: platformKey } : undefined,
    },
    {
      endpoint: addresses.WECHAT,
      clock,
      nonce: () => randomUUID().replaceAll('-', ''),
    },
  )
}
