import { maskIdentityNumber, maskPhone } from '../../../../platform/contract/mask.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import { maxSheetRows } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { tooManyRows } from '../../../../platform/server/sheets/excel.ts'
import { exportKindNames } from '../../contract/exports/listExport.ts'
import type { ExportKind } from '../../contract/exports/listExport.ts'
import { categoryTexts } from '../../contract/form/categories.ts'
import { sexChoices } from '../../contract/form/choices.ts'
import { applicationStates, stateLabel } from '../../contract/states.ts'
import type { ApplicationState } from '../../contract/states.ts'
import { restrictedAmong } from '../../../people/server/public.ts'
import { listForSheet } from '../queries/exports.ts'
import type { ExportRow } from '../queries/exports.ts'
import { openRows } from './openedRow.ts'
import type { OpenedRow } from './openedRow.ts'
import { recordSheet } from './recordSheet.ts'

/** Children with a seat whose record is to be made. */
export const recordedStates: readonly ApplicationState[] = [
  'ADMITTED',
  'CONFIRMED',
  'REGISTERED',
  'STUDENT',
]

/** The applications that an export covers. */
export const scopeOf = ({
  kind,
  planId,
  category,
  status,
}: Pick<ExportRow, 'kind' | 'planId' | 'category' | 'status'>) => ({
  planId,
  category,
  states: status ? [status] : statesOf(kind),
})

const statesOf = (kind: ExportKind): readonly ApplicationState[] =>
  kind === 'RECORD' ? recordedStates : applicationStates

type Making = { readonly keys: Keys; readonly actor: Actor; readonly now: Date }

/** The sheet of an export with the applications in it. Every row says who took it out, when and why. */
export async function sheetOf(
  db: Db,
  asked: ExportRow,
  { keys, actor, now }: Making,
): Promise<Workbook & { readonly ids: readonly string[] }> {
  const { tenantId } = actor
  const found = await listForSheet(db, tenantId, scopeOf(asked))
  const restricted = await restrictedAmong(
    db,
    tenantId,
    'APPLICATION',
    found.map(({ id }) => id),
  )
  const rows = found.filter(({ id }) => !restricted.has(id))
  if (rows.length > maxSheetRows) throw tooManyRows()
  const opened = await openRows(db, keys, tenantId, rows)
  const at = wireDateTime(now)
  const mark = `${actor.realName} ${at.slice(0, 16)} 导出，仅用于：${asked.purpose}（${asked.id}）`
  const { headings, cells } =
    asked.kind === 'RECORD'
      ? {
          headings: recordSheet().headings,
          cells: await recordSheet().cellsOf(db, opened, { tenantId, keys, ...asked }),
        }
      : { headings: listHeadings, cells: opened.map((one) => listCells(one, asked.isClear)) }
  return {
    name: `${exportKindNames[asked.kind]}_${actor.realName}_${at.replaceAll(/\D/g, '').slice(0, 12)}`,
    columns: [...headings, '导出标记'].map((title) => ({
      title,
      width: /号|址|标记/.test(title) ? 24 : 14,
    })),
    ids: rows.map(({ id }) => id),
    rows: cells.map((row) => [...row, mark]),
  }
}

const listHeadings = [
  '报名编号',
  '孩子姓名',
  '性别',
  '出生日期',
  '身份证件号',
  '生源类别',
  '状态',
  '提交时间',
  '第几次提交',
  '审核人',
  '监护人',
  '联系电话',
]

function listCells({ row, values, guardians }: OpenedRow, isClear: boolean): string[] {
  const number = values['idNo'] ?? ''
  const phone = guardians[0]?.['gPhone'] ?? ''
  return [
    row.applyNo,
    row.childName,
    sexChoices.find(({ code }) => code === values['sex'])?.label ?? '',
    row.birthDate ?? '',
    isClear || number === '' ? number : maskIdentityNumber(number),
    categoryTexts[row.category].label,
    stateLabel(row.status, 'staff'),
    wireDateTime(row.submittedAt).slice(0, 16),
    String(row.round),
    row.reviewerName ?? '',
    guardians[0]?.['gName'] ?? '',
    isClear || phone === '' ? phone : maskPhone(phone),
  ]
}
