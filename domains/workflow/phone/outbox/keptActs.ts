import { linkTo } from '../../../../platform/contract/screen.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { currentOwner, outbox, startOutbox } from '../../../../platform/web/outbox/browserOutbox.ts'
import { confirm } from '../../../../platform/web/overlays.tsx'
import { lastLeft } from '../../../../platform/web/runtime.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listDone, listMyDone, listSent } from '../../contract/lists.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { completeTask, getDetail, rollbackTask } from '../../contract/tasks.ts'

const invalidates = [listTodo, listSent, listMyDone, listDone, getDetail]

/** What may wait on the device: decisions on a task. Files that go with them have arrived before. */
const keepable = {
  decide: { endpoint: completeTask, invalidates },
  giveBack: { endpoint: rollbackTask, invalidates },
}
type Kind = keyof typeof keepable

/** Begins to send what waits here. */
export const startKept = (): void => startOutbox(keepable)

type Task = {
  readonly process: Pick<TaskDetail['process'], 'taskId' | 'processInstanceId' | 'processDefinitionName'>
  readonly form: Pick<TaskDetail['form'], 'allForm'>
}
type Said = { readonly comment?: string | undefined; readonly variables?: object | undefined }

/** Keeps a decision that got no answer, for whoever made it; answers what is to be shown, null when it is kept. */
export const keeping =
  <Input extends Said>(kind: Kind, owner: string, { process, form }: Task, wordsOf: (input: Input) => string) =>
  async (error: Error, input: Input, key: string): Promise<Error | null> => {
    // Whoever signed out has given up what is still on its way.
    const isHere = [owner, ''].includes(currentOwner()) && !['', lastLeft()].includes(owner)
    if (!isHere || !isUnanswered(error) || holdsSecret(form.allForm, input)) return error
    const { taskId, processInstanceId } = process
    const act = {
      key,
      kind,
      subject: taskId,
      input,
      title: process.processDefinitionName,
      words: wordsOf(input),
      note: input.comment ?? '',
      to: linkTo(formDetailScreen, { taskId, processInsId: processInstanceId }),
    }
    const isKept = await outbox.keep(owner, act).catch(() => undefined)
    if (isKept === undefined) return sentence('没有发送成功，这台设备也存不下。写好的内容还在，请联网后再试')
    if (!isKept) return sentence('这项任务已在待发送中')
    toast(currentOwner() ? '网络不通，已存为待发送，联网后自动发送' : '登录已过期，已存为待发送，登录后自动发送', 'warning')
    return null
  }

const sentence = (msg: string): CallError => new CallError(msg, { kind: 'refused' })

/** Nothing came back, or the session was over: nothing has been decided about it as far as this device knows. */
const isUnanswered = (error: Error): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'unauthorised' && error.status === 401))

/** Passwords never stay on a device: a form that asks for one is not kept, whichever of its fields this step fills in. */
function holdsSecret(form: string, { variables = {} }: Said): boolean {
  if (Object.keys(variables).length === 0) return false
  let isFound = false
  JSON.parse(form, (name, value: unknown) => {
    isFound ||= name === 'type' && value === 'password'
    return value
  })
  return isFound
}

let leavingOwner = ''

/** Before signing out: what has not been sent would be lost. */
export async function askBeforeLeaving(): Promise<'go' | 'stay'> {
  const owner = currentOwner()
  leavingOwner = ''
  const count = await outbox.countOf(owner)
  const question = {
    title: `有 ${count} 项处理还没有发送`,
    body: '退出登录会放弃它们。可以先返回，联网发送后再退出。',
    action: '放弃并退出',
    cancel: '返回',
    tone: 'danger',
  } as const
  if (count > 0 && !(await confirm(question))) return 'stay'
  leavingOwner = owner
  return 'go'
}

/** As soon as the person has confirmed: a sign-out removes what waits, an expired session keeps it for the return. */
export async function eraseOnLeaving(): Promise<void> {
  const owner = leavingOwner
  leavingOwner = ''
  if (owner) await outbox.erase(owner).catch(() => undefined)
}
