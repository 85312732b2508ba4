import type { MerchantChannel, Scene } from '../../contract/channels.ts'

export type Device = { readonly isWechat: boolean; readonly isPhone: boolean }

/** What the browser says about the device. */
export const deviceOf = (userAgent: string): Device => ({
  isWechat: /MicroMessenger/i.test(userAgent) && !/miniProgram/i.test(userAgent),
  isPhone: /Mobile|Android|iPhone|HarmonyOS/i.test(userAgent),
})

/** How a channel is paid on a device; undefined where it cannot: WeChat opens no Alipay. */
export function sceneFor(
  channel: MerchantChannel,
  { isWechat, isPhone }: Device,
): Scene | undefined {
  if (channel === 'ALIPAY') return isWechat ? undefined : isPhone ? 'WAP' : 'QR'
  if (isWechat) return 'JSAPI'
  return isPhone ? 'H5' : 'NATIVE'
}
