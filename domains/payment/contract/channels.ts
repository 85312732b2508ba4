import * as z from 'zod/mini'

/** How money moves. DEMO is the labelled practice page of demo mode, OFFLINE the cash desk. */
export const Channel = z.enum(['WECHAT', 'ALIPAY', 'DEMO', 'OFFLINE'])
export type Channel = z.output<typeof Channel>

export const channelNames: Readonly<Record<Channel, string>> = {
  WECHAT: '微信支付',
  ALIPAY: '支付宝',
  DEMO: '演示支付',
  OFFLINE: '线下',
}
