import { sql } from 'kysely'

import '../../domains/organisation/server/tables.ts'
import { ensureRoles } from '../../domains/organisation/server/public.ts'
import { spellingOf } from '../../domains/organisation/server/users/nameSpelling.ts'
import type { Grants } from '../../domains/organisation/server/public.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import { demoPeople, demoTenant, idBase, otherTenant } from './world.ts'
import type { DemoPerson } from './world.ts'

/**
 * The two demo schools: the platform's own tenant, and a tiny one that must never see data of the
 * first.
 */
export const demoSchools = [
  { tenantId: demoTenant, name: '澜汀实验学校' },
  { tenantId: otherTenant, name: '晨曦小学' },
] as const

const departments = [
  '校长室',
  '信息中心',
  '招生办',
  '小学部',
  '财务室',
  '家长',
  '课后服务中心',
] as const
const posts = ['校长', '主任', '教师', '职员'] as const
const postOf: Readonly<Record<string, (typeof posts)[number]>> = {
  head: '校长',
  lead: '主任',
  teacher: '教师',
  admin: '职员',
  reviewer: '职员',
  finance: '职员',
  privacy: '教师',
  afterschool: '职员',
}

type School = { tenantId: string; anchor: Date; grants: Grants }

const demoSchoolName = (tenantId: string): string =>
  demoSchools.find((one) => one.tenantId === tenantId)?.name ?? tenantId

/** Adds the row of a demo school, in a write of the platform for this school, which is empty. */
export async function openDemoSchool(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    insert into tenant (tenant_id, name, is_demo)
    values (${tenantId}, ${demoSchoolName(tenantId)}, true)
    on conflict (tenant_id) do update set name = excluded.name, is_demo = true
    where not tenant.is_demo`.execute(tx)
}

/** Loads departments, posts, roles and the named people of one demo school. */
export async function loadOrganisation(
  tx: Tx,
  { tenantId, anchor, grants }: School,
): Promise<void> {
  const name = demoSchoolName(tenantId)
  await ensureRoles(tx, tenantId, grants, idBase(tenantId) + 2001n)
  await loadDepartments(tx, tenantId, name)
  const row = (postName: string, index: number) => ({
    tenantId,
    id: idAt(tenantId, 3001, index),
    code: `post${index + 1}`,
    name: postName,
    sort: index + 1,
  })
  await tx.insertInto('post').values(posts.map(row)).execute()
  for (const person of demoPeople) await loadPerson(tx, tenantId, person, anchor)
}

async function loadDepartments(tx: Tx, tenantId: string, schoolName: string): Promise<void> {
  const root = { tenantId, id: idAt(tenantId, 1001, 0), parentId: null, name: schoolName, sort: 0 }
  const below = departments.map((name, index) => ({
    tenantId,
    id: idAt(tenantId, 1001, index + 1),
    parentId: root.id,
    name,
    sort: index + 1,
  }))
  await tx
    .insertInto('department')
    .values([root, ...below])
    .execute()
}

async function loadPerson(
  tx: Tx,
  tenantId: string,
  person: DemoPerson,
  anchor: Date,
): Promise<void> {
  const { account, realName, phone, department } = person
  const userId = idAt(tenantId, person.offset, 0)
  await tx
    .insertInto('appUser')
    .values({
      tenantId,
      id: userId,
      account,
      name: realName,
      realName,
      pinyin: spellingOf(realName),
      email: '',
      phone,
      phoneVerifiedTime: anchor,
      isDemo: true,
      createTime: anchor,
      updateTime: anchor,
    })
    .execute()
  const roles = await tx
    .selectFrom('role')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('alias', 'in', rolesIn(tenantId, person))
    .execute()
  await tx
    .insertInto('userRole')
    .values(roles.map(({ id: roleId }) => ({ tenantId, userId, roleId })))
    .execute()
  if (department !== '') await joinDepartment(tx, { tenantId, userId, department })
  const post = postOf[account]
  if (post)
    await tx
      .insertInto('userPost')
      .values({ tenantId, userId, postId: idAt(tenantId, 3001, posts.indexOf(post)) })
      .execute()
}

async function joinDepartment(
  tx: Tx,
  { tenantId, userId, department }: { tenantId: string; userId: string; department: string },
): Promise<void> {
  const departmentId = idAt(
    tenantId,
    1002,
    departments.findIndex((one) => one === department),
  )
  await tx.insertInto('userDepartment').values({ tenantId, userId, departmentId }).execute()
}

/** The top role is administrator in the platform's own tenant and admin in other tenants. */
const rolesIn = (tenantId: string, { roles }: DemoPerson): string[] =>
  roles.map((alias) => (alias === 'admin' && tenantId === demoTenant ? 'administrator' : alias))

const idAt = (tenantId: string, first: number, index: number): string =>
  String(idBase(tenantId) + BigInt(first + index))
