import { Button } from 'antd'
import { KeyRound } from 'lucide-react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { rotateLetterKey } from '../../contract/office.ts'

/** Signs new letters with a new key, such as when the old one may have become known. */
export function KeyButton() {
  const rotate = useSubmit(rotateLetterKey, {
    message: '以后的通知书用新的密钥签名，之前的仍然有效',
  })
  const ask = async () => {
    const isSure = await confirm({
      title: '更换签名密钥？',
      body: '以后签发的通知书用新的密钥签名。之前的通知书仍然有效，不用重新打印。',
      action: '更换密钥',
    })
    if (isSure) rotate.mutate({})
  }
  return (
    <Button
      icon={<KeyRound size="1rem" aria-hidden="true" />}
      loading={rotate.isPending}
      onClick={() => void ask()}
    >
      更换签名密钥
    </Button>
  )
}
