import type { Database, Tx } from '../../../platform/server/database/db.ts'
import type { MessageKind } from '../contract/channels.ts'
import type { LiveTopic } from '../contract/live.ts'
import { deleteEventsBefore, insertEvent, insertMessages } from './queries/events.ts'
import type { NewEvent } from './queries/events.ts'

/** The topic that announces events to processes. The subject is `<tenant>:<event>`. */
export const liveChange = 'live'

export type Fact = {
  readonly topic: LiveTopic
  /** The id of the subject; never personal data. */
  readonly subject?: string
  /**
   * A message that stays in the person's list. `link` is an in-app address; `kind` is the only part
   * that may leave the app.
   */
  readonly message?: { readonly title: string; readonly link: string; readonly kind?: MessageKind }
}

const batch = 1000

/**
 * Notifies people of a fact, in the transaction that makes it true. Connected people receive it
 * after the commit.
 */
export async function notify(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  fact: Fact,
): Promise<void> {
  const wanted = [...new Set(userIds)]
  const { message } = fact
  for (let at = 0; at < wanted.length; at += batch) {
    const some = wanted.slice(at, at + batch)
    if (message)
      await insertMessages(
        tx,
        some.map((userId) => ({
          tenantId,
          userId,
          title: message.title.slice(0, 200),
          link: message.link,
          kind: message.kind ?? 'message',
        })),
      )
    await notifyParties(
      tx,
      tenantId,
      some.map((userId) => `user:${userId}`),
      fact,
    )
  }
}

/** The same for parties: `user:<id>`, `role:<alias>` or `everybody` of the school. */
export async function notifyParties(
  tx: Tx,
  tenantId: string,
  parties: readonly string[],
  fact: Fact,
): Promise<void> {
  if (parties.length > 0) await notifyFoundParties(tx, tenantId, parties, fact)
}

/** The same for parties that the statement finds itself. At least one must exist. */
export async function notifyFoundParties(
  tx: Tx,
  tenantId: string,
  parties: NewEvent['parties'],
  { topic, subject = '' }: Fact,
): Promise<void> {
  await insertEvent(tx, liveChange, { tenantId, topic, subject, parties })
}

/** Readers cannot resume from older events. After a longer absence they refetch everything. */
export const retentionMs = 60 * 60 * 1000

/** Deletes events from which no reader can resume. */
export const removeOldEvents = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    deleteEventsBefore(tx, tenantId, new Date(now.getTime() - 2 * retentionMs)),
  )
