import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import images from '../../../../platform/web/form/file/ImageField.module.css'
import { CallError, sentenceOf } from '../../../../platform/web/http/callError.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { Facts, Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { ConsentText } from '../../contract/consent.ts'
import { signEntry } from '../../contract/counter.ts'
import type { readSignPaper } from '../../contract/counter.ts'
import type { FormConsents } from '../../contract/form/form.ts'
import { ConsentInput } from '../apply/inputs/ConsentInput.tsx'
import look from './sign.module.css'

const loadPad = () => import('../../../../platform/web/form/file/SignaturePad.tsx')

type Props = {
  code: string
  paper: ReplyOf<typeof readSignPaper>
  texts: readonly ConsentText[]
  onSigned: (applyNo: string) => void
}

/** What was entered, the three declarations and the handwritten signature. */
export function SignForm({ code, paper, texts, onSigned }: Props) {
  const [consents, setConsents] = useState<FormConsents>({})
  const [picture, setPicture] = useState('')
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit(signEntry, { done: ({ applyNo }) => onSigned(applyNo) })
  const missing = texts.filter(({ purpose, textHash }) => consents[purpose] !== textHash)
  const send = () => {
    setAsked(true)
    if (missing.length > 0 || picture === '') return
    submit.mutate({ code, consents, picture })
  }
  return (
    <div className={look.stack}>
      <Notice tone="info">
        请监护人核对下面的内容，有不对的请告诉老师。签名后报名随即提交。 请在{' '}
        {paper.expiresAt.slice(11, 16)} 前完成。
      </Notice>
      <Card title={paper.planName}>
        <Facts
          items={[
            { label: '报名编号', value: paper.applyNo },
            { label: '登录手机号', value: paper.phone },
          ]}
        />
        <Notice tone="warning">
          请逐位核对手机号。以后用这个手机号登录，再输入孩子的身份证件号核对（窗口验证过手机号的不用再核对），就能查看和办理这份报名；号码有错，您就看不到它。
        </Notice>
      </Card>
      {paper.groups.map(({ title, items }) => (
        <Card key={title} title={title}>
          <Facts items={items} />
        </Card>
      ))}
      <Card title="证明材料">
        <Facts items={paper.papers.map(({ label, how }) => ({ label, value: how }))} />
      </Card>
      <Card title="声明与签名">
        {texts.map((text) => (
          <ConsentInput
            key={text.purpose}
            text={text}
            isTicked={consents[text.purpose] === text.textHash}
            error={isAsked && missing.includes(text) ? '请阅读并勾选' : ''}
            onChange={(isTicked) =>
              setConsents(({ [text.purpose]: _old, ...others }) =>
                isTicked ? { ...others, [text.purpose]: text.textHash } : others,
              )
            }
          />
        ))}
        <Signature
          name={paper.guardianName}
          picture={picture}
          error={isAsked && picture === '' ? '请签名' : ''}
          onSigned={setPicture}
        />
      </Card>
      <div role="alert">
        {submit.error ? <p className={look.error}>{sentenceFor(submit.error)}</p> : null}
      </div>
      <Button kind="primary" block busy={submit.isPending} onPress={send}>
        确认无误，签名提交
      </Button>
    </div>
  )
}

/** The fields of a refused form are not on this page; the office corrects them. */
const sentenceFor = (error: Error): string =>
  error instanceof CallError && error.reason === 'FORM_INVALID'
    ? `${error.fields.map(({ label, msg }) => `${label}：${msg}`).join('；')}。请告诉窗口的老师`
    : sentenceOf(error)

type SignatureProps = {
  name: string
  picture: string
  error: string
  onSigned: (picture: string) => void
}

function Signature({ name, picture, error, onSigned }: SignatureProps) {
  const [isOpen, setOpen] = useState(false)
  const pad = useChunk(loadPad, isOpen, () => setOpen(false))
  const keep = async (drawn: Blob) => {
    onSigned(await asBase64(drawn))
    setOpen(false)
  }
  return (
    <FieldFrame
      name="picture"
      label="监护人签名"
      required
      help={`请${name}在屏幕上手写签名`}
      error={error}
      group
    >
      {picture ? (
        <img className={images.signature} src={`data:image/png;base64,${picture}`} alt="已签名" />
      ) : null}
      <Button onPress={() => setOpen(true)}>{picture ? '重新签名' : '手写签名'}</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="监护人签名">
        {pad ? <pad.SignaturePad onDone={keep} typedName={name} /> : null}
      </Sheet>
    </FieldFrame>
  )
}

/** The content of a picture without the head of its data address. */
const asBase64 = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error('the signature could not be read'))
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '')
    reader.readAsDataURL(picture)
  })
