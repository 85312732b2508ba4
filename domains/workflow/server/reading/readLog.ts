import type { Db } from '../../../../platform/server/database/db.ts'
import { listLog } from '../queries/log.ts'
import type { LogRow } from '../queries/log.ts'
import { listMigrations } from '../queries/migrations.ts'

/** The log of a process. A line from before a migration carries the drawing of its time. */
export async function readLog(
  db: Db,
  tenantId: string,
  processInstanceId: string,
): Promise<LogRow[]> {
  const log = await listLog(db, tenantId, processInstanceId)
  if (!log.some(({ type }) => type === 'migrate')) return log
  const moves = await listMigrations(db, tenantId, processInstanceId)
  return log.map((line) => {
    const next = moves.find(({ seq }) => seq >= line.seq)
    return next ? { ...line, graph: next.graph } : line
  })
}
