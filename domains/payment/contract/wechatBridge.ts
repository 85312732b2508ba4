import type * as z from 'zod/mini'

import type { JsapiCall } from './order.ts'

/** The object that WeChat's own browser gives to pages. */
export const wechatBridgeName = 'WeixinJSBridge'

export type WechatBridge = {
  readonly invoke: (
    name: 'getBrandWCPayRequest',
    parameters: z.output<typeof JsapiCall>,
    done: (answer: { err_msg?: string }) => void,
  ) => void
}
