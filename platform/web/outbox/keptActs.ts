import { CallError } from '../http/callError.ts'
import type { NewAct } from './outbox.ts'
import { outbox } from './browserOutbox.ts'
import { leavingSteps } from './leaving.ts'
import { currentOwner } from './owner.ts'
import { confirm } from '../overlays.tsx'
import { lastLeft } from '../runtime.ts'
import { toast } from '../toasts.ts'
import type { About } from './keeping.ts'

/** Keeps what got no answer, for whoever did it; answers what is to be shown, null when it is kept. */
export async function keepUnanswered(
  error: Error,
  owner: string,
  { form, ...act }: Unanswered,
): Promise<Error | null> {
  // Whoever signed out has given up what is still on its way.
  const isHere = [owner, ''].includes(currentOwner()) && !['', lastLeft()].includes(owner)
  if (!isHere || !isUnanswered(error) || asksSecret(form)) return error
  const isKept = await outbox.keep(owner, act).catch(() => undefined)
  if (isKept === undefined)
    return sentence('没有发送成功，这台设备也存不下。写好的内容还在，请联网后再试')
  if (!isKept) return sentence('这一项已在待发送中')
  toast(
    currentOwner()
      ? '网络不通，已存为待发送，联网后自动发送'
      : '登录已过期，已存为待发送，登录后自动发送',
    'warning',
  )
  return null
}

/** Forgets what was said against earlier acts on a subject. */
export const settle = (subject: string): Promise<void> => outbox.settle(subject)

type Unanswered = NewAct & Pick<About, 'form'>

const sentence = (msg: string): CallError => new CallError(msg, { kind: 'refused' })

/** Nothing came back, or the session was over: nothing has been decided about it as far as this device knows. */
const isUnanswered = (error: Error): boolean =>
  error instanceof CallError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'unauthorised' && error.status === 401))

/** Passwords never stay on a device: what fills in a form that asks for one is not kept, whichever of its fields it fills in. */
function asksSecret(form: string): boolean {
  if (form === '') return false
  let isFound = false
  JSON.parse(form, (name, value: unknown) => {
    isFound ||= name === 'type' && value === 'password'
    return value
  })
  return isFound
}

export const { askBeforeLeaving, eraseOnLeaving } = leavingSteps({
  owner: currentOwner,
  countOf: (owner) => outbox.countOf(owner),
  isSure: (count) =>
    confirm({
      title: `有 ${count} 项处理还没有发送`,
      body: '退出登录会放弃它们。可以先返回，联网发送后再退出。',
      action: '放弃并退出',
      cancel: '返回',
      tone: 'danger',
    }),
  erase: (owner) => outbox.erase(owner),
})
