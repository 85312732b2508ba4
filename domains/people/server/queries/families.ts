import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Relation, StudentStatus } from '../../contract/states.ts'
import '../tables.ts'

export type ChildRow = {
  id: string
  name: string
  status: StudentStatus
  photoId: string | null
  classId: string | null
  className: string | null
  teacherId: string | null
  gradeId: string | null
  gradeName: string | null
  relation: Relation
  isPrimary: boolean
  canConsent: boolean
  isFrozen: boolean
}

const isFrozen = sql<boolean>`exists (
  select from custody_freeze f where f.tenant_id = s.tenant_id and f.student_id = s.id and f.lifted_at is null)`

/** Children of an active guardian, the youngest class first. */
export const listChildRows = (db: Db, tenantId: string, userId: string): Promise<ChildRow[]> =>
  db
    .selectFrom('guardianLink as l')
    .innerJoin('student as s', (join) =>
      join
        .onRef('s.tenantId', '=', 'l.tenantId')
        .onRef('s.id', '=', 'l.studentId')
        .on('s.isDeleted', '=', false),
    )
    .leftJoin('classMembership as m', (join) =>
      join
        .onRef('m.tenantId', '=', 's.tenantId')
        .onRef('m.studentId', '=', 's.id')
        .on('m.endDate', 'is', null),
    )
    .leftJoin('schoolClass as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.classId'),
    )
    .leftJoin('grade as g', (join) =>
      join.onRef('g.tenantId', '=', 'c.tenantId').onRef('g.id', '=', 'c.gradeId'),
    )
    .select([
      's.id',
      's.name',
      's.status',
      's.photoId',
      'c.id as classId',
      'c.name as className',
      'c.teacherId',
      'g.id as gradeId',
      'g.name as gradeName',
      'l.relation',
      'l.isPrimary',
      'l.canConsent',
      isFrozen.as('isFrozen'),
    ])
    .where('l.tenantId', '=', tenantId)
    .where('l.userId', '=', userId)
    .where('l.state', '=', 'ACTIVE')
    .orderBy('g.level')
    .orderBy('s.id')
    .execute()

export type InvitationRow = {
  id: string
  studentId: string
  childName: string
  inviterId: string
  relation: Relation
  state: 'OPEN' | 'USED' | 'REVOKED'
  expireTime: Date
}

const invitations = (db: Db, tenantId: string) =>
  db
    .selectFrom('guardianInvitation as i')
    .innerJoin('student as s', (join) =>
      join.onRef('s.tenantId', '=', 'i.tenantId').onRef('s.id', '=', 'i.studentId'),
    )
    .select([
      'i.id',
      'i.studentId',
      's.name as childName',
      'i.inviterId',
      'i.relation',
      'i.state',
      'i.expireTime',
    ])
    .where('i.tenantId', '=', tenantId)

export const listInvitationRows = (
  db: Db,
  tenantId: string,
  inviterId: string,
): Promise<InvitationRow[]> =>
  invitations(db, tenantId)
    .where('i.inviterId', '=', inviterId)
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute()

export const findInvitation = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<InvitationRow | undefined> =>
  invitations(db, tenantId).where('i.id', '=', id).executeTakeFirst()

export const findInvitationByCode = (
  db: Db,
  tenantId: string,
  codeIndexes: readonly string[],
): Promise<InvitationRow | undefined> =>
  invitations(db, tenantId)
    .where('i.codeIndex', 'in', [...codeIndexes])
    .executeTakeFirst()

export const countOpenInvitations = async (
  db: Db,
  tenantId: string,
  studentId: string,
  now: Date,
): Promise<number> =>
  (
    await db
      .selectFrom('guardianInvitation')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('studentId', '=', studentId)
      .where('state', '=', 'OPEN')
      .where('expireTime', '>', now)
      .execute()
  ).length

export type NewInvitation = {
  tenantId: string
  studentId: string
  inviterId: string
  relation: Relation
  codeIndex: string
  expireTime: Date
  at: Date
}

export const insertInvitation = (tx: Tx, row: NewInvitation) =>
  tx
    .insertInto('guardianInvitation')
    .values({ ...row, state: 'OPEN', usedBy: null, closedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The where clause acts as the lock: a code is used or revoked once. */
export const closeInvitation = (
  tx: Tx,
  tenantId: string,
  id: string,
  step: { state: 'USED' | 'REVOKED'; usedBy: string | null; now: Date },
) =>
  tx
    .updateTable('guardianInvitation')
    .set({ state: step.state, usedBy: step.usedBy, closedAt: step.now, updateTime: step.now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .where('expireTime', '>', step.now)
    .returning('id')
    .executeTakeFirst()

/** Active guardians of some pupils. */
export const listGuardiansOf = (db: Db, tenantId: string, studentIds: readonly string[]) =>
  db
    .selectFrom('guardianLink')
    .select(['userId', 'name', 'studentId', 'relation', 'isPrimary', 'canConsent', 'canPickUp'])
    .where('tenantId', '=', tenantId)
    .where('studentId', 'in', [...studentIds])
    .where('state', '=', 'ACTIVE')
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .execute()

/** The links between people and children. A pupil with an account is linked to themselves. */
export const listFamilyLinks = (db: Db, tenantId: string, userIds: readonly string[]) =>
  db
    .selectFrom('guardianLink')
    .select(['userId', 'studentId'])
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', [...userIds])
    .where('state', '=', 'ACTIVE')
    .unionAll(
      db
        .selectFrom('student')
        .select(['userId', 'id as studentId'])
        .where('tenantId', '=', tenantId)
        .where('userId', 'in', [...userIds])
        .where('isDeleted', '=', false),
    )
    .execute()

type Pupils = { classIds?: readonly string[]; gradeIds?: readonly string[] }

/** Active pupils who are in some classes or grades now. */
export const listPupilsOf = (db: Db, tenantId: string, { classIds, gradeIds }: Pupils) =>
  db
    .selectFrom('classMembership as m')
    .innerJoin('student as s', (join) =>
      join
        .onRef('s.tenantId', '=', 'm.tenantId')
        .onRef('s.id', '=', 'm.studentId')
        .on('s.isLiving', '=', true),
    )
    .innerJoin('schoolClass as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.classId'),
    )
    .select(['s.id', 's.name', 's.userId', 'c.id as classId'])
    .where('m.tenantId', '=', tenantId)
    .where('m.endDate', 'is', null)
    .$if(classIds !== undefined, (rows) => rows.where('c.id', 'in', [...(classIds ?? [])]))
    .$if(gradeIds !== undefined, (rows) => rows.where('c.gradeId', 'in', [...(gradeIds ?? [])]))
    .orderBy('s.studentNo')
    .execute()

/** Class teacher and grade head of a pupil. */
export const findThoseInCharge = (db: Db, tenantId: string, studentId: string) =>
  db
    .selectFrom('classMembership as m')
    .innerJoin('schoolClass as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').onRef('c.id', '=', 'm.classId'),
    )
    .innerJoin('grade as g', (join) =>
      join.onRef('g.tenantId', '=', 'c.tenantId').onRef('g.id', '=', 'c.gradeId'),
    )
    .select(['c.teacherId', 'g.headId', 'c.id as classId', 'g.id as gradeId'])
    .where('m.tenantId', '=', tenantId)
    .where('m.studentId', '=', studentId)
    .where('m.endDate', 'is', null)
    .executeTakeFirst()
