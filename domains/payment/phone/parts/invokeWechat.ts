import type * as z from 'zod/mini'

import type { JsapiCall } from '../../contract/order.ts'
import { wechatBridgeName } from '../../contract/wechatBridge.ts'
import type { WechatBridge } from '../../contract/wechatBridge.ts'

declare global {
  interface Window {
    [wechatBridgeName]?: WechatBridge
  }
}

/** Asks WeChat's browser for the payment; false if the payer gave up or it is another browser. */
export function invokeWechat(parameters: z.output<typeof JsapiCall>): Promise<boolean> {
  const bridge = window[wechatBridgeName]
  if (!bridge) return Promise.resolve(false)
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg: answer = '' }) =>
      resolve(answer.endsWith(':ok')),
    )
  })
}
