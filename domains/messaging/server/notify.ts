import type { Database, Tx } from '../../../platform/server/database/db.ts'
import type { MessageKind } from '../contract/channels.ts'
import type { LiveTopic } from '../contract/live.ts'
import { deleteEventsBefore, insertEvent, insertEvents, insertMessages } from './queries/events.ts'
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

/** A fact for some people. */
export type Notice = Fact & { readonly userIds: readonly string[] }

/** How many people an event names, and how many rows a statement writes. */
const batchSize = 1000

/**
 * Notifies people of a fact, in the transaction that makes it true. Connected people receive it
 * after the commit.
 */
export const notify = (
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  fact: Fact,
): Promise<void> => notifyEach(tx, tenantId, [{ ...fact, userIds }])

/** The same for several facts, such as one per family, in as many statements as for one. */
export async function notifyEach(
  tx: Tx,
  tenantId: string,
  notices: readonly Notice[],
): Promise<void> {
  const parts = notices.flatMap(({ userIds, ...fact }) =>
    inBatches([...new Set(userIds)]).map((some) => ({ ...fact, userIds: some })),
  )
  for (const rows of inBatches(parts.flatMap((part) => messagesOf(tenantId, part))))
    await insertMessages(tx, rows)
  for (const some of inBatches(parts))
    await insertEvents(tx, liveChange, tenantId, some.map(eventOf))
}

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batchSize)
  return Array.from({ length: count }, (_, at) => rows.slice(at * batchSize, (at + 1) * batchSize))
}

const messagesOf = (tenantId: string, { userIds, message }: Notice) =>
  message
    ? userIds.map((userId) => ({
        tenantId,
        userId,
        title: message.title.slice(0, 200),
        link: message.link,
        kind: message.kind ?? ('message' as const),
      }))
    : []

const eventOf = ({ topic, subject = '', userIds }: Notice) => ({
  topic,
  subject,
  parties: userIds.map((userId) => `user:${userId}`),
})

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
