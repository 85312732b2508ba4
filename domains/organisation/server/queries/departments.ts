import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

const leadersOfDepartment = sql<{ id: string; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.real_name) order by u.id)
  from user_department l join app_user u on u.tenant_id = l.tenant_id and u.id = l.user_id and not u.is_deleted and u.status = 1
  where l.tenant_id = d.tenant_id and l.department_id = d.id and l.is_leader), '[]'::jsonb)`

/**
 * All departments of a school in sibling order. A school has hundreds at most, and every tree needs
 * them all.
 */
export const listDepartmentRecords = (db: Db, tenantId: string) =>
  db
    .selectFrom('department as d')
    .select([
      'd.tenantId',
      'd.id',
      'd.parentId',
      'd.name',
      'd.fullName',
      'd.category',
      'd.sort',
      'd.remark',
      leadersOfDepartment.as('leaders'),
    ])
    .where('d.tenantId', '=', tenantId)
    .where('d.isDeleted', '=', false)
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute()

export type DepartmentRecord = Awaited<ReturnType<typeof listDepartmentRecords>>[number]

export const findDepartmentsOfUser = (db: Db, tenantId: string, userId: string) =>
  db
    .selectFrom('userDepartment')
    .select('departmentId')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('sort')
    .execute()

/** Serialises changes of a school's tree, so that two concurrent moves cannot form a cycle. */
export const lockDepartments = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`departments ${tenantId}`}))`.execute(tx)

export type DepartmentColumns = {
  parentId?: string | null
  name?: string
  fullName?: string
  category?: number
  remark?: string
  sort?: number
}

export const insertDepartment = (
  tx: Tx,
  row: DepartmentColumns & {
    tenantId: string
    name: string
    parentId: string | null
    sort: number
  },
) => tx.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow()

export const updateDepartment = (
  tx: Tx,
  { tenantId, id }: RowRef,
  change: DepartmentColumns,
  now: Date,
) =>
  tx
    .updateTable('department')
    .set({ ...change, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .execute()

/** Numbers siblings in the given order. */
export const sortDepartments = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  sql`update department d set sort = place.sort, update_time = ${now}
    from unnest(${ids}::bigint[]) with ordinality as place (id, sort)
    where d.tenant_id = ${tenantId} and d.id = place.id and d.sort <> place.sort`.execute(tx)

export const findPeopleIn = (db: Db, tenantId: string, departmentIds: readonly string[]) =>
  db
    .selectFrom('userDepartment as l')
    .innerJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'l.tenantId').onRef('u.id', '=', 'l.userId'),
    )
    .select('u.id')
    .where('l.tenantId', '=', tenantId)
    .where('l.departmentId', 'in', [...departmentIds])
    .where('u.isDeleted', '=', false)
    .executeTakeFirst()

export const markDepartmentsRemoved = (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  now: Date,
) =>
  tx
    .updateTable('department')
    .set({ isDeleted: true, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()
