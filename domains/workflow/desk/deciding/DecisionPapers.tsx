import { Button } from 'antd'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useSignature } from '../../../../platform/web/form/file/useSignature.ts'
import { useSignaturePad } from '../../../../platform/web/form/file/useSignaturePad.ts'
import { useSession } from '../../../../platform/web/navigation/navigation.tsx'
import type { Papers } from '../../contract/decisionPapers.ts'
import { DecisionFiles } from './DecisionFiles.tsx'
import look from './papers.module.css'
import { sendPrivate } from '../../../forms/desk/fields/sendPrivate.ts'

type Props = {
  asksSignature: boolean
  isUnsigned: boolean
  value: Papers
  onChange: (change: (now: Papers) => Papers) => void
}

/** The files of a decision and, where the step asks for it, a signature. */
export function DecisionPapers({ asksSignature, isUnsigned, value, onChange }: Props) {
  return (
    <div className={look.boxes}>
      <fieldset className={look.box}>
        <legend className={look.name}>附件（图片或 PDF，可以不加）</legend>
        <DecisionFiles
          ids={value.attachment}
          onChange={(attachment) => onChange((now) => ({ ...now, attachment }))}
          onSending={(isSending) => onChange((now) => ({ ...now, isSending }))}
        />
      </fieldset>
      {asksSignature ? (
        <fieldset className={look.box}>
          <legend className={look.name}>手写签名（通过时必填）</legend>
          <Signature
            value={value.signature}
            onChange={(signature) => onChange((now) => ({ ...now, signature }))}
          />
          <div role="alert">
            {isUnsigned && !value.signature ? <p className={look.missing}>请先签名</p> : null}
          </div>
        </fieldset>
      ) : null}
    </div>
  )
}

function Signature({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { userInfo } = useSession()
  const { isOpen, seen, keep, open, close } = useSignature(sendPrivate, onChange)
  return (
    <>
      {value && seen ? (
        <img className={look.signature} src={seen} alt="已签名" />
      ) : value ? (
        <span>已签名</span>
      ) : null}
      <Button onClick={open}>{value ? '重新签名' : '手写签名'}</Button>
      {isOpen ? (
        // A stroke may end outside the dialog, which must not close it.
        <DeskModal
          open
          title="手写签名"
          width={560}
          footer={null}
          mask={{ closable: false }}
          onCancel={close}
        >
          <Pad onDone={keep} typedName={userInfo.nick_name} />
        </DeskModal>
      ) : null}
    </>
  )
}

function Pad({
  onDone,
  typedName,
}: {
  onDone: (picture: Blob) => Promise<unknown>
  typedName: string
}) {
  const { canvas, strokes, isTyped, isBusy, isBlank, sign, undo, clear, done } = useSignaturePad(
    onDone,
    typedName,
  )
  return (
    <>
      <canvas
        ref={canvas}
        className={look.pad}
        aria-label={isTyped ? `签名：${typedName}` : '签名区，请按住鼠标书写'}
        role="img"
      />
      <div className={look.acts}>
        {typedName ? <Button onClick={sign}>使用姓名签署</Button> : null}
        <Button disabled={strokes === 0} onClick={undo}>
          撤销一笔
        </Button>
        <Button disabled={isBlank} onClick={clear}>
          重写
        </Button>
        <Button type="primary" disabled={isBlank} loading={isBusy} onClick={() => void done()}>
          完成
        </Button>
      </div>
    </>
  )
}
