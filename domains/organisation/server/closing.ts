import type { Tx } from '../../../platform/server/db.ts'

/** What another domain does when accounts are closed or removed: identity ends their sessions. */
export type WhenAccountsClose = (
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
) => Promise<void>

const told = new Set<WhenAccountsClose>()

/** Registers once what happens in the transaction that closes an account. */
export function whenAccountsClose(handler: WhenAccountsClose): void {
  told.add(handler)
}

/** Lets everybody who registered act in the same transaction. */
export async function closeAccounts(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const handler of told) await handler(tx, tenantId, userIds, now)
}
