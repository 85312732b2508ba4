import type { KeyObject } from 'node:crypto'

import type { AlipayAccount } from '../../../../platform/server/ports/payment/alipayCalls.ts'
import type { WechatPayAccount } from '../../../../platform/server/ports/payment/wechatPayCalls.ts'

const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

/** The form of a WeChat merchant account, as the stand-in knows it. */
export const wechatForm = (account: WechatPayAccount) => ({
  channel: 'WECHAT' as const,
  payee: '澜汀实验学校',
  appId: account.appId,
  merchantNo: account.mchId,
  certificateSerial: account.serial,
  privateKeySecret: privatePem(account.privateKey),
  apiSecret: account.apiKey,
  platformKeyId: account.platformKey?.id ?? '',
  platformKey: account.platformKey ? publicPem(account.platformKey.key) : '',
})

/** The form of an Alipay merchant account, as the stand-in knows it. */
export const alipayForm = (account: AlipayAccount) => ({
  channel: 'ALIPAY' as const,
  payee: '澜汀实验学校',
  appId: account.appId,
  merchantNo: account.sellerId,
  privateKeySecret: privatePem(account.privateKey),
  platformKey: publicPem(account.alipayKey),
})
