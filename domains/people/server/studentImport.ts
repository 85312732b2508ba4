import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { importFailed, nothingToImport } from '../../../platform/server/sheetProblems.ts'
import type { SheetProblem } from '../../../platform/server/sheetProblems.ts'
import { initialsOf } from '../../organisation/server/public.ts'
import { relationNames } from '../contract/states.ts'
import { sexNames } from '../contract/student.ts'
import type { importStudents, SheetLine } from '../contract/studentSheets.ts'
import { record } from './acts.ts'
import { entryChange } from './entryChange.ts'
import { listClassesOfYear, lockClass } from './queries/classes.ts'
import { insertChanges } from './queries/history.ts'
import * as sheets from './queries/sheets.ts'
import { currentYear } from './schoolYears.ts'
import { identityPurpose, normalNumber, recordPurpose, sealPhone, sealStudent } from './sealing.ts'
import { readStudentSheet } from './studentSheet.ts'
import type { SheetStudent } from './studentSheet.ts'
import type { Doing } from './students.ts'

/** As many rows of a sheet are told back. */
const sampleRows = 100

type Sheet = { readonly rows: readonly string[][]; readonly step: 'preview' | 'write' }

/** Enters the pupils of a sheet, or none and says what is wrong with which row and column; a preview goes as far as writing. */
export async function importStudentSheet(
  tx: Tx,
  actor: Actor,
  { rows, step }: Sheet,
  doing: Doing,
): Promise<ReplyOf<typeof importStudents>> {
  const { tenantId } = actor
  const { keys, isDemo } = doing.parts
  const year = await currentYear(tx, tenantId, doing.now)
  const classes = year ? await listClassesOfYear(tx, tenantId, year.id) : []
  const { students, problems } = readStudentSheet(rows, { classes, isDemo })
  const collisions = [
    ...(await takenNumbers(tx, tenantId, students, keys)),
    ...(await takenSeats(tx, tenantId, students)),
  ]
  const all = [...problems, ...collisions].sort((a, b) => a.row - b.row)
  if (all.length > 0) throw importFailed(all)
  if (students.length === 0) throw nothingToImport()

  const detail = {
    added: students.length,
    guardians: students.flatMap(({ guardians }) => guardians).length,
  }
  const sample = students.slice(0, sampleRows).map((one) => sheetLine(one, classes))
  if (step === 'preview') return { ...detail, isWritten: false, sample }
  await enterAll(tx, actor, students, doing)
  await record(
    tx,
    actor,
    { action: 'people.studentImport', subject: { kind: 'student', id: '0' }, detail },
    doing,
  )
  return { ...detail, isWritten: true, sample }
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

/** Classes are held in one order until the end, so that two sheets never wait for each other and the last place is given once. */
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

/** Everything at once: a row-by-row way would hold the classes for half a minute. */
async function enterAll(
  tx: Tx,
  actor: Actor,
  students: readonly SheetStudent[],
  { parts, now }: Doing,
): Promise<void> {
  const { tenantId } = actor
  const ids = await sheets.newIds(tx, students.length)
  const entered = students.map((one, index) => ({ ...one, id: ids[index] ?? '' }))
  const made = await sheets.insertStudents(
    tx,
    entered.map(
      ({
        id,
        form: {
          idNo,
          recordNo,
          address,
          classId: _class,
          seat: _seat,
          id: _id,
          photoId: _photo,
          birthday,
          ...form
        },
      }) => ({
        ...form,
        tenantId,
        id,
        pinyin: initialsOf(form.name),
        birthday: birthday || null,
        ...sealStudent(parts.keys, tenantId, id, { idNo, recordNo, address }),
      }),
    ),
  )
  if (made !== entered.length)
    throw importFailed([{ row: 2, msg: '：导入期间有号码被他人占用，请重试' }])
  const memberships = entered.flatMap(({ id, form }) =>
    form.classId
      ? [
          {
            tenantId,
            studentId: id,
            classId: form.classId,
            seat: form.seat ?? null,
            beginDate: form.entryDate,
          },
        ]
      : [],
  )
  await sheets.insertMemberships(tx, memberships)
  await enterChanges(tx, actor, entered, now)
  await enterGuardians(tx, actor, entered, parts.keys)
}

type Entered = SheetStudent & { id: string }

async function enterChanges(
  tx: Tx,
  actor: Actor,
  entered: readonly Entered[],
  now: Date,
): Promise<void> {
  const changes = entered.map(({ id, form }) => entryChange(actor, id, form, now))
  for (let from = 0; from < changes.length; from += 500)
    await insertChanges(tx, changes.slice(from, from + 500))
}

async function enterGuardians(
  tx: Tx,
  { tenantId }: Actor,
  entered: readonly Entered[],
  keys: Keys,
): Promise<void> {
  const expected = entered.flatMap(({ id, guardians }) =>
    guardians.map((guardian) => ({ studentId: id, ...guardian })),
  )
  const ids = await sheets.newIds(tx, expected.length)
  const links = expected.map(({ studentId, name, relation, phone }, index) => {
    const id = ids[index] ?? ''
    const place = {
      tenantId,
      id,
      studentId,
      userId: null,
      name,
      relation,
      isLegal: relation === 'FATHER' || relation === 'MOTHER',
    }
    return {
      ...place,
      ...sealPhone(keys, tenantId, id, phone),
      state: 'EXPECTED' as const,
      verifiedBy: null,
      verifiedAt: null,
    }
  })
  await sheets.insertLinks(tx, links)
}
