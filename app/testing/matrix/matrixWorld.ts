import { sql } from 'kysely'

import { demoTenant, otherTenant, testNow } from '../../../db/demo/world.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { PinnedDatabase } from '../../../platform/testing/pinnedDatabase.ts'
import { actors, addActors } from './actors.ts'
import type { ActorName } from './actors.ts'
import type { Relation, SubjectKind } from './expectation.ts'
import { makers } from './subjects.ts'

/**
 * The permissions of the added roles: those of one domain each, so that a leak into another domain
 * is detected.
 */
export type MatrixRoles = { noticeEditor: readonly string[]; departmentAdmin: readonly string[] }

/** An id that does not exist: no id of this size is ever assigned. */
export const missingIdOf = (kind: SubjectKind = 'user'): string =>
  makers[kind].missing ?? '99999999999'

/** Adds the matrix's actors to the demo school. */
export async function prepareWorld(database: PinnedDatabase, rights: MatrixRoles): Promise<void> {
  await database.write(demoTenant, async (tx) => {
    const roles = {
      noticeEditor: await addRole(tx, 'matrixNoticeEditor', rights.noticeEditor),
      departmentAdmin: await addRole(tx, 'matrixDepartmentAdmin', rights.departmentAdmin),
      schoolAdmin: await roleId(tx, 'admin'),
      visitor: await roleId(tx, 'visitor'),
    }
    await addActors(tx, roles, await addDepartment(tx, demoTenant, '矩阵本部门'))
    await addInstitution(tx)
  })
}

/** An admitted institution with the lead and the teacher among the actors. */
async function addInstitution(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into institution (tenant_id, name, uscc, legal_rep, licence_no, licence_expiry, permit_no, permit_expiry, white_list_ref,
      white_list_expiry, agreement_begin, agreement_end, state, applicant_id, applicant_name, asked_at, admitted_at)
    values (${demoTenant}, '矩阵机构', '52990001MJ0009999A', '矩阵', '1', '2100-01-01', '1', '2100-01-01', '1', '2100-01-01',
      '2027-01-01', '2100-01-01', 'ADMITTED', ${actors.head.userId}, '矩阵', ${testNow}, ${testNow}) returning id`.execute(
    tx,
  )
  for (const [{ userId }, duty] of [
    [actors.institutionLead, 'LEAD'],
    [actors.institutionTeacher, 'TEACHER'],
  ] as const)
    await sql`insert into institution_account (tenant_id, user_id, institution_id, duty, opened_by, opened_by_name)
      values (${demoTenant}, ${userId}, ${rows[0]?.id}, ${duty}, ${actors.head.userId}, '矩阵')`.execute(
      tx,
    )
}

async function addRole(tx: Tx, alias: string, permissions: readonly string[]): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into role (tenant_id, alias, name) values (${demoTenant}, ${alias}, ${alias}) returning id`.execute(
    tx,
  )
  const id = rows[0]?.id ?? ''
  for (const permission of permissions)
    await sql`insert into role_permission (tenant_id, role_id, permission) values (${demoTenant}, ${id}, ${permission})`.execute(
      tx,
    )
  return id
}

const roleId = async (tx: Tx, alias: string): Promise<string> =>
  (
    await sql<{
      id: string
    }>`select id from role where tenant_id = ${demoTenant} and alias = ${alias} and not is_deleted`.execute(
      tx,
    )
  ).rows[0]?.id ?? ''

async function addDepartment(tx: Tx, tenantId: string, name: string): Promise<string> {
  const query = sql<{ id: string }>`
    insert into department (tenant_id, parent_id, name)
    select ${tenantId}, id, ${name} from department where tenant_id = ${tenantId} and parent_id is null and not is_deleted limit 1 returning id`
  return (await query.execute(tx)).rows[0]?.id ?? ''
}

type Making = { readonly database: PinnedDatabase; readonly keys: Keys }
let made = 0

// Each try is rolled back, so a few hundred numbers are enough.
const nextOrder = (): number => 100 + ((made += 1) % 350)

/** The id of a subject in this relation to the actor. */
export async function subjectFor(
  making: Making,
  kind: SubjectKind,
  name: ActorName,
  relation: Relation,
): Promise<string> {
  const actor = actors[name]
  const elsewhere = actor.tenantId === demoTenant ? otherTenant : demoTenant
  if (relation === 'missing') return missingIdOf(kind)
  if (kind === 'user' && relation === 'own') return actor.userId
  const order = nextOrder()
  const tenantId = relation === 'otherTenant' ? elsewhere : actor.tenantId
  return await making.database.write(tenantId, async (tx) => {
    const departmentId =
      relation === 'own' || relation === 'sameDepartment'
        ? await departmentOf(tx, actor)
        : await addDepartment(tx, tenantId, '矩阵别处')
    const owner =
      relation === 'own' || relation === 'removed'
        ? asActor(tenantId, actor.userId)
        : asActor(tenantId, await colleague(tx, tenantId, departmentId))
    const id = await makers[kind].make(tx, {
      owner,
      departmentId,
      keys: making.keys,
      now: testNow,
      order,
    })
    if (relation === 'removed') await makers[kind].remove?.(tx, tenantId, id)
    return id
  })
}

const asActor = (tenantId: string, userId: string): Actor => ({
  ...guestOf(tenantId),
  kind: 'user',
  userId,
  permissions: new Set(['enrolment.apply']),
})

const departmentOf = async (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<string> => {
  const query = sql<{
    id: string
  }>`select department_id as id from user_department where tenant_id = ${tenantId} and user_id = ${userId} limit 1`
  // People of institutions have no department.
  return (await query.execute(tx)).rows[0]?.id ?? (await addDepartment(tx, tenantId, '矩阵机构'))
}

async function colleague(tx: Tx, tenantId: string, departmentId: string): Promise<string> {
  const order = nextOrder()
  const query = sql<{ id: string }>`
    insert into app_user (tenant_id, account, real_name, is_demo) values (${tenantId}, ${`colleague${order}`}, '矩阵同事', true) returning id`
  const id = (await query.execute(tx)).rows[0]?.id ?? ''
  await sql`insert into user_department (tenant_id, user_id, department_id) values (${tenantId}, ${id}, ${departmentId})`.execute(
    tx,
  )
  return id
}

/** The subject's row as text, to check afterwards that it is unchanged. */
export async function rowOf(
  database: PinnedDatabase,
  kind: SubjectKind,
  tenantId: string,
  id: string,
): Promise<string> {
  const { table, idColumn = 'id' } = makers[kind]
  const query = sql<{
    row: string
  }>`select ${sql.table(table)}::text as row from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(idColumn)} = ${id}`
  return await database.read(tenantId, async (db) => (await query.execute(db)).rows[0]?.row ?? '')
}
