import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { isAboutChildren } from '../../contract/childCalls.ts'
import { addRefusedCalls } from '../queries/alerts.ts'
import type { RefusedCalls } from '../queries/alerts.ts'

/** Refused calls since the last write, by school. */
const waiting = new Map<string, Map<string, RefusedCalls>>()
/** Under a flood of refused calls, a school loses counts instead of exhausting memory. */
const maxWaiting = 20_000

const hourMs = 60 * 60 * 1000

/**
 * Counts a refused call about children, so that the caller does not wait for a write. A record
 * outside the own scope is answered like one that does not exist.
 */
export function noteRefusal(
  { kind, tenantId, userId }: Actor,
  { path }: Pick<Endpoint, 'path'>,
  { reason, now }: { readonly reason: string; readonly now: Date },
): void {
  if (kind !== 'user' || (reason !== 'NOT_ALLOWED' && reason !== 'NOT_FOUND')) return
  if (!isAboutChildren(path)) return
  const calls = waiting.get(tenantId) ?? new Map<string, RefusedCalls>()
  waiting.set(tenantId, calls)
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const key = `${userId} ${hour.getTime()} ${reason}`
  const known = calls.get(key)
  if (known) known.calls += 1
  else if (calls.size < maxWaiting) calls.set(key, { userId, hour, reason, calls: 1 })
}

/** Writes the counted calls, across all processes. */
export async function writeRefusals(database: Database): Promise<void> {
  for (const tenantId of Array.from(waiting.keys())) {
    const calls = [...(waiting.get(tenantId)?.values() ?? [])]
    waiting.delete(tenantId)
    await database.write(tenantId, (tx) => addRefusedCalls(tx, tenantId, calls))
  }
}

/** Forgets the counted calls, so that a test begins without those of others. */
export const dropRefusals = (): void => waiting.clear()
