import { sql } from 'kysely'

import type { Tx } from '../database/db.ts'
import type { Keys } from '../keys/keys.ts'
import { findBase, saveBase } from './auditRows.ts'
import { baseMark } from './logHash.ts'

/**
 * Removes a school's oldest audit rows up to a row, and stores where the chain now begins with a
 * keyed hash.
 */
export async function removeChainUntil(
  tx: Tx,
  tenantId: string,
  { seq, hash }: { readonly seq: string; readonly hash: string },
  keys: Keys,
): Promise<void> {
  const before = await findBase(tx, tenantId)
  if (before && BigInt(before.seq) >= BigInt(seq)) return
  await saveBase(tx, tenantId, { seq, hash, mark: baseMark(keys, tenantId, { seq, hash }) })
  await sql`select remove_audit_until(${tenantId}, ${seq}::bigint)`.execute(tx)
}
