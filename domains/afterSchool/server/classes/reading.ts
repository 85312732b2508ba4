import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { clearedUntil } from '../../../clearance/contract/states.ts'
import { classesOfGrades, gradeOptions } from '../../../people/server/public.ts'
import { classStateNames } from '../../contract/classStates.ts'
import type * as contract from '../../contract/courseClass.ts'
import type { CourseClass, CourseClassRow } from '../../contract/courseClass.ts'
import { timeWords } from '../../contract/weekTimes.ts'
import { lookUpsOf } from './gate.ts'
import { findClass, pageOfClasses } from '../queries/classes.ts'
import type { ClassRow } from '../queries/classes.ts'
import { listAllOffered } from '../queries/courses.ts'
import { listInstructorRows } from '../queries/instructors.ts'
import { listRoomRows } from '../queries/rooms.ts'
import { listSlotsOf } from '../queries/slots.ts'
import { listTermRows } from '../queries/terms.ts'

type Named = { readonly id: string; readonly name: string }

/** Classes of courses, the newest first. */
export async function listClasses(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listClasses>,
): Promise<ReplyOf<typeof contract.listClasses>> {
  const { rows, total } = await pageOfClasses(db, tenantId, input)
  const grades = await gradeOptions(db, tenantId)
  return toPage(
    input,
    total,
    rows.map((row) => presentRow(row, grades)),
  )
}

export async function getClass(db: Db, actor: Actor, id: string): Promise<CourseClass> {
  const row = await findClass(db, rowRef(actor, id))
  if (!row) throw notFound('这个课程班')
  const grades = await gradeOptions(db, actor.tenantId)
  const classes = await classesOfGrades(db, actor.tenantId)
  return {
    ...presentRow(row, grades),
    gradeIds: row.gradeIds,
    classIds: row.classIds,
    classNames: namesOf(row.classIds, classes),
    slotIds: row.slots.map((slot) => slot.id),
    mainTeacherId: row.teachers.find(({ duty }) => duty === 'MAIN')?.id ?? '0',
    assistantIds: row.teachers.filter(({ duty }) => duty === 'ASSISTANT').map((one) => one.id),
    stateReason: row.stateReason,
  }
}

const namesOf = (ids: readonly string[], named: readonly Named[]): string =>
  named
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join('、')

const presentRow = (row: ClassRow, grades: readonly Named[]): CourseClassRow => ({
  id: row.id,
  name: row.name,
  termId: row.termId,
  termName: row.termName,
  courseId: row.courseId,
  courseName: row.courseName,
  ownerName: row.ownerName,
  roomId: row.roomId,
  roomName: `${row.building} ${row.roomName}`.trim(),
  times: row.slots.map(timeWords).join('、'),
  teacherNames: row.teachers.map(({ name }) => name).join('、'),
  gradeNames: namesOf(row.gradeIds, grades),
  minSeats: row.minSeats,
  maxSeats: row.maxSeats,
  taken: row.taken,
  waiting: row.waiting,
  lessonCount: row.lessonCount,
  priceFen: row.priceFen,
  bookFeeFen: row.bookFeeFen,
  state: row.state,
  stateName: classStateNames[row.state],
})

/** Everything that the form of a class offers. */
export async function listClassChoices(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listClassChoices>> {
  const today = wireDate(now)
  const teachers = await listInstructorRows(db, tenantId)
  const lookUpOf = await lookUpsOf(db, tenantId, teachers)
  const terms = await listTermRows(db, tenantId)
  const slots =
    terms.length === 0
      ? []
      : await listSlotsOf(
          db,
          tenantId,
          terms.map(({ id }) => id),
        )
  return {
    terms: terms.map(({ id, name }) => ({ id, name })),
    slots: slots
      .filter(({ kind }) => kind === 'COURSE')
      .map((slot) => ({ id: slot.id, termId: slot.termId, name: timeWords(slot) })),
    courses: (await listAllOffered(db, tenantId)).map(
      ({ id, name, ownerName, gradeIds, lessonCount, priceFen }) => ({
        id,
        gradeIds,
        lessonCount,
        priceFen,
        name: `${name}（${ownerName}）`,
      }),
    ),
    rooms: (await listRoomRows(db, tenantId)).map(({ id, building, name, capacity }) => ({
      id,
      capacity,
      name: `${building} ${name}`.trim(),
    })),
    teachers: teachers.map((one) => ({
      id: one.id,
      name: one.institutionName === null ? one.name : `${one.name}（${one.institutionName}）`,
      clearedUntil: clearedUntil(lookUpOf(one), today),
    })),
    grades: await gradeOptions(db, tenantId),
    classes: await classesOfGrades(db, tenantId),
  }
}
