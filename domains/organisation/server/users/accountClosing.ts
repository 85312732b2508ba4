import type { Tx } from '../../../../platform/server/database/db.ts'

/** What another domain does when accounts are closed or removed, such as ending their sessions. */
export type WhenAccountsClose = (
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
) => Promise<void>

const handlers = new Set<WhenAccountsClose>()

/** Registers a handler that runs in the transaction that closes an account. */
export function whenAccountsClose(handler: WhenAccountsClose): void {
  handlers.add(handler)
}

/** Runs all registered handlers in the same transaction. */
export async function closeAccounts(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const handler of handlers) await handler(tx, tenantId, userIds, now)
}
