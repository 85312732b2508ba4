import { momentOf } from '../../../../platform/contract/time.ts'
import { dueWords } from '../../../../platform/contract/dueWords.ts'
import { Moment, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Tone } from '../../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../../platform/web/kit/list/List.tsx'
import { Tinted } from '../../../../platform/web/kit/Tinted.tsx'
import type { InboxEntry } from '../../contract/inbox.ts'
import { kindLook } from './kindLook.tsx'
import { useOpenEntry } from './useOpenEntry.ts'

/** One thing that waits: what it is, its facts, until when, and what one tap leads to. */
export function InboxRow({ entry }: { entry: InboxEntry }) {
  const open = useOpenEntry()
  const { kind, title, facts, at, dueTime, mark, link, isReadable } = entry
  const { icon, tint } = kindLook[kind]
  const now = new Date()
  const when = dueTime ? dueWords(dueTime, now) : <Moment key="at" at={at} />
  return (
    <Row
      leading={<Tinted tint={tint}>{icon}</Tinted>}
      title={title}
      facts={[...(facts.length > 0 ? [facts.join(' · ')] : []), when]}
      chip={<StateChip tone={toneOf(dueTime, now)}>{mark}</StateChip>}
      {...(isReadable ? { onPress: () => open(entry) } : { to: link })}
    />
  )
}

const soonMs = 24 * 60 * 60_000

function toneOf(dueTime: string | undefined, now: Date): Tone {
  if (dueTime === undefined) return 'primary'
  const leftMs = momentOf(dueTime).getTime() - now.getTime()
  if (leftMs <= 0) return 'error'
  return leftMs <= soonMs ? 'warning' : 'primary'
}
