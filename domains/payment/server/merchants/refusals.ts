import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

const fields = {
  privateKey: { name: 'privateKeySecret', label: '商户私钥' },
  platformKey: { name: 'platformKey', label: '平台公钥' },
}

export const keyUnreadable = (key: 'privateKey' | 'platformKey'): Refusal => {
  const msg = '无法识别，请粘贴 RSA 密钥文件的全部内容'
  return refusal('KEY_UNREADABLE', `${fields[key].label}${msg}`, {
    fields: [{ ...fields[key], msg }],
  })
}
export const merchantActive = (channelName: string): Refusal =>
  refusal('MERCHANT_ACTIVE', `已有一个启用的${channelName}收款账户，请先停用它`)
export const merchantFixed = (): Refusal =>
  refusal(
    'MERCHANT_FIXED',
    '支付方式、应用编号和商户号不能改，以前的付款要用它们退款；请新建一个收款账户',
  )
