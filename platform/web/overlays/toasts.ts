import { loadingText, toastMs } from '../../contract/constants.ts'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'
export type ToastMessage = { key: number; text: string; tone: ToastTone }
type ToastState = { message: ToastMessage | undefined; loading: string }

const empty: ToastState = { message: undefined, loading: '' }
const listeners = new Set<() => void>()
let state = empty
let lastKey = 0
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined

const msPerCharacter = 120

/** Short messages stay the specified time, longer ones long enough to be read (deviations.md). */
export const toastTimeOf = (text: string): number => Math.max(toastMs, text.length * msPerCharacter)

/** Shows a message, also announced by screen readers. A newer one replaces it. */
export function toast(text: string, tone: ToastTone = 'info'): void {
  lastKey += 1
  change({ ...state, message: { key: lastKey, text, tone } })
  clearTimeout(timer)
  timer = setTimeout(() => change({ ...state, message: undefined }), toastTimeOf(text))
}

/** Shows 请求中... while at least one slow request runs. */
export function loadingToast(isOn: boolean): void {
  running = Math.max(0, running + (isOn ? 1 : -1))
  change({ ...state, loading: running > 0 ? loadingText : '' })
}

export const readToasts = (): ToastState => state

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ToastState): void {
  state = next
  for (const listener of listeners) listener()
}
