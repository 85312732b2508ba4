import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Counts } from '../contract/message.ts'
import { countUnread } from './queries/events.ts'

type Counter = (db: Db, actor: Actor, now: Date) => Promise<number>

const counters = new Map<keyof Counts, Counter>([['messages', countUnread]])

/**
 * Registers how a domain counts what waits for a person. A counter should be one indexed statement.
 */
export const defineCounter = (name: keyof Counts, counter: Counter): void =>
  void counters.set(name, counter)

/** The counts of what waits for the actor. */
export async function countWaiting(db: Db, actor: Actor, now: Date): Promise<Counts> {
  const counts = { todos: 0, notices: 0, messages: 0 }
  for (const [name, counter] of counters) counts[name] = await counter(db, actor, now)
  return counts
}
