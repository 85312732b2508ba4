import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { EnrolmentMessage, listMessages as listContract } from '../contract/message.ts'
import type { MessageRow } from './queries/messages.ts'
import {
  countUnread,
  findMessage,
  markAcknowledged,
  markRead,
  pageMessages,
} from './queries/messages.ts'
import { noAckNeeded } from './refusals.ts'

/** The caller's messages, newest first, with the number of unread ones. */
export async function listMessages(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listContract>,
): Promise<ReplyOf<typeof listContract>> {
  const { rows, total } = await pageMessages(
    db,
    actor,
    { applicationId: input.applicationId, unread: input.unread === '1' },
    input,
  )
  return {
    ...toPage(input, total, rows.map(toMessage)),
    unread: await countUnread(db, actor),
  }
}

/** Marks the caller's messages as read; ids of other users are ignored. */
export async function readMessages(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<{ unread: number }> {
  await markRead(tx, actor, ids, now)
  return { unread: await countUnread(tx, actor) }
}

/** Acknowledges a message that needs it; repeating it does not change the first time. */
export async function acknowledgeMessage(
  tx: Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<EnrolmentMessage> {
  const message = await findMessage(tx, actor, id)
  if (!message) throw notFound('这条消息')
  if (!message.needAck) throw noAckNeeded()

  await markAcknowledged(tx, actor, id, now)
  return toMessage({ ...message, readAt: message.readAt ?? now, ackAt: message.ackAt ?? now })
}

const toMessage = (row: MessageRow): EnrolmentMessage => ({
  id: row.id,
  applicationId: row.applicationId,
  applyNo: row.applyNo,
  type: row.kind,
  title: row.title,
  body: row.body,
  at: wireDateTime(row.at),
  needAck: row.needAck,
  ...(row.readAt ? { readAt: wireDateTime(row.readAt) } : {}),
  ...(row.ackAt ? { ackAt: wireDateTime(row.ackAt) } : {}),
  ...(row.deadline ? { deadline: wireDateTime(row.deadline) } : {}),
})
