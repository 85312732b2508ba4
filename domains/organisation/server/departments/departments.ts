import type { Actor } from '../../../../platform/server/actor.ts'
import { can } from '../../../../platform/server/actor.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import type { DepartmentForm, DepartmentRow } from '../../contract/departments.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { departmentRow, forestOf, nodesBelow, rowsBelow, top } from './departmentTree.ts'
import type { Forest } from './departmentTree.ts'
import {
  findDepartmentsOfUser,
  findPeopleIn,
  insertDepartment,
  listDepartmentRecords,
  lockDepartments,
  markDepartmentsRemoved,
  sortDepartments,
  updateDepartment,
} from '../queries/departments.ts'
import type { DepartmentRecord } from '../queries/departments.ts'
import { findSubjects } from '../queries/users.ts'
import { hasChildren, hasPeople, parentBelow, parentIsSelf, parentUnknown } from '../refusals.ts'
import type { At } from '../auditTrail.ts'

type Names = { deptName?: string | undefined; fullName?: string | undefined }

const forestFor = async (db: Db, actor: Actor): Promise<Forest<DepartmentRecord>> =>
  forestOf(await listDepartmentRecords(db, actor.tenantId))

/** The whole tree. With a filter, only the matches and their ancestors. */
export async function listDepartmentTree(
  db: Db,
  actor: Actor,
  names: Names,
): Promise<DepartmentRow[]> {
  const forest = await forestFor(db, actor)
  const found = [...forest.byId.values()].filter((one) => isNamed(one, names)).map((one) => one.id)
  const kept = new Set(found.flatMap((id) => [id, ...forest.above(id).map((one) => one.id)]))
  return rowsBelow(forest, top, (id) => kept.has(id))
}

const isNamed = ({ name, fullName }: DepartmentRecord, names: Names): boolean =>
  name.includes(names.deptName ?? '') &&
  (fullName === '' ? name : fullName).includes(names.fullName ?? '')

/** One level of departments. A search covers all levels. */
export async function listDepartmentLevel(
  db: Db,
  actor: Actor,
  { parentId = top, ...names }: Names & { parentId?: string | undefined },
): Promise<DepartmentRow[]> {
  const forest = await forestFor(db, actor)
  const isSearch = Boolean(names.deptName) || Boolean(names.fullName)
  const rows = isSearch
    ? [...forest.byId.values()].filter((one) => isNamed(one, names))
    : forest.childrenOf(parentId)
  return rows.map((one) => departmentRow(forest, one))
}

/** Departments for pickers: all of them or one level. */
export const chooseDepartments = async (
  db: Db,
  actor: Actor,
  { parentId, isDeep }: { parentId: string; isDeep: boolean },
): Promise<TreeNode[]> => nodesBelow(await forestFor(db, actor), parentId, isDeep)

export async function getDepartment(db: Db, actor: Actor, id: string): Promise<DepartmentRow> {
  const forest = await forestFor(db, actor)
  const record = forest.byId.get(id)
  if (!record) throw notFound('这个部门')
  return departmentRow(forest, record)
}

/** The departments of the caller, or of a person whose record the caller may see. */
export async function departmentsOf(
  db: Db,
  actor: Actor,
  userId = actor.userId,
): Promise<DepartmentRow[]> {
  if (userId !== actor.userId) {
    const seen =
      can(actor, organisationPermissions.viewUsers) &&
      (await findSubjects(db, actor, [userId])).length === 1
    if (!seen) throw notFound('这个用户')
  }
  const forest = await forestFor(db, actor)
  const ids = await findDepartmentsOfUser(db, actor.tenantId, userId)
  return ids
    .flatMap(({ departmentId }) => forest.byId.get(departmentId) ?? [])
    .map((one) => departmentRow(forest, one))
}

