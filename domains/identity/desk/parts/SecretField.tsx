import { Button } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import look from './secret.module.css'

const secretBytes = 32

/** Generates a secret in the browser, never typed; it is shown after saving. */
export function SecretField({
  name,
  isNew,
  onMade,
}: {
  name: string
  isNew: boolean
  onMade: (secret: string) => void
}) {
  const { frame, input } = useField({ name })
  const [isMade, setMade] = useState(false)
  const put = (secret: string) => {
    input.onChange(secret)
    onMade(secret)
    setMade(secret !== '')
  }
  return (
    <FieldBox
      {...frame}
      isGroup
      help={isNew ? '没有密钥的应用只能用公开的编号登录。' : '更换后，旧密钥立即失效。'}
    >
      {() => (
        <div className={look.row}>
          <Button onClick={() => put(isMade ? '' : newSecret())}>
            {isMade ? '不生成' : isNew ? '生成密钥' : '更换密钥'}
          </Button>
          <span className={look.words} role="status">
            {isMade ? '保存后只显示一次，请准备好记下来' : isNew ? '不设密钥' : '保持不变'}
          </span>
        </div>
      )}
    </FieldBox>
  )
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
