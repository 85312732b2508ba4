import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { analyseAfter } from '../../../../platform/server/database/analyse.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { maxSheetRows } from '../../../../platform/contract/workbook.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import { tooManyRows } from '../../../../platform/server/sheets/excel.ts'
import { notAllowed, Refusal } from '../../../../platform/server/refusal.ts'
import {
  importFailed,
  nothingToImport,
  refusedRow,
} from '../../../../platform/server/sheets/sheetProblems.ts'
import type { SheetProblem } from '../../../../platform/server/sheets/sheetProblems.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import { userSheetTitles } from '../../contract/userSheets.ts'
import type { UserFilter } from '../../contract/users.ts'
import { findAccountIds, findSheetRefs } from '../queries/userSheets.ts'
import { takeUserRecords } from '../queries/users.ts'
import type { At } from '../auditTrail.ts'
import { addUser, changeUser } from './userSaving.ts'
import { readUserSheet, sheetRowOf } from './userSheet.ts'
import type { SheetForm } from './userSheet.ts'

const columns = userSheetTitles.map((title) => ({ title, width: title.endsWith('ID') ? 24 : 16 }))

/** The people that the actor may see, filtered, as a sheet. */
export async function exportUserSheet(db: Db, actor: Actor, filter: UserFilter): Promise<Workbook> {
  const rows = await takeUserRecords(db, actor, {
    filter,
    limit: maxSheetRows + 1,
    taken: (record) => sheetRowOf(actor, record),
  })
  if (rows.length > maxSheetRows) throw tooManyRows()
  return { name: '用户数据', columns, rows }
}

export const userSheetTemplate: Workbook = { name: '用户模板', columns, rows: [] }

/** Imports all people of a sheet, or none and reports the errors by row. */
export async function importUserSheet(
  tx: Tx,
  actor: Actor,
  { rows, isCovered }: { rows: readonly string[][]; isCovered: boolean },
  at: At,
): Promise<{ added: number; changed: number }> {
  if (isCovered && !can(actor, organisationPermissions.editUsers)) throw notAllowed()
  const { forms, problems } = readUserSheet(rows, await findSheetRefs(tx, actor.tenantId))
  const known = new Map(
    (await findAccountIds(tx, actor.tenantId, forms)).map(({ id, accountKey }) => [accountKey, id]),
  )
  const idOf = ({ form }: SheetForm): string | undefined => known.get(form.account.toLowerCase())
  const taken = isCovered
    ? []
    : forms.filter(idOf).map(({ row, form }) => ({ row, msg: `账户：「${form.account}」已存在` }))
  if (problems.length + taken.length > 0) throw importFailed([...problems, ...taken])
  if (forms.length === 0) throw nothingToImport()

  const refused: SheetProblem[] = []
  for (const one of forms) {
    const no = await refusalOf(tx, actor, { ...one, id: idOf(one) }, at)
    if (no) refused.push(...refusedRow(one.row, no))
    if (no && endsTransaction(no)) break
  }
  if (refused.length > 0) throw importFailed(refused)
  const changed = forms.filter(idOf).length
  await analyseAfter(tx, forms.length - changed, [
    'appUser',
    'userRole',
    'userDepartment',
    'userPost',
  ])
  return { added: forms.length - changed, changed }
}

/** Saves one person, and returns why it may not be: the sheet is refused with all reasons. */
const refusalOf = (
  tx: Tx,
  actor: Actor,
  { form, id }: SheetForm & { id: string | undefined },
  at: At,
): Promise<Refusal | undefined> =>
  (id === undefined
    ? addUser(tx, actor, form, at)
    : changeUser(tx, actor, { ...form, id }, at)
  ).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )

/** Refusals by the database: after them the transaction answers nothing more. */
const endsTransaction = ({ reason }: Refusal): boolean =>
  reason === 'ACCOUNTS_FULL' || reason === 'ACCOUNT_TAKEN'