/** Adds or changes a department. Absent fields stay unchanged. */
export async function saveDepartment(
  tx: Tx,
  actor: Actor,
  form: DepartmentForm,
  at: At,
): Promise<{ id: string }> {
  await lockDepartments(tx, actor.tenantId)
  const forest = await forestFor(tx, actor)
  const before = form.id === undefined ? undefined : forest.byId.get(form.id)
  if (form.id !== undefined && !before) throw notFound('这个部门')
  const parentId =
    form.parentId === undefined && before
      ? before.parentId
      : checkedParent(forest, form.id, form.parentId)

  const { deptName: name, deptCategory, remark, sort } = form
  const fullName = form.fullName ?? (before?.name === name ? before.fullName : name)
  const columns = {
    name,
    fullName,
    parentId,
    ...(deptCategory === undefined ? {} : { category: deptCategory }),
    ...(remark === undefined ? {} : { remark }),
  }
  const id = before
    ? before.id
    : (
        await insertDepartment(tx, {
          ...columns,
          tenantId: actor.tenantId,
          sort: sort ?? nextSort(forest, parentId),
        })
      ).id
  if (before)
    await updateDepartment(
      tx,
      rowRef(actor, id),
      sort === undefined ? columns : { ...columns, sort },
      at.now,
    )
  await recordChange(
    tx,
    actor,
    { id, action: before ? 'organisation.changeDepartment' : 'organisation.addDepartment' },
    at,
  )
  return { id }
}

const nextSort = (forest: Forest<DepartmentRecord>, parentId: string | null): number =>
  (forest.childrenOf(parentId ?? top).at(-1)?.sort ?? 0) + 1

/** The requested parent; null at the top. Refuses the department itself and its descendants. */
function checkedParent(
  forest: Forest<DepartmentRecord>,
  id: string | undefined,
  parentId: string = top,
): string | null {
  if (parentId === top) return null
  if (parentId === id) throw parentIsSelf()
  if (!forest.byId.has(parentId)) throw parentUnknown()
  if (id !== undefined && forest.isBelow(parentId, id)) throw parentBelow()
  return parentId
}

/** Moves a department to a position among the children of another one. */
export async function moveDepartmentTo(
  tx: Tx,
  actor: Actor,
  { id, parentId, position }: { id: string; parentId?: string | undefined; position: number },
  at: At,
): Promise<Record<string, never>> {
  await lockDepartments(tx, actor.tenantId)
  const forest = await forestFor(tx, actor)
  if (!forest.byId.has(id)) throw notFound('这个部门')
  const parent = checkedParent(forest, id, parentId)
  const sisters = forest.childrenOf(parent ?? top).flatMap((one) => (one.id === id ? [] : [one.id]))
  await updateDepartment(tx, rowRef(actor, id), { parentId: parent }, at.now)
  await sortDepartments(tx, actor.tenantId, sisters.toSpliced(position, 0, id), at.now)
  await recordChange(tx, actor, { id, action: 'organisation.moveDepartment' }, at)
  return {}
}

/**
 * Removes departments, all or none. Refuses departments that have people, or children outside the
 * selection.
 */
export async function removeDepartments(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  await lockDepartments(tx, actor.tenantId)
  const forest = await forestFor(tx, actor)
  if (ids.some((id) => !forest.byId.has(id))) throw notFound('所选的部门')
  if (ids.some((id) => forest.childrenOf(id).some((child) => !ids.includes(child.id))))
    throw hasChildren()
  if (await findPeopleIn(tx, actor.tenantId, ids)) throw hasPeople('部门')
  await markDepartmentsRemoved(tx, actor.tenantId, ids, at.now)
  for (const id of ids)
    await recordChange(tx, actor, { id, action: 'organisation.removeDepartment' }, at)
  return {}
}

type DepartmentAct = { id: string; action: `organisation.${string}` }

/** Data scopes follow the tree, so sessions must be reloaded. */
async function recordChange(
  tx: Tx,
  actor: Actor,
  { id, action }: DepartmentAct,
  at: At,
): Promise<void> {
  await writeAudit(tx, actor, { action, subject: { kind: 'department', id }, ...at })
  await announce(tx, { topic: 'role', subject: id })
}
