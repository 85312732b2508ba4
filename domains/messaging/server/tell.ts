import type { Database, Tx } from '../../../platform/server/db.ts'
import type { MessageKind } from '../contract/channels.ts'
import type { LiveTopic } from '../contract/live.ts'
import { deleteEventsBefore, insertEvent, insertMessages } from './queries.ts'
import type { NewEvent } from './queries.ts'

/** The topic under which processes hear of events; the subject is `<tenant>:<event>`. */
export const liveChange = 'live'

export type Fact = {
  readonly topic: LiveTopic
  /** The id of what it is about; never personal data. */
  readonly subject?: string
  /** Words that wait in the person's messages until they are read; link is an address inside the product, kind all that is said of it outside the app. */
  readonly message?: { readonly title: string; readonly link: string; readonly kind?: MessageKind }
}

const batch = 1000

/** Tells people of a fact, in the transaction that makes it true: who is connected hears it as soon as that commits. */
export async function tell(
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
    await tellParties(
      tx,
      tenantId,
      some.map((userId) => `user:${userId}`),
      fact,
    )
  }
}

/** The same for parties: `user:<id>`, `role:<alias>` or `everybody` of the school. */
export async function tellParties(
  tx: Tx,
  tenantId: string,
  parties: readonly string[],
  fact: Fact,
): Promise<void> {
  if (parties.length > 0) await tellFound(tx, tenantId, parties, fact)
}

/** The same for parties that the statement finds itself; there must be some. */
export async function tellFound(
  tx: Tx,
  tenantId: string,
  parties: NewEvent['parties'],
  { topic, subject = '' }: Fact,
): Promise<void> {
  await insertEvent(tx, liveChange, { tenantId, topic, subject, parties })
}

/** What is older than this cannot be caught up with; readers who were away longer ask for everything. */
export const keptMs = 60 * 60 * 1000

/** Removes events that nobody can ask for any more. */
export const forgetOldEvents = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    deleteEventsBefore(tx, tenantId, new Date(now.getTime() - 2 * keptMs)),
  )
