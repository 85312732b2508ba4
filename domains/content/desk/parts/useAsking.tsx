import { Button, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { focusFirst } from '../../../../platform/desk/keyboard/focusFirst.ts'
import look from './content.module.css'

export type Question = {
  title: string
  label: string
  action: string
  danger?: boolean
  max?: number
  rows?: number
  placeholder?: string
  body?: ReactNode
  /** Tries to use the answer. If it is refused, the dialog stays open. */
  send?: (text: string) => Promise<boolean>
}
type Asked = Question & { answer: (text: string | undefined) => void }

/** Asks for one text in a dialog; undefined if the person cancels. */
export function useAsking(): {
  ask: (question: Question) => Promise<string | undefined>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const ask = (question: Question) =>
    new Promise<string | undefined>((resolve) => {
      setAsked({
        ...question,
        answer: (text) => {
          setAsked(undefined)
          resolve(text)
        },
      })
    })
  return { ask, dialog: asked ? <AskDialog key={asked.title} {...asked} /> : null }
}

function AskDialog({
  title,
  label,
  action,
  danger = false,
  max = 140,
  rows = 3,
  placeholder,
  body,
  send,
  answer,
}: Asked) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  const given = text.trim()
  const submit = async () => {
    setBusy(true)
    const isTaken = !send || (await send(given))
    setBusy(false)
    if (isTaken) answer(given)
  }
  return (
    <DeskModal
      open
      title={title}
      width={440}
      onCancel={() => answer(undefined)}
      footer={
        <div className={look.foot}>
          <Button onClick={() => answer(undefined)}>取消</Button>
          <Button
            type="primary"
            danger={danger}
            disabled={given === ''}
            loading={isBusy}
            onClick={() => void submit()}
          >
            {action}
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        {body}
        <label htmlFor={field}>{label}</label>
        <Input.TextArea
          id={field}
          ref={focusFirst}
          rows={rows}
          maxLength={max}
          {...(placeholder ? { placeholder } : {})}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </DeskModal>
  )
}
