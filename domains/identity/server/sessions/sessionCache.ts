import type { Actor } from '../../../../platform/server/actor.ts'
import type { Change } from '../../../../platform/server/database/changeFeed.ts'

/** The actor of a session, as read from the database. */
export type SessionFacts = { actor: Actor; expireTime: Date }

export type SessionMemory = {
  /** Returns the cached facts, else calls `ask`. Caches nothing while the change feed is down. */
  get: (
    sessionId: string,
    now: Date,
    ask: () => Promise<SessionFacts | undefined>,
  ) => Promise<SessionFacts | undefined>
  invalidateSession: (sessionId: string) => void
  invalidateUser: (userId: string) => void
  invalidateAll: () => void
  onChange: (change: Change) => void
}

const maxSessions = 20_000
/** Fallback expiry for changes that are not announced. */
const rememberedMs = 60_000

/** Caches sessions until a change is announced. */
export function createSessionMemory(isFeedLive: () => boolean): SessionMemory {
  const known = new Map<string, { facts: SessionFacts; sinceMs: number }>()
  // A change that arrives during the query makes its result too old to cache.
  let changes = 0

  const invalidateWhere = (matches: (sessionId: string, facts: SessionFacts) => boolean): void => {
    changes += 1
    for (const [sessionId, { facts }] of known)
      if (matches(sessionId, facts)) known.delete(sessionId)
  }
  const memory: SessionMemory = {
    get: async (sessionId, now, ask) => {
      const found = known.get(sessionId)
      if (found && isFeedLive() && Math.abs(now.getTime() - found.sinceMs) < rememberedMs)
        return found.facts
      const before = changes
      const facts = await ask()
      if (!facts || !isFeedLive() || before !== changes) return facts
      if (known.size >= maxSessions) known.clear()
      known.set(sessionId, { facts, sinceMs: now.getTime() })
      return facts
    },
    invalidateSession: (sessionId) => {
      changes += 1
      known.delete(sessionId)
    },
    invalidateUser: (userId) => invalidateWhere((_id, { actor }) => actor.userId === userId),
    invalidateAll: () => invalidateWhere(() => true),
    onChange: ({ topic, subject }) => {
      if (topic === 'session') memory.invalidateSession(subject)
      if (topic === 'user') memory.invalidateUser(subject)
      if (topic === 'tenant') invalidateWhere((_id, { actor }) => actor.tenantId === subject)
      if (topic === 'role') memory.invalidateAll()
    },
  }
  return memory
}
