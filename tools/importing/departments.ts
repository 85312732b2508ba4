import { DepartmentForm } from '../../domains/organisation/contract/departments.ts'
import { PostForm } from '../../domains/organisation/contract/posts.ts'
import { saveDepartment } from '../../domains/organisation/server/departments/departments.ts'
import { savePostForm } from '../../domains/organisation/server/departments/posts.ts'
import { listDepartmentRecords } from '../../domains/organisation/server/queries/departments.ts'
import { listPostRecords } from '../../domains/organisation/server/queries/posts.ts'
import type { SourceRow } from './sqlRows.ts'
import {
  agrees,
  formOf,
  onlyOnce,
  parentOf,
  parentsFirst,
  rowRefused,
  rowsOf,
  takeRows,
  textOf,
} from './taking.ts'
import type { Outcome, Taking } from './taking.ts'

/** Takes over the departments. A department is the same one if its name and those above agree. */
export async function takeDepartments(taking: Taking): Promise<void> {
  const { tx, actor } = taking
  const keyOf = (parentId: string | null, name: string): string => `${parentId ?? ''} ${name}`
  const known = new Map(
    (await listDepartmentRecords(tx, actor.tenantId)).map((one) => [
      keyOf(one.parentId, one.name),
      one,
    ]),
  )
  const once = onlyOnce()
  const save = async (row: SourceRow): Promise<Outcome> => {
    const above = parentOf(row)
    const parentId = above === '' ? null : taking.ids.departments.get(above)
    const name = textOf(row, 'dept_name').trim()
    if (parentId === undefined) throw rowRefused(`部门“${name}”的上级部门没有转入`)
    const key = keyOf(parentId, name)
    const form = formOf(DepartmentForm, departmentFields(row), name)
    once(key, name, row)
    const found = known.get(key)
    if (found) taking.ids.departments.set(textOf(row, 'id'), found.id)
    const { fullName, deptCategory: category, sort, remark } = form
    if (found && agrees({ fullName, category, sort, remark }, found)) return 'same'
    const saved = await saveDepartment(
      tx,
      actor,
      { ...form, id: found?.id, parentId: parentId ?? undefined },
      taking.at,
    )
    taking.ids.departments.set(textOf(row, 'id'), saved.id)
    return found ? 'changed' : 'new'
  }
  await takeRows(taking, 'blade_dept', parentsFirst(rowsOf(taking, 'blade_dept')), save)
}

const departmentFields = (row: SourceRow) => ({
  deptName: textOf(row, 'dept_name'),
  fullName: textOf(row, 'full_name'),
  deptCategory: numberOf(row, 'dept_category'),
  sort: numberOf(row, 'sort'),
  remark: givenText(row, 'remark'),
})

/** A text, or undefined if the dump leaves it empty: an import never empties a field. */
export const givenText = (row: SourceRow, column: string): string | undefined =>
  textOf(row, column) || undefined

/** A number, or the text itself, which the form refuses. */
export function numberOf(row: SourceRow, column: string): number | string | undefined {
  const text = textOf(row, column)
  if (text === '') return undefined
  return /^-?\d+$/.test(text) ? Number(text) : text
}

/** Takes over the posts. A post is the same one if its code agrees. */
export async function takePosts(taking: Taking): Promise<void> {
  const { tx, actor } = taking
  const known = new Map((await listPostRecords(tx, actor.tenantId)).map((one) => [one.code, one]))
  const once = onlyOnce()
  const save = async (row: SourceRow): Promise<Outcome> => {
    const form = formOf(PostForm, postFields(row), textOf(row, 'post_name'))
    once(form.postCode, form.postCode, row)
    const found = known.get(form.postCode)
    if (found) taking.ids.posts.set(textOf(row, 'id'), found.id)
    const { postName: name, category, sort, remark } = form
    if (found && agrees({ name, category, sort, remark }, found)) return 'same'
    const saved = await savePostForm(tx, actor, { ...form, id: found?.id }, taking.at)
    taking.ids.posts.set(textOf(row, 'id'), saved.id)
    return found ? 'changed' : 'new'
  }
  await takeRows(taking, 'blade_post', rowsOf(taking, 'blade_post'), save)
}

const postFields = (row: SourceRow) => ({
  category: numberOf(row, 'category'),
  postCode: textOf(row, 'post_code'),
  postName: textOf(row, 'post_name'),
  sort: numberOf(row, 'sort'),
  remark: givenText(row, 'remark'),
})
