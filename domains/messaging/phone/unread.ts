import { call } from '../../../platform/web/calls/calls.ts'
import { answers } from '../../../platform/web/calls/queryClient.ts'
import { session } from '../../../platform/web/runtime.ts'
import { Counts, getCounts } from '../contract/message.ts'
import './unread.css'

const most = 99
const key = [getCounts.path, {}] as const
const keyText = JSON.stringify(key)

/**
 * Shows the number of unread messages on the tab 我的. It shares its query with the pages and
 * refetches when the stream reports a change.
 */
export function showUnread(): void {
  const fetch = (signal: AbortSignal) => call(getCounts, {}, { signal, quiet: true, silent: true })
  const isOn = () => session.state.isLogin
  answers.watch(keyText, key, { changed: () => mark(unreadNow()), fetch: () => fetch, isOn })
  mark(unreadNow())
  if (isOn() && answers.read(keyText).data === undefined) void answers.fetch(keyText, key, fetch)
}

function unreadNow(): number {
  const known = Counts.safeParse(answers.read(keyText).data)
  return known.success ? known.data.messages : 0
}

const mark = (count: number): void =>
  document.documentElement.style.setProperty(
    '--unread',
    count > 0 ? `"${count > most ? `${most}+` : count}"` : 'none',
  )
