import '../tables.ts'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { LinkState, Relation } from '../../contract/states.ts'

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

/** Active and expected guardians, the primary one first. */
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

/** The ties on all records of a child, also of one who has left, by the indexes of its number. */
export const listTiesOfNumber = (db: Db, tenantId: string, indexes: readonly string[]) =>
  db
    .selectFrom('guardianLink as l')
    .innerJoin('student as s', (join) =>
      join.onRef('s.tenantId', '=', 'l.tenantId').onRef('s.id', '=', 'l.studentId'),
    )
    .select(['l.studentId', 'l.userId', 'l.phoneIndex', 'l.state'])
    .where('l.tenantId', '=', tenantId)
    .where('s.idNoIndex', 'in', [...indexes])
    .execute()

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

/** Those of some people whose guardianship of a pupil was ended. */
export const listRevoked = async (
  db: Db,
  tenantId: string,
  studentId: string,
  userIds: readonly string[],
): Promise<string[]> => {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('guardianLink')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('userId', 'in', [...userIds])
    .where('state', '=', 'REVOKED')
    .execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}

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

/** No row means that this person is already a guardian of this child. */
export const insertLink = (tx: Tx, row: NewLink) =>
  tx
    .insertInto('guardianLink')
    .values({ phoneSealed: null, phoneIndex: null, revokedAt: null, ...row })
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Activates an expected link. The where clause acts as the lock. */
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

export const updateLink = (tx: Tx, { tenantId, id }: RowRef, rights: LinkRights, now: Date) =>
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
