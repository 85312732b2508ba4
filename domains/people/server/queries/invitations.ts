import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { InvitationState } from '../../contract/states.ts'
import '../tables.ts'

/** Invitations with the child's current class. */
const watched = (db: Db, tenantId: string) =>
  db
    .selectFrom('guardianInvitation as i')
    .innerJoin('student as s', (join) =>
      join.onRef('s.tenantId', '=', 'i.tenantId').onRef('s.id', '=', 'i.studentId'),
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
    .select([
      'i.id',
      'i.studentId',
      's.name as childName',
      'c.name as className',
      'c.teacherId',
      'i.inviterId',
    ])
    .select(['i.relation', 'i.state', 'i.at', 'i.expireTime'])
    .where('i.tenantId', '=', tenantId)

/** An unused expired code is still stored as open. */
const stands = (state: InvitationState, now: Date) => {
  if (state === 'OPEN') return sql<boolean>`(i.state = 'OPEN' and i.expire_time > ${now})`
  return state === 'EXPIRED'
    ? sql<boolean>`(i.state = 'OPEN' and i.expire_time <= ${now})`
    : sql<boolean>`i.state = ${state}`
}

type Watching = {
  teacherId: string | undefined
  state: InvitationState | undefined
  keyword: string
  now: Date
}

/** Invitations in the classes of one teacher, or in all classes. */
export const pageOfInvitations = (
  db: Db,
  tenantId: string,
  { teacherId, state, keyword, now }: Watching,
  page: PageQuery,
) =>
  readPage(
    watched(db, tenantId)
      .$if(teacherId !== undefined, (rows) => rows.where('c.teacherId', '=', teacherId ?? ''))
      .$if(state !== undefined, (rows) => rows.where(stands(state ?? 'OPEN', now)))
      .$if(keyword !== '', (rows) => rows.where('s.name', 'ilike', `%${literalPattern(keyword)}%`))
      .orderBy('i.id', 'desc'),
    page,
  )

export const findInvitations = (db: Db, tenantId: string, ids: readonly string[]) =>
  watched(db, tenantId)
    .where('i.id', 'in', [...ids])
    .execute()
