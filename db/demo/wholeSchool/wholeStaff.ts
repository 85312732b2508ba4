import '../../../domains/organisation/server/tables.ts'
import '../../../domains/people/server/tables.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoClasses, demoClassId, demoGradeId } from '../people.ts'
import { classesToLead, demoStaff, schoolDepartments, schoolPosts } from './staffPlan.ts'
import { idAt, insertPeople, phoneOf } from './wholePeople.ts'
import { demoTenant, demoUserId } from '../world.ts'

/**
 * Ids: departments +1101.., posts +3101.., staff +50001... Rows that tests name keep their fixed
 * ids.
 */
const staffId = (index: number): string => idAt(50_001 + index)

/** Loads the organisation of a real school: all departments and posts, with the staff in them. */
export async function loadStaff(tx: Tx, anchor: Date): Promise<void> {
  await loadDepartments(tx)
  await loadPosts(tx)
  const people = demoStaff().map((one, index) => ({
    ...one,
    id: staffId(index),
    account: `js${String(index + 1).padStart(3, '0')}`,
    phone: phoneOf(1, index + 1),
  }))
  await insertPeople(tx, people, anchor)
  await nameLeaders(tx)
  await leadClasses(tx)
}

async function loadDepartments(tx: Tx): Promise<void> {
  const there = await tx
    .selectFrom('department')
    .select(['id', 'name', 'parentId'])
    .where('tenantId', '=', demoTenant)
    .execute()
  const root = there.find(({ parentId }) => parentId === null)?.id ?? null
  const known = new Map(there.map(({ id, name }) => [name, id]))
  for (const [index, { name, below }] of schoolDepartments.entries()) {
    const id = known.get(name)
    const place = {
      parentId: below === undefined ? root : (known.get(below) ?? root),
      sort: index + 1,
    }
    if (id === undefined) {
      known.set(name, idAt(1101 + index))
      await tx
        .insertInto('department')
        .values({ tenantId: demoTenant, id: idAt(1101 + index), name, ...place })
        .execute()
    } else
      await tx
        .updateTable('department')
        .set(place)
        .where('tenantId', '=', demoTenant)
        .where('id', '=', id)
        .execute()
  }
}

async function loadPosts(tx: Tx): Promise<void> {
  const there = new Set(
    (await tx.selectFrom('post').select('name').where('tenantId', '=', demoTenant).execute()).map(
      ({ name }) => name,
    ),
  )
  for (const [index, { name, category }] of schoolPosts.entries()) {
    const place = { category, sort: index + 1 }
    if (there.has(name))
      await tx
        .updateTable('post')
        .set(place)
        .where('tenantId', '=', demoTenant)
        .where('name', '=', name)
        .execute()
    else
      await tx
        .insertInto('post')
        .values({
          tenantId: demoTenant,
          id: idAt(3101 + index),
          code: `post${index + 101}`,
          name,
          ...place,
        })
        .execute()
  }
}

/** The named people who lead their primary department. */
const namedLeaders = ['head', 'lead', 'admin', 'finance']

/**
 * A named person leads a second department, so that requests to the leader of a named person reach
 * an account that can sign in.
 */
const alsoLeads = { account: 'lead', department: '小学部' } as const

async function nameLeaders(tx: Tx): Promise<void> {
  for (const account of namedLeaders)
    await tx
      .updateTable('userDepartment')
      .set({ isLeader: true })
      .where('tenantId', '=', demoTenant)
      .where('userId', '=', demoUserId(demoTenant, account))
      .execute()
  const { id: departmentId } = await tx
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', demoTenant)
    .where('name', '=', alsoLeads.department)
    .executeTakeFirstOrThrow()
  const userId = demoUserId(demoTenant, alsoLeads.account)
  await tx
    .insertInto('userDepartment')
    .values({ tenantId: demoTenant, userId, departmentId, sort: 1, isLeader: true })
    .execute()
}

async function leadClasses(tx: Tx): Promise<void> {
  for (const [index, { level, ordinal }] of classesToLead.entries())
    await tx
      .updateTable('schoolClass')
      .set({ teacherId: staffId(index) })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', demoClassId(demoTenant, level, ordinal))
      .execute()
  for (const level of new Set(demoClasses.map((one) => one.level)))
    await tx
      .updateTable('grade')
      .set({ headId: staffId(classesToLead.length + level - 1) })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', demoGradeId(demoTenant, level))
      .execute()
}
