import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import { BackupError } from '../../platform/server/backup/backupError.ts'

const mostMs = 60_000

/** Waits until every transaction of the product that is open now has ended. */
export async function waitForOpenWork(client: pg.ClientBase): Promise<void> {
  const before = await listOpen(client)
  for (let waitedMs = 0; ; waitedMs += 200) {
    const now = await listOpen(client)
    if (![...before].some((one) => now.has(one))) return
    if (waitedMs > mostMs)
      throw new BackupError('有操作一直没有结束，没有恢复。\n→ 请过几分钟再试，或重启产品后再试')
    await pause(200)
  }
}

// A virtual number belongs to one transaction; the owner's own sessions, such as a backup, only read.
async function listOpen(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ transaction: string }>(`
    select l.virtualtransaction as transaction from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'virtualxid' and a.datname = current_database() and a.usename <> current_user`)
  return new Set(rows.map(({ transaction }) => transaction))
}
