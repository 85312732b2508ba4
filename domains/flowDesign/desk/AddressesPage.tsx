import { useState } from 'react'

import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools, RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { TextField } from '../../../platform/desk/form/textFields.tsx'
import { call } from '../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../platform/web/http/callError.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import {
  listAddresses,
  removeAddresses,
  renewAddressSecret,
  submitAddress,
  testAddress,
} from '../../workflow/contract/deliveries/addresses.ts'
import type { Address } from '../../workflow/contract/deliveries/addresses.ts'
import { AddressSecret } from './AddressSecret.tsx'
import { DesignTabs } from './DesignTabs.tsx'

type Shown = { readonly name: string; readonly secret: string }

/** 外部系统: the external systems that the flows of the school may notify. */
export function AddressesPage() {
  const [shown, setShown] = useState<Shown>()
  const renew: RowAction<Address> = {
    key: 'renew',
    label: '更换密钥',
    for: 'one',
    endpoint: renewAddressSecret,
    run: ([row], tools) => row && renewSecret(row, tools, setShown),
  }
  return (
    <>
      <CrudPage
        id="addresses"
        title="外部系统"
        noun="外部系统"
        hint="流程走到“通知外部系统”时，把申请编号和选定的内容发到这里登记的地址。只能用互联网上的 https 地址。"
        list={listAddresses}
        nameOf={(row) => row.name}
        columns={[
          { name: 'name', width: 200 },
          { name: 'url' },
          { name: 'updateTime', width: 180 },
          { name: 'updateUserName', width: 110, isInPanel: true },
        ]}
        filters={[{ name: 'name', kind: 'search', label: '名称', placeholder: '搜索名称' }]}
        above={<DesignTabs />}
        actions={[test, renew]}
        form={{
          submit: submitAddress,
          blank: { name: '', url: '' },
          from: ({ id, name, url }) => ({ id, name, url }),
          fields: (row) => <Fields isKnown={row !== undefined} />,
          saved: (reply, isNew) => isNew && setShown(submitAddress.reply.safeParse(reply).data),
        }}
        remove={{
          endpoint: removeAddresses,
          warning: () =>
            '选用所删外部系统的流程不再发送通知，重新选择之前也不能发布新版本；还没有送达的通知会在一天内停止。',
        }}
        emptyHint="登记以后，就能在流程设计里添加“通知外部系统”。"
      />
      {shown ? (
        <AddressSecret
          name={shown.name}
          secret={shown.secret}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  )
}

const Fields = ({ isKnown }: { isKnown: boolean }) => (
  <>
    <TextField
      name="name"
      max={40}
      disabled={isKnown}
      help={isKnown ? '流程按这个名称选用，不能再改。' : '流程按这个名称选用，保存后不能再改。'}
    />
    <TextField
      name="url"
      max={500}
      placeholder="https://"
      help="以 https:// 开头；不能是学校内部网络的地址。"
    />
  </>
)

const test: RowAction<Address> = {
  key: 'test',
  label: '发送测试',
  for: 'one',
  endpoint: testAddress,
  run: async ([row]) => {
    if (!row) return
    try {
      const { isWell, words } = await call(testAddress, { id: row.id })
      toast(`“${row.name}”：${words}`, isWell ? 'success' : 'warning')
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  },
}

async function renewSecret(
  { id, name }: Address,
  tools: CrudTools,
  onSecret: (shown: Shown) => void,
): Promise<void> {
  const isSure = await confirm({
    title: `更换“${name}”的密钥？`,
    body: '旧密钥立即失效。外部系统换上新密钥之前，不能核对本校的通知。',
    action: '更换密钥',
    danger: true,
  })
  if (!isSure) return
  try {
    const made = await call(renewAddressSecret, { id })
    tools.refresh()
    onSecret(made)
  } catch (error) {
    toast(sentenceOf(error), 'error')
  }
}
