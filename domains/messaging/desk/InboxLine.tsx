import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { deskAddressOf } from '../../../platform/desk/deskPlaces.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { dueWords } from '../../../platform/contract/dueWords.ts'
import { inboxKindNames, listInbox, readInbox } from '../contract/inbox.ts'
import type { InboxEntry } from '../contract/inbox.ts'
import look from './inbox.module.css'

/** One thing that waits, as a link to where it is done. One that only informs is read by that. */
export function InboxLine({ entry }: { entry: InboxEntry }) {
  const { kind, title, facts, at, dueTime, mark, link, isReadable } = entry
  const now = new Date()
  const isLate = dueTime !== undefined && momentOf(dueTime) <= now
  return (
    <li>
      <a
        className={look.line}
        href={deskAddressOf(link)}
        onClick={isReadable ? () => void markRead(entry).catch(() => undefined) : undefined}
      >
        <span className={look.kind}>{inboxKindNames[kind]}</span>
        <span className={look.words}>
          <span className={look.title}>{title}</span>
          {facts.length > 0 ? <span className={look.facts}>{facts.join(' · ')}</span> : null}
        </span>
        <span className={look.when}>
          {dueTime ? dueWords(dueTime, now) : minuteWords(at, wireDate(now))}
        </span>
        <Chip tone={isLate ? 'error' : 'primary'}>{mark}</Chip>
      </a>
    </li>
  )
}

async function markRead({ key, kind }: InboxEntry): Promise<void> {
  const entries = [{ kind, id: key.slice(kind.length + 1) }]
  await call(readInbox, { entries }, { quiet: true, silent: true })
  await queryClient.invalidateQueries({ queryKey: [listInbox.path] })
}
