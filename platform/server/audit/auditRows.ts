import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Db, Tx } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import type { Tables } from '../database/tables.ts'
import type {} from './tables.ts'

/**
 * A row in the form that is hashed: times in microseconds and the detail as the database writes it,
 * so no precision is lost.
 */
export type AuditRow = {
  id: string
  atMicros: string
  actorId: string
  actorAccount: string
  action: string
  subjectKind: string
  subjectId: string
  detailText: string
  requestId: string
  ip: string
  method: string | null
  path: string | null
  userAgent: string | null
  spentMs: number | null
}
export type SealedRow = AuditRow & { seq: string; prevHash: string; hash: string }
export type Seal = { id: string; seq: string; prevHash: string; hash: string }
export type Head = { seq: string; hash: string; mark: string }

type NewAuditRow = Omit<Insertable<Tables['auditLog']>, 'id' | 'createTime' | keyof Seal>

/** Writes a row that is not sealed yet. */
export const insertAuditRow = prepared((db, row: NewAuditRow) =>
  db
    .insertInto('auditLog')
    .values({ ...row, seq: null, prevHash: null, hash: null })
    .compile(),
)

export async function listAuditTenants(db: Db, scope: 'all' | 'unsealed'): Promise<string[]> {
  const { rows } = await sql<{
    tenantId: string
  }>`select audit_tenants(${scope === 'unsealed'}) as tenant_id`.execute(db)
  return rows.map((row) => row.tenantId)
}

/**
 * Locks the chain of one school for this transaction; false when another process holds the lock.
 */
export async function lockChain(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`audit chain ${tenantId}`}, 0)) as held`.execute(
    tx,
  )
  return rows[0]?.held ?? false
}

const hashedColumns = [
  'id',
  sql<string>`(extract(epoch from at) * 1000000)::bigint`.as('atMicros'),
  'actorId',
  'actorAccount',
  'action',
  'subjectKind',
  'subjectId',
  sql<string>`detail::text`.as('detailText'),
  'requestId',
  'ip',
  'method',
  'path',
  'userAgent',
  'spentMs',
] as const

export const listUnsealed = (db: Db, tenantId: string, limit: number): Promise<AuditRow[]> =>
  db
    .selectFrom('auditLog')
    .select(hashedColumns)
    .where('tenantId', '=', tenantId)
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Sealed rows in chain order after a position. */
export const listSealed = (db: Db, tenantId: string, afterSeq: string, limit: number) =>
  db
    .selectFrom('auditLog')
    .select(hashedColumns)
    .select(['seq', 'prevHash', 'hash'])
    .where('tenantId', '=', tenantId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .$narrowType<{ seq: string; prevHash: string; hash: string }>()
    .execute()

/** The hash of the row at one position of the chain. */
export async function findHashAt(
  db: Db,
  tenantId: string,
  seq: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auditLog')
    .select('hash')
    .where('tenantId', '=', tenantId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.hash ?? undefined
}

export async function countUnsealed(db: Db, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('auditLog')
    .select(sql<number>`count(*)::int`.as('rows'))
    .where('tenantId', '=', tenantId)
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow()
  return row.rows
}

/** When the oldest unsealed row was written. */
export async function findOldestUnsealed(db: Db, tenantId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('auditLog')
    .select('createTime')
    .where('tenantId', '=', tenantId)
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.createTime
}

export const findHead = (db: Db, tenantId: string): Promise<Head | undefined> =>
  db
    .selectFrom('auditHead')
    .select(['seq', 'hash', 'mark'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()

/** Where a chain begins after its beginning was removed; undefined if it is whole. */
export const findBase = (db: Db, tenantId: string): Promise<Head | undefined> =>
  db
    .selectFrom('auditBase')
    .select(['seq', 'hash', 'mark'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()

export const saveBase = (tx: Tx, tenantId: string, base: Head) =>
  tx
    .insertInto('auditBase')
    .values({ tenantId, ...base })
    .onConflict((row) => row.column('tenantId').doUpdateSet(base))
    .execute()

/** Writes the seals of many rows in one statement. */
export const markSealed = (tx: Tx, tenantId: string, seals: readonly Seal[]) =>
  sql`update audit_log set seq = seal.seq, prev_hash = seal.prev_hash, hash = seal.hash
      from unnest(${seals.map((seal) => seal.id)}::bigint[], ${seals.map((seal) => seal.seq)}::bigint[],
                  ${seals.map((seal) => seal.prevHash)}::text[], ${seals.map((seal) => seal.hash)}::text[]) as seal (id, seq, prev_hash, hash)
      where audit_log.tenant_id = ${tenantId} and audit_log.id = seal.id and audit_log.seq is null`.execute(
    tx,
  )

export const saveHead = (tx: Tx, tenantId: string, head: Head) =>
  tx
    .insertInto('auditHead')
    .values({ tenantId, ...head })
    .onConflict((row) => row.column('tenantId').doUpdateSet(head))
    .execute()
