import { Button, Modal } from 'antd'
import { useState } from 'react'

import { FileTiles } from '../../../../platform/web/form/FileTiles.tsx'
import { SignaturePad } from '../../../../platform/web/form/SignaturePad.tsx'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { useSession } from '../../../../platform/web/navigation.tsx'
import { toast } from '../../../../platform/web/toasts.ts'
import { mostPapers } from '../../contract/action.ts'
import type { Papers } from '../../contract/decisionPapers.ts'
import look from './papers.module.css'
import { sendPrivate } from './sendPrivate.ts'

type Props = { asksSignature: boolean; isUnsigned: boolean; value: Papers; onChange: (change: (now: Papers) => Papers) => void }

/** Files that go with a decision and, where the step asks for it, a signature. */
export function DecisionPapers({ asksSignature, isUnsigned, value, onChange }: Props) {
  return (
    <div className={look.boxes}>
      <fieldset className={look.box}>
        <legend className={look.name}>附件（图片或 PDF，可以不加）</legend>
        <FileTiles
          ids={value.attachment}
          onChange={(attachment) => onChange((now) => ({ ...now, attachment }))}
          onSending={(isSending) => onChange((now) => ({ ...now, isSending }))}
          upload={sendPrivate}
          max={mostPapers}
          accept="image/*,application/pdf"
          addWord="添加附件"
        />
      </fieldset>
      {asksSignature ? (
        <fieldset className={look.box}>
          <legend className={look.name}>手写签名（通过时必填）</legend>
          <Signature value={value.signature} onChange={(signature) => onChange((now) => ({ ...now, signature }))} />
          <div role="alert">{isUnsigned && !value.signature ? <p className={look.missing}>请先签名</p> : null}</div>
        </fieldset>
      ) : null}
    </div>
  )
}

function Signature({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { userInfo } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState('')
  const keep = async (picture: Blob) => {
    try {
      const stored = await sendPrivate(picture, () => undefined, new AbortController().signal)
      onChange(stored.id)
      setSeen(stored.url)
      setOpen(false)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <>
      {value && seen ? <img className={look.signature} src={seen} alt="已签名" /> : null}
      <Button onClick={() => setOpen(true)}>{value ? '重新签名' : '手写签名'}</Button>
      <Modal open={isOpen} title="手写签名" width={560} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <SignaturePad onDone={keep} typedName={userInfo.nick_name} />
      </Modal>
    </>
  )
}
