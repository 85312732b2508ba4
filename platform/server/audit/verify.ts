import { noTenant } from '../actor.ts'
import type { Database, Db } from '../database/db.ts'
import type { Keys } from '../keys/keys.ts'
import { beginning, isBaseMark, isHeadMark, isRowHash } from './logHash.ts'
import {
  countUnsealed,
  findBase,
  findHashAt,
  findHead,
  listAuditTenants,
  listSealed,
} from './auditRows.ts'
import type { Head } from './auditRows.ts'

/**
 * `altered`: the row does not match its hash. `missing`: earlier rows are gone. `cut`: the newest
 * rows are gone. `head`: the chain's head was tampered with.
 */
export type AuditFault = { kind: 'altered' | 'missing' | 'cut' | 'head'; seq: string; id: string }
export type AuditReport = {
  tenantId: string
  sealed: number
  unsealed: number
  faults: AuditFault[]
}

/** Verifies every school's chain and reports mismatches and the tail that is not sealed yet. */
export async function verifyAudit(database: Database, keys: Keys): Promise<AuditReport[]> {
  const tenants = await database.read(noTenant, (db) => listAuditTenants(db, 'all'))
  const reports: AuditReport[] = []
  for (const tenantId of tenants.sort())
    reports.push(await database.read(tenantId, (db) => verifyChain(db, keys, tenantId)))
  return reports
}

const page = 1000

async function verifyChain(db: Db, keys: Keys, tenantId: string): Promise<AuditReport> {
  const faults: AuditFault[] = []
  let sealed = 0
  for (let afterSeq = '0'; ;) {
    const stretch = await verifySection(db, keys, tenantId, { afterSeq, size: page })
    faults.push(...stretch.faults)
    sealed += stretch.checked
    afterSeq = stretch.lastSeq
    if (stretch.isEnd) break
  }
  return { tenantId, sealed, unsealed: await countUnsealed(db, tenantId), faults }
}

/** The result for one batch of a chain; `isEnd` when no row follows it. */
export type AuditSection = {
  checked: number
  lastSeq: string
  headSeq: string
  isEnd: boolean
  faults: AuditFault[]
}

/**
 * Verifies part of one school's chain, starting after a position: bounded work for any chain
 * length.
 */
export async function verifySection(
  db: Db,
  keys: Keys,
  tenantId: string,
  { afterSeq, size }: { afterSeq: string; size: number },
): Promise<AuditSection> {
  // Read the head first: rows that are sealed during the read follow it and are no fault.
  const head = await findHead(db, tenantId)
  const { from, faults } = await beginOf(db, keys, tenantId, afterSeq)
  const rows = await listSealed(db, tenantId, from.seq, size)
  let last: Place = from
  for (const row of rows) {
    const isNext =
      BigInt(row.seq) === BigInt(last.seq) + 1n &&
      (last.hash === undefined || row.prevHash === last.hash)
    if (!isNext) faults.push({ kind: 'missing', seq: row.seq, id: row.id })
    if (!isRowHash(keys, tenantId, row, row))
      faults.push({ kind: 'altered', seq: row.seq, id: row.id })
    last = { seq: row.seq, hash: row.hash }
  }
  const isEnd = rows.length < size
  if (isEnd) faults.push(...faultsOfEnd(keys, tenantId, head, last.seq))
  return { checked: rows.length, lastSeq: last.seq, headSeq: head?.seq ?? '0', isEnd, faults }
}

type Place = { readonly seq: string; readonly hash: string | undefined }

/** The row before a section. What retention removed is skipped if its end bears our mark. */
async function beginOf(
  db: Db,
  keys: Keys,
  tenantId: string,
  afterSeq: string,
): Promise<{ from: Place; faults: AuditFault[] }> {
  const base = await findBase(db, tenantId)
  if (base && BigInt(afterSeq) <= BigInt(base.seq)) {
    const isOurs = isBaseMark(keys, tenantId, base)
    return { from: base, faults: isOurs ? [] : [{ kind: 'missing', seq: base.seq, id: '' }] }
  }
  const hash = afterSeq === '0' ? beginning : await findHashAt(db, tenantId, afterSeq)
  const isThere = hash !== undefined
  return {
    from: { seq: afterSeq, hash },
    faults: isThere ? [] : [{ kind: 'missing', seq: afterSeq, id: '' }],
  }
}

function faultsOfEnd(
  keys: Keys,
  tenantId: string,
  head: Head | undefined,
  lastSeq: string,
): AuditFault[] {
  const isMarked = head ? isHeadMark(keys, tenantId, head) : lastSeq === '0'
  return [
    ...(isMarked ? [] : [{ kind: 'head', seq: head?.seq ?? lastSeq, id: '' } as const]),
    ...(head && BigInt(head.seq) > BigInt(lastSeq)
      ? [{ kind: 'cut', seq: head.seq, id: '' } as const]
      : []),
  ]
}
