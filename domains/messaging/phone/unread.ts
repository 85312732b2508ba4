import { call } from '../../../platform/web/calls.ts'
import { answers } from '../../../platform/web/queries.ts'
import { session } from '../../../platform/web/runtime.ts'
import { Counts, getCounts } from '../contract/message.ts'
import './unread.css'

const most = 99
const key = [getCounts.path, {}] as const
const keyText = JSON.stringify(key)

/** Keeps the number of unread messages on the tab 我的: one answer, shared with the pages, fetched again when the stream says so. */
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
