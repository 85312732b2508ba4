import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import {
  cellProblems,
  importFailed,
  nothingInSheet,
} from '../../../../platform/server/sheets/sheetProblems.ts'
import type { SheetProblem } from '../../../../platform/server/sheets/sheetProblems.ts'
import {
  applyNoTitle,
  columnOfHeading,
  extraProblem,
  headingOf,
} from '../../contract/exports/recordColumns.ts'
import type { RecordColumn } from '../../contract/exports/recordColumns.ts'
import type { importRecordRows as contract } from '../../contract/exports/recordImport.ts'
import type { FormValues } from '../../contract/form/form.ts'
import type { Doing } from '../planning/planning.ts'
import { holdForSheet, listSheetGuardians, putRecord } from '../queries/exports.ts'
import { cellOf, extrasPlace, maskedCell, openRow } from './openedRow.ts'
import type { OpenedRow } from './openedRow.ts'
import { recordedStates } from './sheets.ts'

type KeyedDoing = Doing & { readonly keys: Keys }

/** Checks the rows of a student record sheet, or takes what was filled in, all or none. */
export async function importRecordRows(
  tx: Tx,
  actor: Actor,
  { rows, step }: ParsedInputOf<typeof contract>,
  { keys, ...doing }: KeyedDoing,
): Promise<ReplyOf<typeof contract>> {
  const { changes, problems } = await readSheet(tx, actor, rows, keys)
  if (step === 'check')
    return { changed: changes.length, isWritten: false, problems: cellProblems(problems) }
  if (problems.length > 0) throw importFailed(problems)
  for (const { id, extras } of changes)
    await putRecord(
      tx,
      actor,
      {
        applicationId: id,
        valuesSealed: keys.seal(extrasPlace(actor.tenantId, id), JSON.stringify(extras)),
      },
      doing.now,
    )
  await writeAudit(tx, actor, {
    action: 'enrolment.recordImport',
    subject: { kind: 'application', id: '0' },
    detail: { changed: changes.length },
    ...doing,
  })
  return { changed: changes.length, isWritten: true, problems: [] }
}

type Change = { readonly id: string; readonly extras: FormValues }
type Read = { readonly changes: Change[]; readonly problems: SheetProblem[] }

async function readSheet(
  tx: Tx,
  actor: Actor,
  [heading = [], ...body]: readonly string[][],
  keys: Keys,
): Promise<Read> {
  const numberAt = heading.indexOf(applyNoTitle)
  if (numberAt === -1)
    return { changes: [], problems: [{ row: 1, msg: `缺少列：${applyNoTitle}` }] }
  const numbers = body.map((cells) => cells[numberAt] ?? '')
  const known = await openedByNumber(tx, actor, numbers, keys)
  const columns = heading.flatMap((title, at) => {
    const column = columnOfHeading(title)
    return column ? [{ column, at }] : []
  })
  const changes: Change[] = []
  const problems: SheetProblem[] = []
  for (const [index, cells] of body.entries()) {
    const row = index + 2
    const number = numbers[index] ?? ''
    const opened = known.get(number)
    const problem = rowProblem(number, opened, numbers.indexOf(number) < index)
    if (problem || !opened) {
      problems.push({ row, msg: `${applyNoTitle}：${problem ?? ''}` })
      continue
    }
    const read = readCells(opened, columns, cells)
    problems.push(...read.problems.map((msg) => ({ row, msg })))
    if (read.isChanged) changes.push({ id: opened.row.id, extras: read.extras })
  }
  return { changes, problems: body.length === 0 ? [nothingInSheet] : problems }
}

function rowProblem(
  number: string,
  opened: OpenedRow | undefined,
  isRepeated: boolean,
): string | undefined {
  if (number === '') return '请填写'
  if (!opened) return `没有“${number}”这份报名`
  if (isRepeated) return '与前面的行重复'
  return recordedStates.includes(opened.row.status) ? undefined : '还没有录取，不采集学籍信息'
}

async function openedByNumber(
  tx: Tx,
  { tenantId }: Actor,
  numbers: readonly string[],
  keys: Keys,
): Promise<Map<string, OpenedRow>> {
  const wanted = [...new Set(numbers.filter((one) => one !== ''))]
  const rows = await holdForSheet(tx, tenantId, wanted)
  const guardians = Map.groupBy(
    await listSheetGuardians(
      tx,
      tenantId,
      rows.map(({ id }) => id),
    ),
    ({ applicationId }) => applicationId,
  )
  return new Map(
    rows.map((row) => [row.applyNo, openRow(keys, tenantId, row, guardians.get(row.id) ?? [])]),
  )
}

type Placed = { readonly column: RecordColumn; readonly at: number }
type ReadCells = { extras: FormValues; isChanged: boolean; problems: string[] }

/** An empty cell leaves the value as it is. Reviewed values may be repeated, also masked. */
function readCells(
  opened: OpenedRow,
  columns: readonly Placed[],
  cells: readonly string[],
): ReadCells {
  const extras: FormValues = { ...opened.extras }
  const problems: string[] = []
  let isChanged = false
  for (const { column, at } of columns) {
    const value = cells[at] ?? ''
    const stored = cellOf(opened, column)
    if (value === '' || value === stored || value === maskedCell(column, stored)) continue
    const problem =
      column.source === 'extra'
        ? extraProblem(column, value)
        : '审核过的栏目不能在这里改；请改回导出时的内容，或清空这一格'
    if (problem) problems.push(`${headingOf(column)}：${problem}`)
    else {
      extras[column.key] = column.choices.find(({ label }) => label === value)?.code ?? value
      isChanged = true
    }
  }
  return { extras, isChanged, problems }
}
