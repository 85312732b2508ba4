import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import { analyseAfter } from '../../../../platform/server/database/analyse.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { undone } from '../../../../platform/server/database/undone.ts'
import { maxSheetRows } from '../../../../platform/contract/workbook.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import { tooManyRows } from '../../../../platform/server/sheets/excel.ts'
import { notAllowed, Refusal } from '../../../../platform/server/refusal.ts'
import {
  cellProblems,
  importFailed,
  nothingInSheet,
  refusedRow,
} from '../../../../platform/server/sheets/sheetProblems.ts'
import type { SheetProblem } from '../../../../platform/server/sheets/sheetProblems.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { personSheetTitles, userSheetTitles } from '../../contract/userSheets.ts'
import type { importPeopleRows } from '../../contract/userSheets.ts'
import type { UserFilter } from '../../contract/users.ts'
import { findAccountIds, findSheetRefs } from '../queries/userSheets.ts'
import { takeUserRecords } from '../queries/users.ts'
import type { At } from '../auditTrail.ts'
import { addUser, changeUser } from './userSaving.ts'
import { readUserSheet, sheetRowOf } from './userSheet.ts'
import type { SheetForm } from './userSheet.ts'

const columns = userSheetTitles.map((title) => ({ title, width: title.endsWith('ID') ? 24 : 16 }))

/**
 * The people that the actor may see, filtered, as a sheet. Blade clients ask for it by a plain link,
 * so it needs no approval; every row states who took it out and when (domain.md 7.2, L6).
 */
export async function exportUserSheet(
  tx: Tx,
  actor: Actor,
  filter: UserFilter,
  { request, now }: At,
): Promise<Workbook> {
  const rows = await takeUserRecords(tx, actor, {
    filter,
    limit: maxSheetRows + 1,
    taken: (record) => sheetRowOf(actor, record),
  })
  if (rows.length > maxSheetRows) throw tooManyRows()
  await writeAudit(tx, actor, {
    action: 'organisation.exportUsers',
    subject: { kind: 'user', id: '0' },
    detail: { count: rows.length },
    request,
    now,
  })
  const mark = `${actor.realName} ${wireDateTime(now).slice(0, 16)} 导出`
  return {
    name: '用户数据',
    columns: [...columns, { title: '导出标记', width: 24 }],
    rows: rows.map((cells) => [...cells, mark]),
  }
}

export const userSheetTemplate: Workbook = { name: '用户模板', columns, rows: [] }

/** An empty sheet whose drop-downs offer the school's departments, roles and posts by name. */
export async function peopleSheetTemplate(db: Db, actor: Actor): Promise<Workbook> {
  const { departments, roles, posts } = await findSheetRefs(db, actor.tenantId)
  const choices: Partial<Record<(typeof personSheetTitles)[number], string[]>> = {
    部门名称: departments.map(({ name }) => name),
    角色名称: roles.map(({ name }) => name),
    岗位名称: posts.map(({ name }) => name),
  }
  return {
    name: '人员导入模板',
    columns: personSheetTitles.map((title) => ({ title, choices: choices[title] ?? [] })),
    rows: [],
  }
}

/** Imports all people of a sheet, or none and reports the errors by row. */
export async function importUserSheet(
  tx: Tx,
  actor: Actor,
  sheet: Sheet,
  at: At,
): Promise<{ added: number; changed: number }> {
  if (sheet.isCovered && !can(actor, organisationPermissions.editUsers)) throw notAllowed()
  const { ids, changed, problems } = await saveSheet(tx, actor, sheet, at)
  if (problems.length > 0) throw importFailed(problems)
  return { added: ids.length, changed }
}

/** Checks rows that are mended on screen and returns every problem, or adds all their people. */
export async function importRowsOfPeople(
  tx: Tx,
  actor: Actor,
  { rows, step }: ParsedInputOf<typeof importPeopleRows>,
  at: At,
): Promise<ReplyOf<typeof importPeopleRows>> {
  const save = () => saveSheet(tx, actor, { rows, isCovered: false }, at)
  const { ids, problems } = await (step === 'check' ? undone(tx, save) : save())
  if (step === 'check')
    return { added: ids.length, ids: [], isWritten: false, problems: cellProblems(problems) }
  if (problems.length > 0) throw importFailed(problems)
  return { added: ids.length, ids, isWritten: true, problems: [] }
}

type Sheet = { rows: readonly string[][]; isCovered: boolean }

/**
 * Saves the people of a sheet and collects every problem. With any problem the caller must take
 * back what was written.
 */
async function saveSheet(
  tx: Tx,
  actor: Actor,
  { rows, isCovered }: Sheet,
  at: At,
): Promise<{ ids: string[]; changed: number; problems: SheetProblem[] }> {
  const { forms, problems: read } = readUserSheet(rows, await findSheetRefs(tx, actor.tenantId))
  const known = new Map(
    (await findAccountIds(tx, actor.tenantId, forms)).map(({ id, accountKey }) => [accountKey, id]),
  )
  const idOf = ({ form }: SheetForm): string | undefined => known.get(form.account.toLowerCase())
  const taken = isCovered
    ? []
    : forms.filter(idOf).map(({ row, form }) => ({ row, msg: `账户：“${form.account}”已存在` }))
  const problems: SheetProblem[] = [...read, ...taken]
  const isEmpty = forms.length === 0 && problems.length === 0
  if (isEmpty) return { ids: [], changed: 0, problems: [nothingInSheet] }

  const bad = new Set(problems.map(({ row }) => row))
  const ids: string[] = []
  for (const one of forms.filter(({ row }) => !bad.has(row))) {
    const saved = await savedOrRefused(tx, actor, { ...one, id: idOf(one) }, at)
    if (!(saved instanceof Refusal)) ids.push(...saved)
    else problems.push(...refusedRow(one.row, saved))
    if (saved instanceof Refusal && endsTransaction(saved)) break
  }
  if (problems.length === 0)
    await analyseAfter(tx, ids.length, ['appUser', 'userRole', 'userDepartment', 'userPost'])
  problems.sort((a, b) => a.row - b.row)
  return { ids, changed: forms.filter(idOf).length, problems }
}

/** Saves one person. Returns the new one's id, or why it may not be. */
const savedOrRefused = (
  tx: Tx,
  actor: Actor,
  { form, id }: SheetForm & { id: string | undefined },
  at: At,
): Promise<string[] | Refusal> =>
  (id === undefined
    ? addUser(tx, actor, form, at).then((added) => [added])
    : changeUser(tx, actor, { ...form, id }, at).then((): string[] => [])
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** Refusals by the database: after them the transaction answers nothing more. */
const endsTransaction = ({ reason }: Refusal): boolean =>
  reason === 'ACCOUNTS_FULL' || reason === 'ACCOUNT_TAKEN'
