import { linkTo } from '../../../../platform/contract/screen.ts'
import { navigate, useAppLocation } from '../../../../platform/web/navigation/location.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { approvalsDesk } from '../../contract/screens.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listCopied, listMyDone, listSent } from '../../contract/lists.ts'

/** The lists of the inbox, in the order of their tabs. */
export const inboxTabs = [
  {
    key: 'todo',
    label: '待办',
    list: listTodo,
    empty: '没有待办',
    hint: '要您处理的审批会出现在这里。',
  },
  {
    key: 'done',
    label: '我的已办',
    list: listMyDone,
    empty: '还没有处理过申请',
    hint: '您处理过的申请会留在这里。',
  },
  {
    key: 'sent',
    label: '我的请求',
    list: listSent,
    empty: '还没有发起过申请',
    hint: '您发起的申请和它们的进度会出现在这里。',
  },
  {
    key: 'copies',
    label: '抄送我的',
    list: listCopied,
    empty: '还没有抄送给您的申请',
    hint: '抄送给您的申请会出现在这里，您可以查看，不需要处理。',
  },
] as const

export type InboxTab = (typeof inboxTabs)[number]

/** The state in the inbox's address. */
export type InboxPlace = {
  readonly tab: InboxTab['key']
  readonly name: string
  readonly process: string
  readonly task: string
}

/** Whether a value can be an id. */
export const isId = (value: string): boolean => /^\d{1,19}$/.test(value)

/** Parses an address; invalid parts count as absent. */
export function readPlace(search: string): InboxPlace {
  const query = new URLSearchParams(search)
  const given = (name: string): string => query.get(name) ?? ''
  return {
    tab: inboxTabs.find(({ key }) => key === given('tab'))?.key ?? 'todo',
    name: given('name'),
    process: isId(given('process')) ? given('process') : '',
    task: isId(given('task')) ? given('task') : '',
  }
}

/** The address of a place, without default values. */
export function addressOf({ tab, ...rest }: InboxPlace): string {
  const given = { ...(tab === 'todo' ? {} : { tab }), ...rest }
  return linkTo(
    approvalsDesk,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  )
}

export type GoTo = (part: Partial<InboxPlace>, options?: { replace?: boolean }) => void

/** The place of the inbox, stored in the address so that Back and links restore it. */
export function useInboxPlace(): [InboxPlace, GoTo] {
  const { search } = useAppLocation()
  const place = readPlace(search)
  return [place, (part, options) => navigate(addressOf({ ...place, ...part }), options)]
}

/** The part of a place that identifies a card. */
export const nothingOpen = { process: '', task: '' } as const
export const openingOf = ({ processInstanceId, taskId }: ProcessCard) => ({
  process: processInstanceId,
  task: taskId,
})

/** Whether a card is the open one. A link may contain only its task or only its process. */
export function isOpenAt({ process, task }: InboxPlace, card: ProcessCard): boolean {
  if (!process && !task) return false
  return (!process || process === card.processInstanceId) && (!task || task === card.taskId)
}
