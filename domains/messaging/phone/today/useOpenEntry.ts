import { call } from '../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { listInbox, readInbox } from '../../contract/inbox.ts'
import type { InboxEntry } from '../../contract/inbox.ts'
import { listMessages } from '../../contract/message.ts'

/** Opens the page of an entry that only informs, which reads it. */
export function useOpenEntry(): (entry: InboxEntry) => void {
  const go = useGo()
  return (entry) => {
    void markRead(entry).catch(() => undefined)
    go.to(entry.link)
  }
}

async function markRead({ key, kind }: InboxEntry): Promise<void> {
  const entries = [{ kind, id: key.slice(kind.length + 1) }]
  await call(readInbox, { entries }, { quiet: true, silent: true })
  for (const { path } of [listInbox, listMessages])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
