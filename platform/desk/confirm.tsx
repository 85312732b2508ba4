import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react'

import { type AppLocation, readLocation, useAppLocation } from '../web/navigation/location.ts'
import look from './confirm.module.css'
import { focusFirst } from './keyboard/focusFirst.ts'
import { DeskModal } from './modals.tsx'

export type Question = {
  title: string
  /** What will happen, naming the records. */
  body?: ReactNode
  /** The verb on the button. */
  action: string
  /** A second way to continue, which is destructive. */
  other?: string
  danger?: boolean
  /**
   * Text that the user must type before the button is enabled, for actions that cannot be undone.
   */
  typed?: string
}
/** A question that requires text, such as a reason. */
export type TextQuestion = Omit<Question, 'typed'> & {
  label: string
  placeholder?: string
  max?: number
  /**
   * Makes the call while the dialog stays open. If it returns false, the dialog keeps the text for
   * another try.
   */
  send?: (text: string) => Promise<boolean>
}
type Asked = Question & {
  id: number
  /** The page that asked. */
  place: AppLocation
  wanted?: Pick<TextQuestion, 'label' | 'placeholder' | 'max' | 'send'>
  answer: (text: string | undefined) => void
}

/** The question before typed text is thrown away. */
export const discarding: Question = {
  title: '放弃已填写的内容？',
  body: '刚才填写的内容会清除。',
  action: '放弃',
  danger: true,
}

/** The answer of the second button. */
const otherWay = 'other'

const listeners = new Set<() => void>()
let asked: Asked | undefined
let lastKey = 0

/** Asks for confirmation. Returns false when the user cancels. */
export const confirm = async (question: Question): Promise<boolean> =>
  (await ask(question)) !== undefined

/** Asks which of two ways to continue. Returns undefined when the user cancels. */
export async function choose(
  question: Omit<Question, 'typed' | 'other'> & { other: string },
): Promise<'action' | 'other' | undefined> {
  const answer = await ask(question)
  return answer === undefined ? undefined : answer === otherWay ? 'other' : 'action'
}

/** Asks for a short text. Returns undefined when the user cancels. */
export const askText = ({
  label,
  placeholder = '',
  max = 140,
  send = async () => true,
  ...question
}: TextQuestion): Promise<string | undefined> =>
  ask({ ...question, wanted: { label, placeholder, max, send } })

/** Asks for a text and makes the call with it. Returns whether the call succeeded. */
export const askAndSend = async (
  question: TextQuestion & Required<Pick<TextQuestion, 'send'>>,
): Promise<boolean> => (await askText(question)) !== undefined

function ask(question: Omit<Asked, 'id' | 'place' | 'answer'>): Promise<string | undefined> {
  asked?.answer(undefined)
  return new Promise((resolve) => {
    lastKey += 1
    const id = lastKey
    change({
      ...question,
      id,
      place: readLocation(),
      answer: (text) => {
        // A call that ends after its dialog leaves the next dialog alone.
        if (asked?.id === id) change(undefined)
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

/**
 * Renders the current question. It closes unanswered when its page goes: by a link, by Back, by
 * signing out.
 */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  const hasGone = useHasGone(question?.place)
  useEffect(() => {
    if (hasGone) question?.answer(undefined)
  }, [hasGone, question])
  useEffect(() => () => asked?.answer(undefined), [])
  return question && !hasGone ? <ConfirmDialog key={question.id} {...question} /> : null
}

/** A rewritten address of the same page does not count: a filter that settles closes nothing. */
function useHasGone(place: AppLocation | undefined): boolean {
  const here = useAppLocation()
  if (place === undefined) return false
  return place.pathname !== here.pathname || (place.key !== here.key && here.arrived !== 'replace')
}

function ConfirmDialog({
  title,
  body,
  action,
  other,
  danger = false,
  typed,
  wanted,
  answer,
}: Asked) {
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const field = useId()
  // Enter confirms a question that a key opened. It never confirms an action that cannot be undone.
  const isAtOnce = !danger && !wanted && typed === undefined
  const isReady = wanted ? text.trim() !== '' : typed === undefined || text.trim() === typed
  const finish = async () => {
    const given = text.trim()
    if (!wanted?.send) return answer(given)
    setSending(true)
    if (await wanted.send(given)) return answer(given)
    return setSending(false)
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
          {other === undefined ? null : (
            <Button danger onClick={() => answer(otherWay)}>
              {other}
            </Button>
          )}
          <Button
            type="primary"
            ref={isAtOnce ? focusFirst : null}
            danger={danger}
            disabled={!isReady}
            loading={isSending}
            onClick={() => void finish()}
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
