import type { Actor } from '../actor.ts'
import type { Database, Tx } from '../database/db.ts'
import type { Keys } from '../keys/keys.ts'
import { refusal } from '../refusal.ts'

/**
 * Identifies an input without storing it: keyed, since a plain hash of a short form could be
 * brute-forced.
 */
export const indexOfInput = (keys: Keys, tenantId: string, input: unknown): string =>
  keys.blindIndex({ tenantId, purpose: 'idempotent input' }, JSON.stringify(input))

/** The key a client gave its request; it counts per person and path. */
export type IdempotencyKey = { readonly path: string; readonly key: string }

export type StoredAnswer = { status: number; answer: string }

/**
 * Takes the key for this request, or returns the stored answer of an earlier duplicate. A running
 * duplicate holds the row lock, so this waits for its end; the same key with another input is
 * refused.
 */
export async function takeIdempotencyKey(
  tx: Tx,
  actor: Actor,
  { path, key }: IdempotencyKey,
  inputIndex: string,
): Promise<StoredAnswer | undefined> {
  const taken = await tx
    .insertInto('idempotency')
    .values({
      tenantId: actor.tenantId,
      userId: actor.userId,
      path,
      key,
      inputIndex,
      status: null,
      answer: null,
    })
    .onConflict((row) => row.columns(['tenantId', 'userId', 'path', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined

  const earlier = await tx
    .selectFrom('idempotency')
    .select(['inputIndex', 'status', 'answer'])
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('path', '=', path)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier?.inputIndex !== inputIndex)
    throw refusal('IDEMPOTENCY_MISMATCH', '这次的内容和刚才提交的不一样，请重新提交')
  return { status: earlier.status ?? 200, answer: earlier.answer ?? '' }
}

/** Stores the answer for later duplicates, in the same transaction as the work itself. */
export async function storeReply(
  tx: Tx,
  actor: Actor,
  { path, key }: IdempotencyKey,
  stored: StoredAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status: stored.status, answer: stored.answer })
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('path', '=', path)
    .where('key', '=', key)
    .execute()
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes old keys when no client retries any more: after two days, and for phones a day after they
 * stop retrying from the outbox (`platform/web/outbox/`, seven days).
 */
export async function removeOldAnswers(
  database: Database,
  tenantId: string,
  keptByPhones: readonly string[],
  now: Date,
): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await database.write(tenantId, (tx) =>
    tx
      .deleteFrom('idempotency')
      .where('tenantId', '=', tenantId)
      .where((row) =>
        row.or([
          row('createTime', '<', before(8)),
          row.and([row('createTime', '<', before(2)), row('path', 'not in', keptByPhones)]),
        ]),
      )
      .execute(),
  )
}
