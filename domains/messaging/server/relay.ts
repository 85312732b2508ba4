import type { Actor } from '../../../platform/server/actor.ts'
import type { Change } from '../../../platform/server/database/changeFeed.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { streamWords } from '../contract/live.ts'
import { findEvents, findEventsAfter, idsOfNow, maxResumed } from './queries/events.ts'
import type { LiveEvent } from './queries/events.ts'
import { retentionMs, liveChange } from './notify.ts'

/** One connected reader. */
export type Reader = {
  readonly actor: Actor
  /** The last event that the reader received; empty for a new reader. */
  lastId: string
  /** Checks again whether the session is still valid. */
  readonly isStillSignedIn: () => Promise<boolean>
  /** False if the reader is too slow to take more. */
  readonly send: (text: string) => boolean
  readonly close: () => void
}

export type Relay = {
  readonly add: (reader: Reader) => Promise<void>
  readonly remove: (reader: Reader) => void
  readonly countOf: (actor: Actor) => number
  readonly onChange: (change: Change) => void
  readonly onReset: () => void
  readonly tick: () => Promise<void>
  readonly closeAll: () => void
}

/**
 * Transactions do not commit in the order of their ids, so a resuming reader gets the last half
 * minute again.
 */
const overlapMs = 30_000
const idsPerMs = 2n ** 22n

const partiesOf = ({ userId, roles }: Actor): string[] => [
  'everybody',
  `user:${userId}`,
  ...roles.map((role) => `role:${role}`),
]

/**
 * Sends committed events to the readers of this process, and ends readers whose session has ended.
 */
export function createRelay(database: Database, onFault: (error: unknown) => void): Relay {
  const readers = new Set<Reader>()
  // Sends the events of one school in the order in which their transactions committed.
  const queues = new Map<string, Promise<void>>()

  const end = (reader: Reader, why: string): void => {
    reader.send(frame('', streamWords.end, why))
    readers.delete(reader)
    reader.close()
  }
  const give = (reader: Reader, event: LiveEvent): void => {
    const isTaken = reader.send(frame(event.id, event.topic, event.subject))
    if (isTaken)
      reader.lastId = BigInt(event.id) > BigInt(reader.lastId || 0) ? event.id : reader.lastId
    else end(reader, 'slow')
  }
  const catchUp = async (reader: Reader): Promise<void> => {
    if (!reader.lastId) return
    const { tenantId } = reader.actor
    const after = BigInt(reader.lastId) - BigInt(overlapMs) * idsPerMs
    const { ids, missed } = await database.read(tenantId, async (db) => ({
      ids: await idsOfNow(db, retentionMs),
      missed: await findEventsAfter(db, tenantId, String(after), partiesOf(reader.actor)),
    }))
    const isTooMuch = BigInt(reader.lastId) < BigInt(ids.oldest) || missed.length > maxResumed
    if (isTooMuch) reader.send(frame(ids.now, streamWords.reset, ''))
    else for (const event of missed) give(reader, event)
  }
  const inTurn = (tenantId: string, work: () => Promise<void>): Promise<void> => {
    const next = (queues.get(tenantId) ?? Promise.resolve()).then(work).catch(onFault)
    queues.set(tenantId, next)
    return next
  }
  const deliver = async (tenantId: string, id: string): Promise<void> => {
    const here = [...readers].filter(({ actor }) => actor.tenantId === tenantId)
    if (here.length === 0) return
    const [event] = await database.read(tenantId, (db) => findEvents(db, tenantId, [id]))
    if (!event) return
    for (const reader of here)
      if (readers.has(reader) && partiesOf(reader.actor).some((one) => event.parties.includes(one)))
        give(reader, event)
  }
  const check = async (some: readonly Reader[]): Promise<void> => {
    for (const reader of some)
      if (readers.has(reader) && !(await reader.isStillSignedIn().catch(() => true)))
        end(reader, 'signedOut')
  }

  return {
    add: async (reader) => {
      await inTurn(reader.actor.tenantId, async () => {
        readers.add(reader)
        await catchUp(reader)
      })
    },
    remove: (reader) => void readers.delete(reader),
    countOf: ({ tenantId, userId }) =>
      [...readers].filter(({ actor }) => actor.tenantId === tenantId && actor.userId === userId)
        .length,
    onChange: ({ topic, subject }) => {
      const [tenantId = '', id = ''] = subject.split(':')
      if (topic === liveChange) void inTurn(tenantId, () => deliver(tenantId, id))
      if (topic === 'session')
        void check([...readers].filter(({ actor }) => actor.sessionId === subject))
      if (topic === 'user') void check([...readers].filter(({ actor }) => actor.userId === subject))
      if (topic === 'role') void check([...readers])
    },
    onReset: () => {
      for (const reader of readers)
        void inTurn(reader.actor.tenantId, async () => {
          if (reader.lastId) return catchUp(reader)
          // Without a last event a reader cannot tell what it missed, so it refetches everything.
          reader.send(frame('', streamWords.reset, ''))
        })
    },
    tick: () => check([...readers]),
    closeAll: () => {
      for (const reader of readers) end(reader, 'closing')
    },
  }
}

/** One event in the format of the stream. */
const frame = (id: string, topic: string, subject: string): string =>
  `${id ? `id: ${id}\n` : ''}event: ${topic}\ndata: ${JSON.stringify({ subject })}\n\n`
