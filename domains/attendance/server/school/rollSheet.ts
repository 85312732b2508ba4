import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type * as contract from '../../contract/schoolRoll.ts'
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
] as const

/** The children of the rolls of a day; a roll that was not called is one row without a child. */
export async function exportSchoolRolls(
  db: Db,
  { tenantId }: Actor,
  filter: ParsedInputOf<typeof contract.exportSchoolRolls>,
  now: Date,
): Promise<Workbook> {
  const rolls = await rollsOfDay(db, tenantId, filter, now)
  const calls = rolls.flatMap(({ callId }) => callId ?? [])
  const marks = calls.length === 0 ? [] : await listMarksOf(db, tenantId, calls)
  const ofCall = Map.groupBy(marks, ({ rollId }) => rollId)
  return {
    name: `课后考勤 ${filter.day || wireDate(now)}`,
    columns: columns.map(([title, width]) => ({ title, width })),
    rows: rolls.flatMap((roll) => linesOf(roll, ofCall.get(roll.callId ?? '') ?? [])),
  }
}

function linesOf(roll: RollOfDay, marks: readonly MarkRow[]): string[][] {
  const { day, times, kindName, title, ownerName, teacherNames, phaseName } = roll
  const head = [day, times, kindName, title, ownerName, teacherNames, phaseName]
  if (marks.length === 0) return [[...head, '', '', '', '', '', '']]
  return marks
    .map(markedChild)
    .map((child) => [
      ...head,
      child.name,
      child.className,
      child.stateName,
      child.note,
      child.collected,
      child.handedByName,
    ])
}
