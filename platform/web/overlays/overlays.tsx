import { type ReactNode, useSyncExternalStore } from 'react'

import { whenSettled } from './overlayHistory.ts'
import { useChunk } from '../navigation/useChunk.ts'

export type ConfirmRequest = {
  kind: 'confirm'
  title: string
  body?: ReactNode
  action: string
  /** A second way to continue, which is destructive. */
  other?: string
  cancel?: string
  tone?: 'primary' | 'danger'
}
export type TextRequest = {
  kind: 'text'
  title: string
  label: string
  action: string
  max?: number
  required?: boolean
  placeholder?: string
  /** The initial text. */
  initial?: string
  tone?: 'primary' | 'danger'
}
export type DialogRequest = {
  key: number
  answer: (value: string | undefined) => void
  content: ConfirmRequest | TextRequest
}

const listeners = new Set<() => void>()
let open: readonly DialogRequest[] = []
let lastKey = 0
/** Long enough for the closing dialog to leave the page. */
const closingMs = 20

/** Asks a yes or no question in a dialog. Back, Escape and 取消 count as no. */
export async function confirm(question: Omit<ConfirmRequest, 'kind'>): Promise<boolean> {
  return (await ask({ kind: 'confirm', ...question })) !== undefined
}

/** Asks which of two ways to continue. Returns undefined when cancelled. */
export async function choose(
  question: Omit<ConfirmRequest, 'kind' | 'other'> & { other: string },
): Promise<'action' | 'other' | undefined> {
  const answer = await ask({ kind: 'confirm', ...question })
  return answer === undefined ? undefined : answer === 'other' ? 'other' : 'action'
}

/** Asks for one text in a dialog. Returns undefined when cancelled. */
export const askText = (question: Omit<TextRequest, 'kind'>): Promise<string | undefined> =>
  ask({ kind: 'text', ...question })

function ask(content: DialogRequest['content']): Promise<string | undefined> {
  lastKey += 1
  const key = lastKey
  return new Promise((resolve) => {
    const answer = (value: string | undefined) => {
      change(open.filter((one) => one.key !== key))
      void afterClosing().then(() => resolve(value))
    }
    change([...open, { key, content, answer }])
  })
}

/** Waits until an overlay that closes now has left the page and the history. */
export const afterClosing = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => whenSettled(resolve), closingMs))

function change(next: readonly DialogRequest[]): void {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const loadDialogs = () => import('../kit/dialogs/Dialogs.tsx')
const cancelAll = () => open.forEach((request) => request.answer(undefined))

/**
 * Loads the dialogs at the first question. If they fail to load, every question is answered with
 * no.
 */
export function OverlayHost() {
  const requests = useSyncExternalStore(subscribe, () => open)
  const loaded = useChunk(loadDialogs, requests.length > 0, cancelAll)
  return loaded ? <loaded.Dialogs requests={requests} /> : null
}
