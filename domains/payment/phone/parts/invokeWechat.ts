import type { JsapiCall } from '../../contract/order.ts'
import type * as z from 'zod/mini'

declare global {
  interface Window {
    /** The bridge of WeChat's own browser. */
    WeixinJSBridge?: {
      invoke: (
        name: 'getBrandWCPayRequest',
        parameters: z.output<typeof JsapiCall>,
        done: (answer: { err_msg?: string }) => void,
      ) => void
    }
  }
}

/** Asks WeChat's browser for the payment; false if the payer gave up or it is another browser. */
export function invokeWechat(parameters: z.output<typeof JsapiCall>): Promise<boolean> {
  const bridge = window.WeixinJSBridge
  if (!bridge) return Promise.resolve(false)
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg: answer = '' }) =>
      resolve(answer.endsWith(':ok')),
    )
  })
}
