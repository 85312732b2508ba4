import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import { maxSheetRows } from '../../../../platform/contract/workbook.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { tooManyRows } from '../../../../platform/server/sheets/excel.ts'
import { noteAccess, requireExportPermit } from '../../../logs/server/public.ts'
import { restrictedAmong } from '../../../people/server/public.ts'
import type * as contract from '../../contract/schoolRoll.ts'
import type { At } from '../auditTrail.ts'
import { record } from '../auditTrail.ts'
import { listMarksOf } from '../queries/schoolRolls.ts'
import type { MarkRow } from '../queries/schoolRolls.ts'
import { markedChild } from './markedRoll.ts'
import { rollsOfDay } from './schoolRolls.ts'
import type { RollOfDay } from './schoolRolls.ts'

const columns = [
  ['日期', 12],
  ['时间', 14],
  ['类型', 10],
  ['课程班或班级', 28],
  ['开课方', 24],
  ['教师', 18],
  ['点名', 10],
  ['学生', 12],
  ['班级', 14],
  ['考勤', 10],
  ['备注', 24],
  ['离校', 28],
  ['交接人', 12],
  ['导出标记', 24],
] as const

const act = 'attendance.rollExport'

/**
 * The children of the rolls of a day, as a sheet that somebody else has approved. Every row states
 * who exported it, when and what for. A roll that was not called is one row without a child; children
 * whose data is restricted are counted after the others of their roll.
 */
export async function exportSchoolRolls(
  tx: Tx,
  actor: Actor,
  filter: ParsedInputOf<typeof contract.exportSchoolRolls>,
  at: At,
): Promise<Workbook> {
  const { mark, purpose } = await requireExportPermit(tx, actor, { act, isClear: false }, at.now)
  const { tenantId } = actor
  const rolls = await rollsOfDay(tx, tenantId, filter, at.now)
  const calls = rolls.flatMap(({ callId }) => callId ?? [])
  const marks = calls.length === 0 ? [] : await listMarksOf(tx, tenantId, calls)
  const ids = [...new Set(marks.map(({ id }) => id))]
  const restricted = await restrictedAmong(tx, tenantId, 'STUDENT', ids)
  const ofCall = Map.groupBy(marks, ({ rollId }) => rollId)
  const rows = rolls.flatMap((roll) =>
    linesOf(roll, ofCall.get(roll.callId ?? '') ?? [], restricted),
  )
  if (rows.length > maxSheetRows) throw tooManyRows()

  const day = filter.day || wireDate(at.now)
  const shown = ids.filter((id) => !restricted.has(id))
  const subject = { kind: 'rollCall', id: '0' }
  const count = { count: shown.length, restricted: ids.length - shown.length }
  await record(tx, actor, { action: act, subject, detail: { day, ...count, reason: purpose } }, at)
  const note = { action: act, reason: purpose, kind: 'student', ids: shown, now: at.now } as const
  await noteAccess(tx, actor, note)
  return {
    name: `课后考勤_${day}_${actor.realName}_${wireDateTime(at.now).replaceAll(/\D/g, '').slice(0, 12)}`,
    columns: columns.map(([title, width]) => ({ title, width })),
    rows: rows.map((cells) => [...cells, mark]),
  }
}

function linesOf(
  { day, times, kindName, title, ownerName, teacherNames, phaseName }: RollOfDay,
  marks: readonly MarkRow[],
  restricted: ReadonlySet<string>,
): string[][] {
  const head = [day, times, kindName, title, ownerName, teacherNames, phaseName]
  const shown = marks.filter(({ id }) => !restricted.has(id)).map(markedChild)
  const left = marks.length - shown.length
  return [
    ...shown.map(({ name, className, stateName, note, collected, handedByName }) => [
      ...head,
      name,
      className,
      stateName,
      note,
      collected,
      handedByName,
    ]),
    ...(marks.length === 0 ? [[...head, '', '', '', '', '', '']] : []),
    ...(left === 0 ? [] : [[...head, '', '', '', restrictedWords(left), '', '']]),
  ]
}

const restrictedWords = (count: number): string =>
  `另有 ${count} 名学生，家长已申请限制使用，不列出`
