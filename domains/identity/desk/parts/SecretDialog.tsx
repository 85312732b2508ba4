import { Button, Input } from 'antd'
import { useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import look from './secret.module.css'

/** Shows a new secret once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <DeskModal
      open
      title="应用密钥"
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      }
    >
      <p className={look.note}>请现在复制并交给应用的维护人员。关闭后不能再看，遗失只能更换。</p>
      <div className={look.row}>
        <Input
          readOnly
          value={secret}
          aria-label="应用密钥"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? '已复制' : '复制'}
        </Button>
      </div>
    </DeskModal>
  )
}
