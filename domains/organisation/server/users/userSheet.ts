import * as z from 'zod/mini'

import { fieldErrors } from '../../../../platform/contract/errors.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SheetProblem } from '../../../../platform/server/sheets/sheetProblems.ts'
import { UserForm } from '../../contract/userForm.ts'
import type { userSheetTitles } from '../../contract/userSheets.ts'
import type { UserRecord } from '../queries/users.ts'
import { contactsFor } from './contacts.ts'
import { idsOf, namesOf } from './userRows.ts'

export type SheetForm = { row: number; form: UserForm & { account: string; realName: string } }

type Ref = { id: string; name: string }
export type SheetRefs = {
  roles: readonly Ref[]
  departments: readonly Ref[]
  posts: readonly Ref[]
}

/**
 * One record as a row of the sheet. A request makes thousands of rows, so it builds only what the
 * sheet shows.
 */
export const sheetRowOf = (actor: Actor, record: UserRecord): string[] => [
  record.tenantId,
  record.account,
  record.name,
  record.realName,
  contactsFor(actor, record).email,
  contactsFor(actor, record).phone,
  idsOf(record.roles),
  idsOf(record.departments),
  idsOf(record.posts),
  namesOf(record.roles),
  namesOf(record.departments),
  namesOf(record.posts),
  record.birthday ?? '',
]

/** The people in a sheet and all errors in it. Columns are found by their titles. */
export function readUserSheet(
  rows: readonly string[][],
  refs: SheetRefs,
): { forms: SheetForm[]; problems: SheetProblem[] } {
  const [heading = [], ...body] = rows
  const missing = ['账户', '姓名'].filter((title) => !heading.includes(title))
  if (missing.length > 0)
    return { forms: [], problems: [{ row: 1, msg: `缺少列：${missing.join('、')}` }] }

  const seen = new Map<string, number>()
  const forms: SheetForm[] = []
  const problems: SheetProblem[] = []
  for (const [index, cells] of body.entries()) {
    const row = index + 2
    const read = readRow(heading, cells, refs)
    const twin = read.form && seen.get(read.form.account.toLowerCase())
    if (read.form) seen.set(read.form.account.toLowerCase(), row)
    if (twin) problems.push({ row, msg: `账户：与第 ${twin} 行重复` })
    problems.push(...read.problems.map((msg) => ({ row, msg })))
    if (read.form) forms.push({ row, form: read.form })
  }
  return { forms, problems }
}

/** Maps a field of the form to its column of the sheet. */
const columnOf: Readonly<Record<string, (typeof userSheetTitles)[number]>> = {
  account: '账户',
  name: '昵称',
  realName: '姓名',
  email: '邮箱',
  phone: '手机',
  roleId: '角色名称',
  deptId: '部门名称',
  postId: '岗位名称',
  birthday: '生日',
}

function readRow(
  heading: readonly string[],
  cells: readonly string[],
  refs: SheetRefs,
): { form?: SheetForm['form']; problems: string[] } {
  const cell = (title: (typeof userSheetTitles)[number]): string =>
    cells[heading.indexOf(title)] ?? ''
  const problems: string[] = []
  const linked = (
    idTitle: '角色ID' | '部门ID' | '岗位ID',
    nameTitle: '角色名称' | '部门名称' | '岗位名称',
    among: readonly Ref[],
  ): string | undefined => {
    const ids = cell(idTitle)
    if (ids !== '') return ids
    const found = namesIn(cell(nameTitle)).map((name) => ({
      name,
      ref: among.find((one) => one.name === name),
    }))
    for (const { name, ref } of found) if (!ref) problems.push(`${nameTitle}：“${name}”不存在`)
    return found.length === 0 ? undefined : found.flatMap(({ ref }) => ref?.id ?? []).join(',')
  }
  const parsed = z.safeParse(UserForm, {
    account: cell('账户'),
    name: cell('昵称') || undefined,
    realName: cell('姓名'),
    email: cell('邮箱') || undefined,
    phone: cell('手机') || undefined,
    roleId: linked('角色ID', '角色名称', refs.roles),
    deptId: linked('部门ID', '部门名称', refs.departments),
    postId: linked('岗位ID', '岗位名称', refs.posts),
    birthday: cell('生日') || undefined,
  })
  for (const title of ['账户', '姓名'] as const)
    if (cell(title) === '') problems.push(`${title}：必须填写`)
  if (!parsed.success) {
    const errors = fieldErrors(UserForm, parsed.error.issues)
      .map(({ name, label, msg }) => ({ column: columnOf[name] ?? label, msg }))
      .filter(({ column }) => !problems.includes(`${column}：必须填写`))
    return { problems: [...problems, ...errors.map(({ column, msg }) => `${column}：${msg}`)] }
  }
  const { account, realName } = parsed.data
  if (account === undefined || realName === undefined) return { problems }
  return { form: { ...parsed.data, account, realName }, problems }
}

const namesIn = (list: string): string[] =>
  list
    .split(/[,，、]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
