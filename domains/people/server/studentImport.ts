import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { analyseAfter } from '../../../platform/server/database/analyse.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import {
  cellProblems,
  importFailed,
  nothingInSheet,
} from '../../../platform/server/sheets/sheetProblems.ts'
import type { SheetProblem } from '../../../platform/server/sheets/sheetProblems.ts'
import { relationNames } from '../contract/states.ts'
import { sexNames } from '../contract/student.ts'
import type { importStudentRows, importStudents, SheetLine } from '../contract/studentSheets.ts'
import { record } from './auditTrail.ts'
import { listClassesOfYear, lockClass } from './queries/classes.ts'
import * as sheets from './queries/sheets.ts'
import { currentYear } from './schoolYears.ts'
import { identityPurpose, normalNumber, recordPurpose } from './sealing.ts'
import { enterStudents } from './studentEntering.ts'
import { readStudentSheet } from './studentSheet.ts'
import type { SheetStudent } from './studentSheet.ts'
import type { Doing } from './auditTrail.ts'

/** The number of rows of a sheet that the preview returns. */
const sampleRows = 100

type Sheet = { readonly rows: readonly string[][]; readonly step: 'preview' | 'write' }

/**
 * Enters the pupils of a sheet, or none and reports the errors by row and column. A preview does
 * everything except writing.
 */
export async function importStudentSheet(
  tx: Tx,
  actor: Actor,
  { rows, step }: Sheet,
  doing: Doing,
): Promise<ReplyOf<typeof importStudents>> {
  const { students, classes, problems, detail } = await checkStudents(tx, actor, rows, doing)
  if (problems.length > 0) throw importFailed(problems)
  const sample = students.slice(0, sampleRows).map((one) => sheetLine(one, classes))
  if (step === 'preview') return { ...detail, isWritten: false, sample }
  await enterSheet(tx, actor, { students, detail }, doing)
  return { ...detail, isWritten: true, sample }
}

/** Checks rows that are mended on screen and returns every problem, or enters them all. */
export async function importRowsOfStudents(
  tx: Tx,
  actor: Actor,
  { rows, step }: ParsedInputOf<typeof importStudentRows>,
  doing: Doing,
): Promise<ReplyOf<typeof importStudentRows>> {
  const { students, problems, detail } = await checkStudents(tx, actor, rows, doing)
  if (step === 'check') return { ...detail, isWritten: false, problems: cellProblems(problems) }
  if (problems.length > 0) throw importFailed(problems)
  await enterSheet(tx, actor, { students, detail }, doing)
  return { ...detail, isWritten: true, problems: [] }
}

/** The pupils of a sheet and every problem in it, with the school's roll taken into account. */
async function checkStudents(
  tx: Tx,
  actor: Actor,
  rows: readonly string[][],
  { parts: { keys, isDemo }, now }: Doing,
) {
  const { tenantId } = actor
  const year = await currentYear(tx, tenantId, now)
  const classes = year ? await listClassesOfYear(tx, tenantId, year.id) : []
  const { students, problems } = readStudentSheet(rows, { classes, isDemo })
  const all = [
    ...problems,
    ...(await takenNumbers(tx, tenantId, students, keys)),
    ...(await takenSeats(tx, tenantId, students)),
  ].sort((a, b) => a.row - b.row)
  const isEmpty = students.length === 0 && all.length === 0
  return {
    students,
    classes,
    problems: isEmpty ? [nothingInSheet] : all,
    detail: {
      added: students.length,
      guardians: students.flatMap(({ guardians }) => guardians).length,
    },
  }
}

async function enterSheet(
  tx: Tx,
  actor: Actor,
  { students, detail }: Pick<Awaited<ReturnType<typeof checkStudents>>, 'students' | 'detail'>,
  doing: Doing,
): Promise<void> {
  await enterStudents(tx, actor, students, doing)
  await record(
    tx,
    actor,
    { action: 'people.studentImport', subject: { kind: 'student', id: '0' }, detail },
    doing,
  )
  await analyseAfter(tx, students.length, [
    'student',
    'studentChange',
    'classMembership',
    'guardianLink',
  ])
}

