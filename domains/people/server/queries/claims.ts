import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { ClaimState, Relation } from '../../contract/states.ts'

const claimColumns = [
  'q.id',
  'q.userId',
  'q.claimantName',
  'q.childName',
  'q.studentId',
  'q.relation',
  'q.state',
  'q.reason',
  'q.at',
  'c.id as classId',
  'c.name as className',
  'c.teacherId',
] as const

export type ClaimRow = {
  id: string
  userId: string
  claimantName: string
  childName: string
  studentId: string | null
  relation: Relation
  state: ClaimState
  reason: string
  at: Date
  classId: string
  className: string
  teacherId: string | null
}

const claims = (db: Db, tenantId: string) =>
  db
    .selectFrom('guardianClaim as q')
    .innerJoin('schoolClass as c', (join) =>
      join.onRef('c.tenantId', '=', 'q.tenantId').onRef('c.id', '=', 'q.classId'),
    )
    .select(claimColumns)
    .where('q.tenantId', '=', tenantId)

export const listClaimRows = (db: Db, tenantId: string, userId: string): Promise<ClaimRow[]> =>
  claims(db, tenantId).where('q.userId', '=', userId).orderBy('q.id', 'desc').limit(50).execute()

export const findClaims = (db: Db, tenantId: string, ids: readonly string[]): Promise<ClaimRow[]> =>
  claims(db, tenantId)
    .where('q.id', 'in', [...ids])
    .execute()

const isFrozenClaim = sql<boolean>`exists (
  select from custody_freeze f where f.tenant_id = q.tenant_id and f.student_id = q.student_id and f.lifted_at is null)`

/** Matches the child's or the claimant's name. */
function namesHold(keyword: string) {
  const pattern = `%${literalPattern(keyword)}%`
  return sql<boolean>`(q.child_name ilike ${pattern} or q.claimant_name ilike ${pattern})`
}

type ClaimFilter = {
  teacherId: string | undefined
  state: ClaimState | undefined
  classId: string | undefined
  keyword: string
}

/** Claims of the classes of one teacher, or of all classes. */
export const pageOfClaims = (
  db: Db,
  tenantId: string,
  { teacherId, state, classId, keyword }: ClaimFilter,
  page: PageQuery,
) =>
  readPage(
    claims(db, tenantId)
      .select(isFrozenClaim.as('isFrozen'))
      .$if(teacherId !== undefined, (rows) => rows.where('c.teacherId', '=', teacherId ?? ''))
      .$if(state !== undefined, (rows) => rows.where('q.state', '=', state ?? 'PENDING'))
      .$if(classId !== undefined, (rows) => rows.where('c.id', '=', classId ?? ''))
      .$if(keyword !== '', (rows) => rows.where(namesHold(keyword)))
      .orderBy('q.id', 'desc'),
    page,
  )

export type NewClaim = {
  tenantId: string
  userId: string
  claimantName: string
  classId: string
  childName: string
  studentId: string | null
  relation: Relation
  at: Date
}

/** No row means that the same claim is already pending. */
export const insertClaim = (tx: Tx, row: NewClaim) =>
  tx
    .insertInto('guardianClaim')
    .values({ ...row, state: 'PENDING', decidedBy: null, decidedAt: null })
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst()

export type ClaimDecision = {
  state: ClaimState
  reason: string
  by: string
  name: string
  at: Date
}

/** The where clause acts as the lock: a claim is decided once. */
export const decideClaims = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { state, reason, by, name, at }: ClaimDecision,
) =>
  tx
    .updateTable('guardianClaim')
    .set({ state, reason, decidedBy: by, decidedName: name, decidedAt: at, updateTime: at })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'PENDING')
    .returning('id')
    .execute()
