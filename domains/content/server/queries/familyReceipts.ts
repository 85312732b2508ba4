import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import '../tables.ts'

const familiesOf = (db: Db, tenantId: string, noticeId: string) =>
  db
    .selectFrom('noticeRecipient as r')
    .innerJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.userId'),
    )
    .select('r.familyId')
    .select([
      sql<string>`min(r.group_name)`.as('groupName'),
      sql<string[]>`array_agg(r.user_id::text order by r.user_id)`.as('userIds'),
      sql<string>`string_agg(u.real_name, '、' order by r.user_id)`.as('members'),
      sql<number>`count(r.read_time)::int`.as('readers'),
      sql<Date | null>`max(r.done_time)`.as('doneTime'),
      sql<Date | null>`max(r.reminded_time)`.as('remindedTime'),
    ])
    .where('r.tenantId', '=', tenantId)
    .where('r.noticeId', '=', noticeId)
    .groupBy('r.familyId')

/** The families of a notice: those who have not read it first, then by class. */
export const findFamilies = (
  db: Db,
  tenantId: string,
  { id, groupName }: { id: string; groupName: string },
  page: PageQuery,
) =>
  readPage(
    db
      .selectFrom(familiesOf(db, tenantId, id).as('family'))
      .select([
        'familyId',
        'groupName',
        'userIds',
        'members',
        'readers',
        'doneTime',
        'remindedTime',
      ])
      .$if(groupName !== '', (query) => query.where('groupName', '=', groupName))
      .orderBy(sql`done_time is not null`)
      .orderBy(sql`readers > 0`)
      .orderBy('groupName')
      .orderBy('familyId'),
    page,
  )
