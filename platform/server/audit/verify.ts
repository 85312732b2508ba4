import type { Database, Db } from '../db.ts'
import type { Keys } from '../keys.ts'
import { beginning, isHeadMark, isRowHash } from './chain.ts'
import { countUnsealed, findHead, listAuditTenants, listSealed } from './queries.ts'

/** `altered`: the row does not fit its hash. `missing`: rows before it are gone. `cut`: the newest are gone. `head`: the chain's end was tampered with. */
export type AuditFault = { kind: 'altered' | 'missing' | 'cut' | 'head'; seq: string; id: string }
export type AuditReport = { tenantId: string; sealed: number; unsealed: number; faults: AuditFault[] }

/** Reads every school's chain and reports what does not fit, with the tail that is not sealed yet. */
export async function verifyAudit(database: Database, keys: Keys): Promise<AuditReport[]> {
  const tenants = await database.read('', (db) => listAuditTenants(db, 'all'))
  const reports: AuditReport[] = []
  for (const tenantId of tenants.sort()) reports.push(await database.read(tenantId, (db) => verifyChain(db, keys, tenantId)))
  return reports
}

const page = 1000

async function verifyChain(db: Db, keys: Keys, tenantId: string): Promise<AuditReport> {
  // The end first: rows that are sealed while we read come after it and are no fault.
  const head = await findHead(db, tenantId)
  const faults: AuditFault[] = []
  let last = { seq: '0', hash: beginning }
  let sealed = 0
  for (;;) {
    const rows = await listSealed(db, tenantId, last.seq, page)
    for (const row of rows) {
      if (BigInt(row.seq) !== BigInt(last.seq) + 1n || row.prevHash !== last.hash) faults.push({ kind: 'missing', seq: row.seq, id: row.id })
      if (!isRowHash(keys, tenantId, row, row)) faults.push({ kind: 'altered', seq: row.seq, id: row.id })
      last = { seq: row.seq, hash: row.hash }
      sealed += 1
    }
    if (rows.length < page) break
  }
  if (head ? !isHeadMark(keys, tenantId, head) : sealed > 0) faults.push({ kind: 'head', seq: head?.seq ?? last.seq, id: '' })
  if (head && BigInt(head.seq) > BigInt(last.seq)) faults.push({ kind: 'cut', seq: head.seq, id: '' })
  return { tenantId, sealed, unsealed: await countUnsealed(db, tenantId), faults }
}
