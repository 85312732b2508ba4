import { useState } from 'react'

import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { CheckboxGroup, RadioGroup } from '../../../../platform/web/kit/input/choices.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/input/inputs.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { Question, Receipt } from '../../contract/noticeReceipt.ts'
import type { ReceiptActs } from '../useReceipt.ts'
import look from './AnswerSheet.module.css'

const loadPad = () => import('../../../../platform/web/form/file/SignaturePad.tsx')

/** The sheet where the reader signs or answers the short form. */
export function AnswerSheet({ receipt, acts }: { receipt: Receipt; acts: ReceiptActs }) {
  const isSigning = receipt.level === 'sign'
  const pad = useChunk(loadPad, isSigning && acts.isAsking, acts.close)
  const sign = (picture: Blob) =>
    acts.sign(picture).catch((error: unknown) => toast(sentenceOf(error), 'error'))
  return (
    <Sheet open={acts.isAsking} onClose={acts.close} title={isSigning ? '手写签名' : '填写回执'}>
      {isSigning && pad ? <pad.SignaturePad onDone={sign} /> : null}
      {receipt.level === 'answer' ? <AnswerForm questions={receipt.questions} acts={acts} /> : null}
    </Sheet>
  )
}

/** Choices are stored by index, because their text may contain commas. */
type Given = Readonly<Record<string, string>>

function AnswerForm({ questions, acts }: { questions: readonly Question[]; acts: ReceiptActs }) {
  const [given, setGiven] = useState<Given>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const send = () => {
    const open = questions
      .filter(({ key, required }) => required && !given[key]?.trim())
      .map(({ key }) => key)
    setMissing(open)
    if (open.length === 0)
      acts.answer(
        questions.map((question) => ({
          key: question.key,
          values: valuesOf(question, given[question.key] ?? ''),
        })),
      )
  }
  return (
    <form
      className={look.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {questions.map((question) => (
        <OneQuestion
          key={question.key}
          question={question}
          value={given[question.key] ?? ''}
          error={missing.includes(question.key) ? '请回答这个问题' : ''}
          onChange={(value) => setGiven((all) => ({ ...all, [question.key]: value }))}
        />
      ))}
      <Button kind="primary" type="submit" block busy={acts.isBusy}>
        提交回执
      </Button>
    </form>
  )
}

const valuesOf = ({ kind, options }: Question, value: string): string[] =>
  kind === 'text'
    ? [value]
    : value.split(',').flatMap((place) => (place === '' ? [] : (options[Number(place)] ?? [])))

type OneProps = {
  question: Question
  value: string
  error: string
  onChange: (value: string) => void
}

function OneQuestion({
  question: { title, kind, options, required },
  value,
  error,
  onChange,
}: OneProps) {
  const choices = options.map((label, place) => ({
    id: String(place),
    label,
    value: String(place),
  }))
  return (
    <FieldFrame label={title} required={required} error={error} group={kind !== 'text'}>
      {kind === 'text' ? <TextArea value={value} onChange={onChange} /> : null}
      {kind === 'choice' ? (
        <RadioGroup value={value} onChange={onChange} options={choices} />
      ) : null}
      {kind === 'choices' ? (
        <CheckboxGroup value={value} onChange={onChange} options={choices} />
      ) : null}
    </FieldFrame>
  )
}
