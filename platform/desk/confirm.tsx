import { Button, Input } from 'antd'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'

import look from './confirm.module.css'
import { focusFirst } from './focusFirst.ts'
import { DeskModal } from './dialogs.tsx'

export type Question = {
  title: string
  /** What will happen, by name. */
  body?: ReactNode
  /** The verb on the button. */
  action: string
  danger?: boolean
  /** Must be typed before the button works: for what cannot be undone. */
  typed?: string
}
/** A question that wants words, such as a reason. */
export type TextQuestion = Omit<Question, 'typed'> & {
  label: string
  placeholder?: string
  max?: number
}
type Asked = Question & {
  id: number
  wanted?: Pick<TextQuestion, 'label' | 'placeholder' | 'max'>
  answer: (text: string | undefined) => void
}

const listeners = new Set<() => void>()
let asked: Asked | undefined
let lastKey = 0

/** Asks before something happens; false when the person thought better of it. */
export const confirm = async (question: Question): Promise<boolean> =>
  (await ask(question)) !== undefined

/** Asks for a few words before something happens; undefined when the person thought better of it. */
export const askText = ({
  label,
  placeholder = '',
  max = 140,
  ...question
}: TextQuestion): Promise<string | undefined> =>
  ask({ ...question, wanted: { label, placeholder, max } })

function ask(question: Omit<Asked, 'id' | 'answer'>): Promise<string | undefined> {
  asked?.answer(undefined)
  return new Promise((resolve) => {
    lastKey += 1
    change({
      ...question,
      id: lastKey,
      answer: (text) => {
        change(undefined)
        resolve(text)
      },
    })
  })
}

function change(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the question that is asked at the moment. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return question ? <ConfirmDialog key={question.id} {...question} /> : null
}

function ConfirmDialog({ title, body, action, danger = false, typed, wanted, answer }: Asked) {
  const [text, setText] = useState('')
  const field = useId()
  // Enter answers what was asked by a key; what cannot be undone is not one Enter away.
  const isAtOnce = !danger && !wanted && typed === undefined
  const isReady = wanted ? text.trim() !== '' : typed === undefined || text.trim() === typed
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
            ref={isAtOnce ? focusFirst : null}
            danger={danger}
            disabled={!isReady}
            onClick={() => answer(text.trim())}
          >
            {action}
          </Button>
        </div>
      }
    >
      <div className={look.body}>{body}</div>
      {typed === undefined ? null : (
        <div className={look.typed}>
          <label htmlFor={field}>
            请输入 <strong>{typed}</strong> 确认
          </label>
          <Input
            value={text}
            id={field}
            ref={focusFirst}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onPressEnter={() => isReady && answer(text.trim())}
          />
        </div>
      )}
      {wanted ? (
        <div className={look.typed}>
          <label htmlFor={field}>{wanted.label}</label>
          <Input.TextArea
            id={field}
            ref={focusFirst}
            rows={3}
            maxLength={wanted.max ?? 140}
            placeholder={wanted.placeholder ?? ''}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      ) : null}
    </DeskModal>
  )
}
