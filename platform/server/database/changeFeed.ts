import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import pg from 'pg'

import { connectionName } from './connectionName.ts'
import type { Tx } from './db.ts'

/** A notification to every process of the product: `subject` is an id, never personal data. */
export type Change = { topic: string; subject: string }

export type ChangeFeed = {
  /** False while the feed is disconnected: caches must then ask the database again. */
  isLive: () => boolean
  close: () => Promise<void>
}

const channel = 'qinghe_change'
/** The topic that makes every process forget all that it has cached. */
export const everythingChanged = 'everything'
const retryMs = 500

/**
 * Listens for changes announced by any process (LISTEN/NOTIFY) and reconnects for ever. `onReset`
 * runs whenever a notification may have been missed.
 */
export async function listenForChanges(
  url: string,
  onChange: (change: Change) => void,
  onReset: () => void,
): Promise<ChangeFeed> {
  let isClosed = false
  let client: pg.Client | undefined
  let isLive = false

  const again = (afterMs: number) => void setTimeout(() => void connect(), afterMs).unref()

  /** One attempt leads to at most one more: a connection that never opened emits no end event. */
  async function connect(): Promise<void> {
    if (isClosed) return
    const next = new pg.Client({
      connectionString: url,
      application_name: connectionName('changes'),
      keepAlive: true,
    })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => {
      const [topic = '', subject = ''] = (payload ?? '').split(' ')
      if (topic === everythingChanged) onReset()
      else onChange({ topic, subject })
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch {
      await next.end().catch(() => undefined)
      again(retryMs)
      return
    }
    next.on('end', () => {
      isLive = false
      again(retryMs)
    })
    if (isClosed) return next.end()
    client = next
    isLive = true
    onReset()
  }

  await connect()
  return {
    isLive: () => isLive,
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}

/** Notifies every process when the surrounding transaction commits. */
export async function announce(tx: Tx, { topic, subject }: Change): Promise<void> {
  await sql`select ${announcing(topic, sql`${subject}`)}`.execute(tx)
}

/** The same inside a statement that computes the subject. */
export const announcing = (topic: string, subject: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${`${topic} `} || ${subject})`
