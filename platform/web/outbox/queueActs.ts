import { hasSignedOut } from '../device/signedOut.ts'
import { CallError } from '../http/callError.ts'
import { currentOwner } from '../runtime.ts'
import type { NewAct } from './outbox.ts'
import { outbox } from './browserOutbox.ts'
import { toast } from '../overlays/toasts.ts'
import type { About } from './useQueueing.ts'

/**
 * Queues an unanswered act for its user. Returns the error to show, or null when the act is queued.
 */
export async function queueUnanswered(
  error: Error,
  owner: string,
  { form, ...act }: Unanswered,
): Promise<Error | null> {
  // A user who signed out has abandoned running requests.
  const isHere = owner !== '' && [owner, ''].includes(currentOwner()) && !hasSignedOut(owner)
  if (!isHere || !isUnanswered(error) || asksSecret(form)) return error
  const isQueued = await outbox.enqueue(owner, act).catch(() => undefined)
  if (isQueued === undefined)
    return sentence('没有发送成功，这台设备也存不下。写好的内容还在，请联网后再试')
  if (!isQueued) return sentence('这一项已在待发送中')
  toast(
    currentOwner()
      ? '网络不通，已存为待发送，联网后自动发送'
      : '登录已过期，已存为待发送，登录后自动发送',
    'warning',
  )
  return null
}

/** Clears earlier refusals on a subject. */
export const clearRefusal = (subject: string): Promise<void> => outbox.clearRefusal(subject)

type Unanswered = NewAct & Pick<About, 'form'>

const sentence = (msg: string): CallError => new CallError(msg, { kind: 'refused' })

/**
 * No response arrived, or the session was over: as far as this device can tell, nothing is decided.
 */
const isUnanswered = (error: Error): boolean =>
  error instanceof CallError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'unauthorised' && error.status === 401))

/**
 * A device never stores passwords, so an act that fills in a form with a password field is not
 * queued, whichever fields it fills in.
 */
function asksSecret(form: string): boolean {
  if (form === '') return false
  let isFound = false
  JSON.parse(form, (name, value: unknown) => {
    isFound ||= name === 'type' && value === 'password'
    return value
  })
  return isFound
}
