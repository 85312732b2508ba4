import * as z from 'zod/mini'

/** How money moves. DEMO is the labelled practice page of demo mode, OFFLINE the cash desk. */
export const Channel = z.enum(['WECHAT', 'ALIPAY', 'DEMO', 'OFFLINE'])
export type Channel = z.output<typeof Channel>

export const channelNames: Readonly<Record<Channel, string>> = {
  WECHAT: '微信支付',
  ALIPAY: '支付宝',
  DEMO: '演示支付',
  OFFLINE: '线下付款',
}

/** The providers at which a school has merchant accounts. */
export const MerchantChannel = z.enum(['WECHAT', 'ALIPAY'])
export type MerchantChannel = z.output<typeof MerchantChannel>

/**
 * How the payer reaches the provider. JSAPI: inside WeChat. H5 and WAP: another browser of a phone.
 * NATIVE and QR: a code that another phone scans. PAGE: a browser at a desk.
 */
export const Scene = z.enum(['JSAPI', 'H5', 'NATIVE', 'WAP', 'PAGE', 'QR'])
export type Scene = z.output<typeof Scene>

export const scenesOf: Readonly<Record<MerchantChannel, readonly Scene[]>> = {
  WECHAT: ['JSAPI', 'H5', 'NATIVE'],
  ALIPAY: ['WAP', 'PAGE', 'QR'],
}
