import { Button, Input, Modal } from 'antd'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'

import look from './confirm.module.css'
import { focusFirst } from './focusFirst.ts'

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
type Asked = Question & { id: number; answer: (isYes: boolean) => void }

const listeners = new Set<() => void>()
let asked: Asked | undefined
let lastKey = 0

/** Asks before something happens; false when the person thought better of it. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    lastKey += 1
    change({
      ...question,
      id: lastKey,
      answer: (isYes) => {
        change(undefined)
        resolve(isYes)
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

function ConfirmDialog({ title, body, action, danger = false, typed, answer }: Asked) {
  const [text, setText] = useState('')
  const field = useId()
  const isReady = typed === undefined || text.trim() === typed
  return (
    <Modal
      open
      title={title}
      width={440}
      onCancel={() => answer(false)}
      footer={
        <div className={look.foot}>
          <Button onClick={() => answer(false)}>取消</Button>
          <Button type="primary" danger={danger} disabled={!isReady} onClick={() => answer(true)}>
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
            onPressEnter={() => isReady && answer(true)}
          />
        </div>
      )}
    </Modal>
  )
}
