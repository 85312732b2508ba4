import type * as z from 'zod/mini'

import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { call } from '../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../platform/web/http/callError.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { channelNames, MerchantChannel } from '../contract/channels.ts'
import {
  checkMerchant,
  checkStateNames,
  listMerchants,
  submitMerchant,
  switchMerchant,
} from '../contract/merchant.ts'
import type { Merchant, MerchantForm } from '../contract/merchant.ts'
import { MerchantFields } from './parts/MerchantFields.tsx'

const channels = MerchantChannel.options.map((value) => ({ value, label: channelNames[value] }))
const checkTones = { '': 'info', WORKING: 'success', FAILED: 'error' } as const

/** Merchant accounts of the school. Keys are entered here and never shown again. */
export function MerchantsPage() {
  return (
    <CrudPage<Merchant, z.input<typeof MerchantForm>>
      id="merchants"
      title="收款账户"
      noun="收款账户"
      hint="家长的付款直接进入这里登记的商户号。密钥加密保存，保存后任何人都看不到；每种支付方式只启用一个账户。"
      list={listMerchants}
      nameOf={(row) => `${row.channelName} · ${row.payee}`}
      columns={[
        { name: 'payee', label: '收款方' },
        { name: 'channelName', label: '支付方式', width: 120 },
        { name: 'merchantNo', label: '商户号', width: 180 },
        { name: 'appId', label: '应用编号', width: 200, isInPanel: true },
        { name: 'certificateSerial', label: '证书序列号', isExtra: true },
        { name: 'platformKeyId', label: '平台公钥编号', isExtra: true },
        {
          name: 'checkState',
          label: '检测',
          width: 130,
          show: (row) => (
            <Chip tone={checkTones[row.checkState]}>{checkStateNames[row.checkState]}</Chip>
          ),
        },
        { name: 'checkTime', label: '检测时间', width: 180, isExtra: true },
        {
          name: 'isActive',
          label: '状态',
          width: 100,
          show: (row) => (
            <Chip tone={row.isActive ? 'success' : 'info'}>
              {row.isActive ? '收款中' : '未启用'}
            </Chip>
          ),
        },
        { name: 'updateUserName', label: '最后修改', width: 120, isExtra: true },
        { name: 'updateTime', label: '修改时间', width: 180, isExtra: true },
      ]}
      filters={[{ name: 'channel', kind: 'choice', label: '支付方式', options: channels }]}
      form={{ submit: submitMerchant, blank, from: fieldsOf, fields: fieldsFor }}
      actions={[
        {
          key: 'check',
          label: '检测',
          for: 'one',
          endpoint: checkMerchant,
          run: ([row], tools) => row && check(row, tools),
        },
        {
          key: 'disable',
          label: '停用',
          for: 'one',
          danger: true,
          endpoint: switchMerchant,
          fits: ({ isActive }) => isActive,
          run: ([row], tools) => row && disable(row, tools),
        },
        {
          key: 'enable',
          label: '启用',
          for: 'one',
          endpoint: switchMerchant,
          fits: ({ isActive }) => !isActive,
          run: ([row], { act }) =>
            row && act(switchMerchant, { id: row.id, isActive: true }, '已启用'),
        },
      ]}
      emptyHint="登记微信支付或支付宝的商户号后，家长才能在线付款。"
    />
  )
}

const blank = {
  channel: 'WECHAT',
  payee: '',
  appId: '',
  merchantNo: '',
  privateKeySecret: '',
  certificateSerial: '',
  apiSecret: '',
  platformKeyId: '',
  platformKey: '',
} as const

const fieldsOf = (row: Merchant) => ({
  ...blank,
  channel: row.channel,
  payee: row.payee,
  appId: row.appId,
  merchantNo: row.merchantNo,
  certificateSerial: row.certificateSerial,
  platformKeyId: row.platformKeyId,
})

const fieldsFor = (row: Merchant | undefined) => <MerchantFields isKnown={row !== undefined} />

async function check({ id }: Merchant, { refresh }: CrudTools): Promise<void> {
  try {
    const { checkState, words } = await call(checkMerchant, { id }, { quiet: true })
    toast(words, checkState === 'WORKING' ? 'success' : 'error')
    refresh()
  } catch (error) {
    toast(sentenceOf(error), 'error')
  }
}

async function disable({ id, payee, channelName }: Merchant, { act }: CrudTools): Promise<boolean> {
  const isSure = await confirm({
    title: `停用“${payee}”的${channelName}？`,
    body: '家长不能再用它付款。已经发起的付款和退款仍由它完成。',
    action: '停用',
    danger: true,
  })
  return isSure && act(switchMerchant, { id, isActive: false }, '已停用')
}
