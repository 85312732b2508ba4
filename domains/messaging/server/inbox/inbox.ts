import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { inboxKinds } from '../../contract/inbox.ts'
import type {
  InboxCounts,
  InboxEntry,
  InboxKey,
  InboxKind,
  listInbox as listInboxCall,
} from '../../contract/inbox.ts'
import { notify } from '../notify.ts'
import { mergeParts } from './mergeParts.ts'
import type { KindItem } from './mergeParts.ts'
import { inboxSources } from './sources.ts'
import type { InboxPart } from './sources.ts'

/** Later pages do not reach further; the list of each kind has its own page. */
const furthest = 1000

/** Everything that waits for the actor, with the counts of all kinds from the same rows. */
export async function listInbox(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listInboxCall>,
  now: Date,
): Promise<ReplyOf<typeof listInboxCall>> {
  const first = Math.min(input.current * input.size, furthest)
  const parts = await partsOf(db, actor, now, (kind) =>
    input.kind === undefined || input.kind === kind ? first : 1,
  )
  const counts = countsOf(parts)
  const shown = [...parts]
    .filter(([kind]) => input.kind === undefined || input.kind === kind)
    .map(([kind, { items }]) => ({ kind, items }))
  const items = mergeParts(shown, first).slice((input.current - 1) * input.size)
  const total = input.kind === undefined ? counts.total : counts[input.kind]
  return { ...toPage(input, Math.min(total, furthest), items.map(toEntry)), counts }
}

/** Marks entries as read that only inform, and tells the person's other devices. */
export async function readInbox(
  tx: Tx,
  actor: Actor,
  entries: readonly InboxKey[] | undefined,
  now: Date,
): Promise<InboxCounts> {
  for (const { kind, read } of inboxSources()) {
    const ids = entries?.filter((one) => one.kind === kind).map(({ id }) => id)
    if (read && ids?.length !== 0) await read(tx, actor, ids, now)
  }
  await notify(tx, actor.tenantId, [actor.userId], { topic: 'message' })
  return countsOf(await partsOf(tx, actor, now, () => 1))
}

type Parts = ReadonlyMap<InboxKind, InboxPart>

async function partsOf(
  db: Db,
  actor: Actor,
  now: Date,
  firstOf: (kind: InboxKind) => number,
): Promise<Parts> {
  const parts = new Map<InboxKind, InboxPart>()
  for (const { kind, list } of inboxSources())
    parts.set(kind, await list(db, actor, firstOf(kind), now))
  return parts
}

function countsOf(parts: Parts): InboxCounts {
  const counts = { confirmation: 0, task: 0, receipt: 0, enrolment: 0, record: 0, message: 0 }
  for (const kind of inboxKinds) counts[kind] = parts.get(kind)?.total ?? 0
  return { total: inboxKinds.reduce((sum, kind) => sum + counts[kind], 0), ...counts }
}

const toEntry = ({ id, kind, at, dueTime, ...item }: KindItem): InboxEntry => ({
  ...item,
  key: `${kind}:${id}`,
  kind,
  at: wireDateTime(at),
  ...(dueTime ? { dueTime: wireDateTime(dueTime) } : {}),
})
