import * as z from 'zod/mini'

import { call } from '../../../platform/web/calls/calls.ts'
import { answers } from '../../../platform/web/calls/queryClient.ts'
import { session } from '../../../platform/web/runtime.ts'
import { InboxCounts, inboxPreview, listInbox } from '../contract/inbox.ts'
import './waitingBadge.css'

const most = 99
const Known = z.object({ counts: InboxCounts })
const key = [listInbox.path, inboxPreview] as const
const keyText = JSON.stringify(key)

/**
 * Shows the number of things that wait on the tab 我的. It shares its query with the pages and
 * refetches when the stream reports a change.
 */
export function showWaiting(): void {
  const fetch = (signal: AbortSignal) =>
    call(listInbox, inboxPreview, { signal, quiet: true, silent: true })
  const isOn = () => session.state.isLogin
  answers.watch(keyText, key, { changed: () => mark(waitingNow()), fetch: () => fetch, isOn })
  mark(waitingNow())
  if (isOn() && answers.read(keyText).data === undefined) void answers.fetch(keyText, key, fetch)
}

function waitingNow(): number {
  const known = Known.safeParse(answers.read(keyText).data)
  return known.success ? known.data.counts.total : 0
}

const mark = (count: number): void =>
  document.documentElement.style.setProperty(
    '--waiting',
    count > 0 ? `"${count > most ? `${most}+` : count}"` : 'none',
  )
