import { Button, Input } from 'antd'
import { useState } from 'react'

import { DeskModal } from '../../../platform/desk/modals.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import look from './addressSecret.module.css'

/** Shows the secret of an external system. It is shown only once. */
export function AddressSecret({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
  onClose: () => void
}) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      toast('复制失败，请选中后手动复制', 'error')
    }
  }
  return (
    <DeskModal
      open
      title={`“${name}”的签名密钥`}
      width={560}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      }
    >
      <p className={look.note}>
        请现在复制，交给外部系统的维护人员，供其核对通知是否由本校发出。关闭后不能再看，遗失只能更换。
      </p>
      <div className={look.row}>
        <Input
          readOnly
          value={secret}
          aria-label="签名密钥"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{isCopied ? '已复制' : '复制'}</Button>
      </div>
    </DeskModal>
  )
}
