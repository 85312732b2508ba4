import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { addViews, deleteViewsBefore, insertViews, lockNewsInOrder } from './queries/newsViews.ts'
import type { View } from './queries/newsViews.ts'

/** Views since the last write, by school; each reader, item and day once. */
const waiting = new Map<string, Map<string, View>>()
/** Under a flood of views, a school loses counts instead of exhausting memory. */
const maxWaiting = 20_000

type Reading = { keys: Keys; request: Pick<RequestFacts, 'ip' | 'userAgent'>; now: Date }

const dayOf = (now: Date): string => wireDateTime(now).slice(0, 10)

/**
 * Queues a view of a news item, so that the reader does not wait for a write. A guest cannot be
 * identified from the stored key.
 */
export function noteReading(
  { tenantId, kind, userId }: Actor,
  newsId: string,
  { keys, request, now }: Reading,
): void {
  const day = dayOf(now)
  const reader =
    kind === 'user'
      ? userId
      : keys.blindIndex(
          { tenantId, purpose: 'news reader' },
          `${day} ${request.ip} ${request.userAgent}`,
        )
  const views = waiting.get(tenantId) ?? new Map<string, View>()
  waiting.set(tenantId, views)
  if (views.size < maxWaiting) views.set(`${day} ${newsId} ${reader}`, { day, newsId, reader })
}

/** Writes the queued views. A reader counts once a day, across all processes. */
export async function writeReadings(database: Database): Promise<void> {
  for (const tenantId of Array.from(waiting.keys())) {
    const views = waiting.get(tenantId) ?? new Map<string, View>()
    waiting.delete(tenantId)
    await database.write(tenantId, async (tx) => {
      const news = await lockNewsInOrder(tx, tenantId, [
        ...new Set([...views.values()].map(({ newsId }) => newsId)),
      ])
      const known = new Set(news.map(({ id }) => id))
      const fresh = await insertViews(
        tx,
        tenantId,
        [...views.values()].filter(({ newsId }) => known.has(newsId)),
      )
      for (const id of known)
        await addViews(tx, tenantId, id, fresh.filter(({ newsId }) => newsId === id).length)
    })
  }
}

const keptDays = 2
const dayMs = 24 * 60 * 60 * 1000

/** Deletes readers after two days; the counts stay. */
export const removeReaders = (database: Database, tenantId: string, now: Date): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    deleteViewsBefore(tx, tenantId, dayOf(new Date(now.getTime() - keptDays * dayMs))),
  )
