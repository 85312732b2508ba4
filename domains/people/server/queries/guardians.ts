import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/db.ts'
import { literalPattern } from '../../../../platform/server/filters.ts'
import { readPage } from '../../../../platform/server/paging.ts'
import type { ClaimState, LinkState, Relation } from '../../contract/states.ts'
import '../tables.ts'

const linkColumns = [
  'id',
  'studentId',
  'userId',
  'name',
  'phoneSealed',
  'relation',
  'isLegal',
  'isPrimary',
  'canPickUp',
  'canConsent',
  'state',
  'verifiedBy',
  'verifiedAt',
] as const

export type LinkRow = {
  id: string
  studentId: string
  userId: string | null
  name: string
  phoneSealed: string | null
  relation: Relation
  isLegal: boolean
  isPrimary: boolean
  canPickUp: boolean
  canConsent: boolean
  state: LinkState
  verifiedBy: string | null
  verifiedAt: Date | null
}

/** Those in force and those expected, the primary one first. */
export const listLinkRows = (db: Db, tenantId: string, studentId: string): Promise<LinkRow[]> =>
  db
    .selectFrom('guardianLink')
    .select(linkColumns)
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('state', '<>', 'REVOKED')
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .execute()

export const findLink = (db: Db, tenantId: string, id: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('guardianLink')
    .select(linkColumns)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export const hasLinks = async (
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
): Promise<boolean> =>
  (
    await db
      .selectFrom('guardianLink')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('studentId', 'in', [...studentIds])
      .where('state', '<>', 'REVOKED')
      .limit(1)
      .execute()
  ).length > 0

export const findActiveLink = (
  db: Db,
  tenantId: string,
  userId: string,
  studentId: string,
): Promise<LinkRow | undefined> =>
  db
    .selectFrom('guardianLink')
    .select(linkColumns)
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('studentId', '=', studentId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()

export const findExpectedLink = (
  db: Db,
  tenantId: string,
  studentId: string,
  phoneIndexes: readonly string[],
) =>
  db
    .selectFrom('guardianLink')
    .select(linkColumns)
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('state', '=', 'EXPECTED')
    .where('phoneIndex', 'in', [...phoneIndexes])
    .executeTakeFirst()

export type NewLink = {
  tenantId: string
  id?: string
  studentId: string
  userId: string | null
  name: string
  phoneSealed?: string | null
  phoneIndex?: string | null
  relation: Relation
  isLegal?: boolean
  isPrimary?: boolean
  canConsent?: boolean
  state: LinkState
  verifiedBy: string | null
  verifiedAt: Date | null
}

/** No row means that this person is a guardian of this child already. */
export const insertLink = (tx: Tx, row: NewLink) =>
  tx
    .insertInto('guardianLink')
    .values({ phoneSealed: null, phoneIndex: null, revokedAt: null, ...row })
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst()

/** What the school expected has come: the where clause is the lock. */
export const activateLink = (
  tx: Tx,
  tenantId: string,
  id: string,
  { userId, by, now }: { userId: string; by: string; now: Date },
) =>
  tx
    .updateTable('guardianLink')
    .set({ state: 'ACTIVE', userId, verifiedBy: by, verifiedAt: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'EXPECTED')
    .returning('id')
    .executeTakeFirst()

export const markRevoked = (tx: Tx, tenantId: string, id: string, now: Date) =>
  tx
    .updateTable('guardianLink')
    .set({ state: 'REVOKED', isPrimary: false, revokedAt: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '<>', 'REVOKED')
    .returning('id')
    .executeTakeFirst()

export type LinkRights = {
  relation: Relation
  isLegal: boolean
  isPrimary: boolean
  canPickUp: boolean
  canConsent: boolean
}

export const updateLink = (tx: Tx, tenantId: string, id: string, rights: LinkRights, now: Date) =>
  tx
    .updateTable('guardianLink')
    .set({ ...rights, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '<>', 'REVOKED')
    .returning('id')
    .executeTakeFirst()

export const hasPrimary = async (
  db: Db,
  tenantId: string,
  studentId: string,
  exceptId = '0',
): Promise<boolean> =>
  (
    await db
      .selectFrom('guardianLink')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('studentId', '=', studentId)
      .where('state', '=', 'ACTIVE')
      .where('isPrimary', '=', true)
      .where('id', '<>', exceptId)
      .execute()
  ).length > 0

export type Event = {
  tenantId: string
  subjectKind: 'claim' | 'link' | 'invitation'
  subjectId: string
  studentId: string | null
  action: string
  reason?: string
  actorId: string
  actorName: string
  at: Date
}

export const insertEvents = (tx: Tx, rows: readonly Event[]) =>
  tx
    .insertInto('guardianEvent')
    .values([...rows])
    .execute()

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

/** The child's or the claimant's name holds the text. */
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

/** Claims of the classes of one teacher, or of all. */
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

/** No row means that the same claim waits already. */
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

/** The where clause is the lock: a claim is decided once. */
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