const sheetLine = (
  { row, form, guardians }: SheetStudent,
  classes: readonly { id: string; name: string }[],
): SheetLine => ({
  row,
  studentNo: form.studentNo,
  name: form.name,
  sexName: sexNames[form.sex],
  className: classes.find(({ id }) => id === form.classId)?.name ?? '',
  ...(form.seat === undefined ? {} : { seat: form.seat }),
  guardians: guardians
    .map(({ name, relation }) => `${name}（${relationNames[relation]}）`)
    .join('、'),
})

async function takenNumbers(
  tx: Tx,
  tenantId: string,
  students: readonly SheetStudent[],
  keys: Keys,
): Promise<SheetProblem[]> {
  const indexesOf = (value: string | undefined, purpose: ReturnType<typeof identityPurpose>) =>
    value ? keys.blindIndexes(purpose, normalNumber(value)) : []
  const asked = students.map(({ row, form }) => ({
    row,
    studentNo: form.studentNo,
    idNo: indexesOf(form.idNo, identityPurpose(tenantId)),
    recordNo: indexesOf(form.recordNo, recordPurpose(tenantId)),
  }))
  const taken = await sheets.findTakenNumbers(tx, tenantId, {
    studentNo: asked.map(({ studentNo }) => studentNo),
    idNo: asked.flatMap(({ idNo }) => idNo),
    recordNo: asked.flatMap(({ recordNo }) => recordNo),
  })
  const studentNos = new Set(taken.map(({ studentNo }) => studentNo))
  const idNos = new Set(
    taken.flatMap(({ idNoIndex, isLiving }) => (isLiving && idNoIndex ? idNoIndex : [])),
  )
  const recordNos = new Set(
    taken.flatMap(({ recordNoIndex, isLiving }) =>
      isLiving && recordNoIndex ? recordNoIndex : [],
    ),
  )
  return asked.flatMap(({ row, studentNo, idNo, recordNo }) => [
    ...(studentNos.has(studentNo) ? [{ row, msg: `学号：${studentNo} 已被使用` }] : []),
    ...(idNo.some((one) => idNos.has(one)) ? [{ row, msg: '身份证件号：已有在籍学生使用' }] : []),
    ...(recordNo.some((one) => recordNos.has(one))
      ? [{ row, msg: '学籍号：已有在籍学生使用' }]
      : []),
  ])
}

/**
 * Locks classes in one order until the end. This prevents deadlocks between two sheets and assigns
 * each last place once.
 */
async function takenSeats(
  tx: Tx,
  tenantId: string,
  students: readonly SheetStudent[],
): Promise<SheetProblem[]> {
  const placed = students.flatMap(({ row, form }) =>
    form.classId ? [{ row, classId: form.classId, seat: form.seat }] : [],
  )
  const classIds = [...new Set(placed.map(({ classId }) => classId))].sort()
  if (classIds.length === 0) return []
  const free = new Map<string, number>()
  for (const id of classIds) free.set(id, (await lockClass(tx, tenantId, id))?.capacity ?? 0)
  const seats = new Set<string>()
  for (const { classId, seat } of await sheets.listSeats(tx, tenantId, classIds)) {
    free.set(classId, (free.get(classId) ?? 0) - 1)
    if (seat !== null) seats.add(`${classId} ${seat}`)
  }
  return placed.flatMap(({ row, classId, seat }) => {
    const left = (free.get(classId) ?? 0) - 1
    free.set(classId, left)
    return [
      ...(left < 0 ? [{ row, msg: '班级：班额已满' }] : []),
      ...(seat !== undefined && seats.has(`${classId} ${seat}`)
        ? [{ row, msg: `座号：${seat} 号已有人` }]
        : []),
    ]
  })
}
