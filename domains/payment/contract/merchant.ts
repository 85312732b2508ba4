import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { MerchantChannel } from './channels.ts'
import { paymentPermissions } from './permissions.ts'

export const CheckState = z.enum(['', 'WORKING', 'FAILED'])
export const checkStateNames: Readonly<Record<z.output<typeof CheckState>, string>> = {
  '': '未检测',
  WORKING: '正常',
  FAILED: '检测未通过',
}

/** A merchant account as the office sees it. Keys never leave the server. */
export const Merchant = z.object({
  id,
  channel: MerchantChannel,
  channelName: z.string(),
  payee: z.string(),
  appId: z.string(),
  merchantNo: z.string(),
  certificateSerial: z.string(),
  platformKeyId: z.string(),
  isActive: z.boolean(),
  checkState: CheckState,
  checkTime: z.optional(dateTime),
  updateTime: dateTime,
  updateUserName: z.string(),
})
export type Merchant = z.output<typeof Merchant>

const word = (pattern: RegExp, error: string) =>
  z.string().check(z.trim(), z.regex(pattern, { error }))
/** Not trimmed inside: PEM texts have lines. An empty key of a known account keeps the stored one. */
const key = z._default(z.string().check(z.trim(), z.maxLength(8192)), '')

export const MerchantForm = z
  .object({
    id: z.optional(id),
    channel: labelled('支付方式', MerchantChannel),
    payee: labelled('收款方名称', text(60)),
    appId: labelled('应用编号', word(/^\w{8,32}$/, '应为 8 到 32 位字母或数字')),
    merchantNo: labelled('商户号', word(/^\d{6,20}$/, '应为 6 到 20 位数字')),
    /** Named so that a device never stores them in a draft. */
    privateKeySecret: labelled('商户私钥', key),
    certificateSerial: labelled(
      '证书序列号',
      z._default(word(/^[\dA-Fa-f]{0,64}$/, '应为数字和字母 A 到 F 组成的序列号'), ''),
    ),
    apiSecret: labelled('APIv3 密钥', z._default(word(/^([\x21-\x7e]{32})?$/, '应为 32 位'), '')),
    platformKeyId: labelled(
      '平台公钥编号',
      z._default(word(/^(PUB_KEY_ID_\w{1,64})?$/, '应以 PUB_KEY_ID_ 开头'), ''),
    ),
    platformKey: labelled('平台公钥', key),
  })
  .check(
    z.refine(({ channel, certificateSerial }) => channel !== 'WECHAT' || certificateSerial !== '', {
      error: '请填写证书序列号',
      path: ['certificateSerial'],
    }),
    z.refine(({ id: known, privateKeySecret }) => known !== undefined || privateKeySecret !== '', {
      error: '请填写商户私钥',
      path: ['privateKeySecret'],
    }),
    z.refine(
      ({ id: known, channel, apiSecret }) =>
        known !== undefined || channel !== 'WECHAT' || apiSecret !== '',
      { error: '请填写 APIv3 密钥', path: ['apiSecret'] },
    ),
    z.refine(
      ({ id: known, channel, platformKeyId, platformKey }) =>
        known !== undefined || platformKey !== '' || (channel === 'WECHAT' && platformKeyId === ''),
      { error: '请填写平台公钥', path: ['platformKey'] },
    ),
  )
export type MerchantForm = z.output<typeof MerchantForm>

const { merchants } = paymentPermissions
const named = { id: labelled('收款账户', id) }

export const listMerchants = endpoint({
  method: 'GET',
  path: '/blade-payment/merchant/list',
  summary: 'The merchant accounts of the school, without their keys',
  may: merchants,
  input: z.object({ ...pageFields, channel: labelled('支付方式', z.optional(MerchantChannel)) }),
  reply: pageOf(Merchant),
})

export const submitMerchant = endpoint({
  method: 'POST',
  path: '/blade-payment/merchant/submit',
  summary: 'Adds a merchant account or changes its payee and keys; empty keys stay as they are',
  may: merchants,
  input: MerchantForm,
  reply: z.object({ id }),
  refusals: ['KEY_UNREADABLE', 'MERCHANT_ACTIVE', 'MERCHANT_FIXED'],
})

export const checkMerchant = endpoint({
  method: 'POST',
  path: '/blade-payment/merchant/check',
  summary: 'Asks the provider for a payment that does not exist, to prove that the keys fit',
  may: merchants,
  input: z.object(named),
  reply: z.object({ checkState: CheckState, words: z.string() }),
})

export const switchMerchant = endpoint({
  method: 'POST',
  path: '/blade-payment/merchant/switch',
  summary: 'Disables a merchant account for new payments, or enables it again',
  may: merchants,
  input: z.object({ ...named, isActive: labelled('启用', z.boolean()) }),
  reply: nothing,
  refusals: ['MERCHANT_ACTIVE'],
})
