import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { listMessages as listMessagesCall } from '../contract/message.ts'
import { countOwn, markRead, pageOfMessages } from './queries/events.ts'
import { messageNotFound } from './refusals.ts'
import { notify } from './notify.ts'

/** The actor's own messages. */
export async function listMessages(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listMessagesCall>,
): Promise<ReplyOf<typeof listMessagesCall>> {
  const { rows, total } = await pageOfMessages(db, actor, input)
  const records = rows.map(({ readTime, createTime, ...row }) => ({
    ...row,
    isRead: readTime !== null,
    createTime: wireDateTime(createTime),
  }))
  return toPage(input, total, records)
}

/**
 * Marks messages as read; another person's id changes nothing. Notifies the person's other devices.
 */
export async function readMessages(
  tx: Tx,
  actor: Actor,
  ids: string | undefined,
  now: Date,
): Promise<Record<string, never>> {
  const wanted = ids === undefined ? undefined : [...new Set(ids.split(','))]
  if (wanted && (await countOwn(tx, actor, wanted)) !== wanted.length) throw messageNotFound()
  const changed = await markRead(tx, actor, wanted, now)
  if (changed.length > 0) await notify(tx, actor.tenantId, [actor.userId], { topic: 'message' })
  return {}
}
