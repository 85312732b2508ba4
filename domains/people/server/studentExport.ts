import { maskIdentityNumber, maskPhone } from '../../../platform/contract/mask.ts'
import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { maxSheetRows } from '../../../platform/contract/workbook.ts'
import type { Workbook } from '../../../platform/contract/workbook.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { tooManyRows } from '../../../platform/server/sheets/excel.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { invalidInput, notAllowed } from '../../../platform/server/refusal.ts'
import { noteAccess } from '../../logs/server/public.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { relationNames, studyWayNames } from '../contract/states.ts'
import { requireExportPermit } from '../../logs/server/public.ts'
import { sexNames } from '../contract/student.ts'
import { studentSheetTitles } from '../contract/studentSheets.ts'
import type { exportStudents } from '../contract/studentSheets.ts'
import { record } from './auditTrail.ts'
import type { At } from './auditTrail.ts'
import { seesAll } from './may.ts'
import { listClassesOfYear } from './queries/classes.ts'
import { listSheetGuardians, listSheetStudents } from './queries/sheets.ts'
import { restrictedAmong } from './families/restrictions.ts'
import { currentYear } from './schoolYears.ts'
import { openPhone, openStudent } from './sealing.ts'

const columns = studentSheetTitles.map((title) => ({
  title,
  width: title.endsWith('号') || title === '家庭住址' ? 24 : 14,
}))

/** An empty sheet whose drop-downs offer this year's classes and the names of every choice. */
export async function studentSheetTemplate(db: Db, actor: Actor, now: Date): Promise<Workbook> {
  const year = await currentYear(db, actor.tenantId, now)
  const classes = year ? await listClassesOfYear(db, actor.tenantId, year.id) : []
  const choices: Partial<Record<(typeof studentSheetTitles)[number], string[]>> = {
    性别: Object.values(sexNames),
    班级: classes.map(({ name }) => name),
    就读方式: Object.values(studyWayNames),
    监护人一关系: Object.values(relationNames),
    监护人二关系: Object.values(relationNames),
  }
  return {
    name: '学生导入模板',
    columns: columns.map((column) => ({ ...column, choices: choices[column.title] ?? [] })),
    rows: [],
  }
}

type Exporting = At & { readonly keys: Keys }

/**
 * The filtered pupils within reach, as a sheet that somebody else has approved. Every row states who
 * exported it, when and what for; the audit row states the count and the reason.
 */
export async function exportStudentSheet(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof exportStudents>,
  { keys, ...at }: Exporting,
): Promise<Workbook> {
  const { numbers, reason, ...filter } = input
  if (numbers === 'clear' && !can(actor, peoplePermissions.reveal)) throw notAllowed()
  if (numbers === 'clear' && reason === '')
    throw invalidInput([{ name: 'reason', label: '导出原因', msg: '导出完整号码须说明原因' }])
  const { mark } = await requireExportPermit(
    tx,
    actor,
    { act: 'people.studentExport', isClear: numbers === 'clear' },
    at.now,
  )
  const found = await listSheetStudents(tx, actor, filter, {
    isWide: seesAll(actor),
    limit: maxSheetRows + 1,
  })
  if (found.length > maxSheetRows) throw tooManyRows()
  const ids = found.map(({ id }) => id)
  const restricted = await restrictedAmong(tx, actor.tenantId, 'STUDENT', ids)
  const students = found.filter(({ id }) => !restricted.has(id))
  const rows = await sheetRows(tx, actor, students, { isClear: numbers === 'clear', keys })
  const detail = { count: students.length, numbers, reason }
  await record(
    tx,
    actor,
    { action: 'people.studentExport', subject: { kind: 'student', id: '0' }, detail },
    at,
  )
  await noteAccess(tx, actor, {
    action: 'people.studentExport',
    reason,
    kind: 'student',
    ids: students.map(({ id }) => id),
    now: at.now,
  })
  return {
    name: `学生名册_${actor.realName}_${wireDateTime(at.now).replace(/\D/g, '').slice(0, 12)}`,
    columns: [...columns, { title: '导出标记', width: 24 }],
    rows: rows.map((cells) => [...cells, mark]),
  }
}

type SheetStudent = Awaited<ReturnType<typeof listSheetStudents>>[number]
type SheetGuardian = Awaited<ReturnType<typeof listSheetGuardians>>[number]

async function sheetRows(
  tx: Tx,
  actor: Actor,
  students: readonly SheetStudent[],
  { isClear, keys }: { isClear: boolean; keys: Keys },
): Promise<string[][]> {
  const { tenantId } = actor
  const guardians = Map.groupBy(
    await listSheetGuardians(
      tx,
      tenantId,
      students.map(({ id }) => id),
    ),
    ({ studentId }) => studentId,
  )
  const numberOf = (student: SheetStudent, column: 'idNo' | 'recordNo'): string =>
    shownNumber(openStudent(keys, tenantId, student, column), isClear)
  const guardianCells = (link: SheetGuardian | undefined): string[] => {
    if (!link) return ['', '', '']
    const phone = openPhone(keys, tenantId, link)
    return [link.name, relationNames[link.relation], isClear ? phone : maskPhone(phone)]
  }
  return students.map((student) => {
    const [first, second] = guardians.get(student.id) ?? []
    const address = openStudent(keys, tenantId, student, 'address')
    return [
      student.studentNo,
      student.name,
      sexNames[student.sex],
      student.birthday ?? '',
      student.className ?? '',
      student.seat === null ? '' : String(student.seat),
      student.entryDate,
      student.entryWay,
      studyWayNames[student.studyWay],
      numberOf(student, 'idNo'),
      numberOf(student, 'recordNo'),
      isClear || address === '' ? address : '******',
      ...guardianCells(first),
      ...guardianCells(second),
    ]
  })
}

const shownNumber = (value: string, isClear: boolean): string =>
  isClear || value === '' ? value : maskIdentityNumber(value)
