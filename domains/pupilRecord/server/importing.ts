import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import {
  cellProblems,
  importFailed,
  nothingInSheet,
} from '../../../platform/server/sheets/sheetProblems.ts'
import type { SheetProblem } from '../../../platform/server/sheets/sheetProblems.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { listSheetRows, openRows } from '../../enrolment/server/public.ts'
import { applyNoTitle, columnOfHeading } from '../contract/form/nationalSheet.ts'
import type { SheetPupil } from '../contract/form/nationalSheet.ts'
import type { RecordContent } from '../contract/form/recordForm.ts'
import type { importRecordRows as contract } from '../contract/recordImport.ts'
import type { Doing } from './doing.ts'
import { readRow } from './importedRow.ts'
import { isFamily, mayReveal } from './may.ts'
import { holdByNumbers, updateRecord } from './queries/records.ts'
import type { RecordRow } from './queries/records.ts'
import { sealRecord } from './sealing.ts'
import { pupilOf } from './sheet.ts'
import { askedAfter } from './views.ts'

/** Checks the rows of a student record sheet, or takes what was filled in, all or none. */
export async function importRecordRows(
  tx: Tx,
  actor: Actor,
  { rows, step }: ParsedInputOf<typeof contract>,
  { keys, now, request }: Doing,
): Promise<ReplyOf<typeof contract>> {
  const { changes, problems } = await readSheet(tx, actor, rows, { keys, now })
  if (step === 'check')
    return { changed: changes.length, isWritten: false, problems: cellProblems(problems) }
  if (problems.length > 0) throw importFailed(problems)
  for (const { record, content } of changes) {
    const ref = { tenantId: actor.tenantId, studentId: record.studentId }
    await updateRecord(
      tx,
      ref,
      {
        state: record.state === 'OPEN' ? 'DRAFT' : record.state,
        rev: record.rev + 1,
        stored: sealRecord(keys, ref, content),
        savedAt: now,
      },
      now,
    )
  }
  await writeAudit(tx, actor, {
    action: 'pupilRecord.import',
    subject: { kind: 'student', id: '0' },
    detail: { changed: changes.length },
    request,
    now,
  })
  return { changed: changes.length, isWritten: true, problems: [] }
}

type Known = { readonly record: RecordRow; readonly pupil: SheetPupil; readonly isOwn: boolean }
type Change = { readonly record: RecordRow; readonly content: RecordContent }
type Read = { readonly changes: Change[]; readonly problems: SheetProblem[] }

async function readSheet(
  tx: Tx,
  actor: Actor,
  [heading = [], ...body]: readonly string[][],
  doing: Pick<Doing, 'keys' | 'now'>,
): Promise<Read> {
  const numberAt = heading.indexOf(applyNoTitle)
  if (numberAt === -1)
    return { changes: [], problems: [{ row: 1, msg: `缺少列：${applyNoTitle}` }] }
  const numbers = body.map((cells) => cells[numberAt] ?? '')
  const known = await knownByNumber(tx, actor, numbers, doing.keys)
  const columns = heading.flatMap((title, at) => {
    const column = columnOfHeading(title)
    return column ? [{ column, at }] : []
  })
  // Whoever may not see a secret value must not find it out by comparing either.
  const mayCompare = mayReveal(actor) && can(actor, enrolmentPermissions.reveal)
  const changes: Change[] = []
  const problems: SheetProblem[] = []
  for (const [index, cells] of body.entries()) {
    const row = index + 2
    const number = numbers[index] ?? ''
    const found = known.get(number)
    const problem = rowProblem(number, found, numbers.indexOf(number) < index)
    if (problem || !found) {
      problems.push({ row, msg: `${applyNoTitle}：${problem ?? ''}` })
      continue
    }
    const asked = askedAfter({ ...found.pupil.application, materials: {} })
    const today = wireDate(doing.now)
    const read = readRow(found.pupil, { columns, cells }, { asked, mayCompare, today })
    problems.push(...read.problems.map((msg) => ({ row, msg })))
    if (read.content) changes.push({ record: found.record, content: read.content })
  }
  return { changes, problems: body.length === 0 ? [nothingInSheet] : problems }
}

function rowProblem(
  number: string,
  found: Known | undefined,
  isRepeated: boolean,
): string | undefined {
  if (number === '') return '请填写'
  if (!found) return `没有报名编号“${number}”的学籍信息，请核对；孩子报到后才能采集`
  if (isRepeated) return '与前面的行重复'
  return found.isOwn ? '这是您自己孩子的学籍信息，请由其他老师导入' : undefined
}

async function knownByNumber(
  tx: Tx,
  actor: Actor,
  numbers: readonly string[],
  keys: Doing['keys'],
): Promise<Map<string, Known>> {
  const { tenantId } = actor
  const wanted = [...new Set(numbers.filter((one) => one !== ''))]
  const records = await holdByNumbers(tx, tenantId, wanted)
  const ids = records.map(({ applicationId }) => applicationId)
  const rows = await openRows(tx, keys, tenantId, await listSheetRows(tx, tenantId, ids))
  const opened = new Map(rows.map((one) => [one.row.id, one]))
  const known = new Map<string, Known>()
  for (const record of records) {
    const one = opened.get(record.applicationId)
    if (!one) continue
    const pupil = pupilOf(one, { record, className: '', tenantId, keys })
    known.set(record.applyNo, { record, pupil, isOwn: await isFamily(tx, actor, record) })
  }
  return known
}
