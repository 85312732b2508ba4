import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { LeaderRow } from '../../contract/users.ts'
import '../tables.ts'

const leaders = (db: Db, tenantId: string) =>
  db
    .selectFrom('userDepartment as l')
    .innerJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'l.tenantId').onRef('u.id', '=', 'l.userId'),
    )
    .innerJoin('department as d', (on) =>
      on.onRef('d.tenantId', '=', 'l.tenantId').onRef('d.id', '=', 'l.departmentId'),
    )
    .where('l.tenantId', '=', tenantId)
    .where('l.isLeader', '=', true)
    .where('u.isDeleted', '=', false)
    .where('u.status', '=', 1)
    .where('d.isDeleted', '=', false)
    .select(['u.id', 'u.realName', 'u.avatar', 'd.id as deptId', 'd.name as deptName'])
    .orderBy('d.sort')
    .orderBy('u.id')

/** Leaders of one department, or of all. */
export const findLeaders = (
  db: Db,
  tenantId: string,
  departmentId: string | undefined,
): Promise<LeaderRow[]> =>
  leaders(db, tenantId)
    .$if(departmentId !== undefined, (query) => query.where('d.id', '=', departmentId ?? '0'))
    .execute()

/**
 * Leaders of the nearest departments above a person, starting with their own, that have a leader
 * other than that person.
 */
export const findLeadersAbove = (db: Db, tenantId: string, userId: string): Promise<LeaderRow[]> =>
  leaders(db, tenantId)
    .where('u.id', '<>', userId)
    .where(
      sql<boolean>`d.id in (
        with recursive above as (
          select d.id, d.parent_id, 0 as height from user_department o join department d on d.tenant_id = o.tenant_id and d.id = o.department_id
          where o.tenant_id = ${tenantId} and o.user_id = ${userId} and not d.is_deleted
          union
          select d.id, d.parent_id, a.height + 1 from department d join above a on d.id = a.parent_id
          where d.tenant_id = ${tenantId} and not d.is_deleted and a.height < 50
        ), led as (
          select a.id, a.height from above a
          where exists (
            select from user_department l join app_user p on p.tenant_id = l.tenant_id and p.id = l.user_id
            where l.tenant_id = ${tenantId} and l.department_id = a.id and l.is_leader and l.user_id <> ${userId} and not p.is_deleted and p.status = 1)
        )
        select id from led where height = (select min(height) from led))`,
    )
    .execute()
