/** What other domains may ask about pupils, their families and the school's calendar. */
import { isSchoolDayIn, nextSchoolDayIn, schoolDaysIn } from '../contract/schoolDays.ts'
import type { DaySpan } from '../contract/schoolDays.ts'
import type { Relation } from '../contract/states.ts'
import type { Db } from '../../../platform/server/db.ts'
import { calendarAround } from './calendars.ts'
import { listGradeRows, listLivingClasses } from './queries/classes.ts'
import * as rows from './queries/families.ts'

export { createCalendarMemory } from './calendarMemory.ts'
export { carryOutRequest, findPupilRecord } from './requestedChanges.ts'
export type { PupilRecord, RequestedChange } from './requestedChanges.ts'

export type OwnChild = {
  id: string
  name: string
  classId: string | null
  className: string
  gradeId: string | null
  gradeName: string
  relation: Relation
  canConsent: boolean
}

/** Children of a guardian in force. */
export async function childrenOf(db: Db, tenantId: string, userId: string): Promise<OwnChild[]> {
  const children = await rows.listChildRows(db, tenantId, userId)
  return children.map(
    ({ id, name, classId, className, gradeId, gradeName, relation, canConsent }) => ({
      id,
      name,
      classId,
      className: className ?? '',
      gradeId,
      gradeName: gradeName ?? '',
      relation,
      canConsent,
    }),
  )
}

export type GuardianOf = {
  userId: string
  studentId: string
  relation: Relation
  isPrimary: boolean
  canConsent: boolean
  canPickUp: boolean
}

/** Guardians in force of some pupils, the primary one first. */
export async function guardiansOf(
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
): Promise<GuardianOf[]> {
  if (studentIds.length === 0) return []
  const found = await rows.listGuardiansOf(db, tenantId, studentIds)
  return found.flatMap(({ userId, ...link }) => (userId === null ? [] : [{ userId, ...link }]))
}

/** Who answers for a pupil's class; undefined when nobody does. */
export const classTeacherOf = async (
  db: Db,
  tenantId: string,
  studentId: string,
): Promise<string | undefined> =>
  (await rows.findThoseInCharge(db, tenantId, studentId))?.teacherId ?? undefined

export const gradeHeadOf = async (
  db: Db,
  tenantId: string,
  studentId: string,
): Promise<string | undefined> =>
  (await rows.findThoseInCharge(db, tenantId, studentId))?.headId ?? undefined

export type Pupil = { id: string; name: string; userId: string | null; classId: string }

/** Living pupils of some classes, by school number. */
export const studentsOfClass = async (
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<Pupil[]> => (classIds.length === 0 ? [] : rows.listPupilsOf(db, tenantId, { classIds }))

export type LedPupil = { id: string; name: string; className: string }

/** Living pupils of the classes whose class teacher a person is. */
export async function pupilsOfClassTeacher(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<LedPupil[]> {
  const led = (await listLivingClasses(db, tenantId)).filter(
    ({ teacherId }) => teacherId === userId,
  )
  const names = new Map(led.map(({ id, name }) => [id, name]))
  const pupils = await studentsOfClass(db, tenantId, [...names.keys()])
  return pupils.map(({ id, name, classId }) => ({ id, name, className: names.get(classId) ?? '' }))
}

/**
 * Which family each person belongs to: people who share a child are one, the child himself included. A person without children is a family of his own.
 * Keyed by user; equal values mean one family, so a notice read by one parent counts once.
 */
export async function familyOf(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const families = new Map(userIds.map((userId) => [userId, userId]))
  if (userIds.length === 0) return families
  const rootOf = (userId: string): string => {
    const above = families.get(userId) ?? userId
    return above === userId ? userId : rootOf(above)
  }
  const firstByChild = new Map<string, string>()
  for (const { userId, studentId } of await rows.listTiesOf(db, tenantId, userIds)) {
    if (userId === null) continue
    const first = firstByChild.get(studentId)
    if (first === undefined) firstByChild.set(studentId, userId)
    else families.set(rootOf(userId), rootOf(first))
  }
  return new Map(userIds.map((userId) => [userId, rootOf(userId)]))
}

/** Whether children come to school on a day (`yyyy-MM-dd`). */
export const isSchoolDay = async (db: Db, tenantId: string, day: string): Promise<boolean> =>
  isSchoolDayIn(await calendarAround(db, tenantId, day), day)

/** The first school day after a day; undefined when none is planned. */
export const nextSchoolDay = async (
  db: Db,
  tenantId: string,
  day: string,
): Promise<string | undefined> => nextSchoolDayIn(await calendarAround(db, tenantId, day), day)

/** The days of a span, at most a year long, on which children come to school. */
export const schoolDaysOf = async (db: Db, tenantId: string, span: DaySpan): Promise<string[]> =>
  schoolDaysIn(await calendarAround(db, tenantId, span.beginDate), span)

/** The term in which a day lies, else the one before it; undefined before the first. */
export async function termAt(db: Db, tenantId: string, day: string): Promise<DaySpan | undefined> {
  const { terms } = await calendarAround(db, tenantId, day)
  return terms.findLast(({ beginDate }) => beginDate <= day)
}

/** People behind a wanted audience: pupils with an account, and all guardians in force. */
export type AudienceResolver = (
  db: Db,
  tenantId: string,
  targetIds: readonly string[],
) => Promise<string[]>

const peopleBehind = async (
  db: Db,
  tenantId: string,
  pupils: readonly Pupil[],
): Promise<string[]> => {
  const guardians = await guardiansOf(
    db,
    tenantId,
    pupils.map(({ id }) => id),
  )
  return [
    ...new Set([
      ...pupils.flatMap(({ userId }) => userId ?? []),
      ...guardians.map(({ userId }) => userId),
    ]),
  ]
}

/** Audience `class`: the targets are classes. */
export const classAudience: AudienceResolver = async (db, tenantId, classIds) =>
  peopleBehind(db, tenantId, await studentsOfClass(db, tenantId, classIds))

/** Audience `grade`: the targets are grades. */
export const gradeAudience: AudienceResolver = async (db, tenantId, gradeIds) =>
  gradeIds.length === 0
    ? []
    : peopleBehind(db, tenantId, await rows.listPupilsOf(db, tenantId, { gradeIds }))

type Option = { id: string; name: string }

/** Classes that may be written to: those with pupils now. */
export const classOptions = async (db: Db, tenantId: string): Promise<Option[]> =>
  (await listLivingClasses(db, tenantId)).map(({ id, name }) => ({ id, name }))

/** Classes of a class teacher, and all of his grade for its head. */
export const ownClassOptions = async (
  db: Db,
  tenantId: string,
  userId: string,
): Promise<Option[]> =>
  (await listLivingClasses(db, tenantId))
    .filter(({ teacherId, headId }) => teacherId === userId || headId === userId)
    .map(({ id, name }) => ({ id, name }))

/** Grades that a person heads. */
export const ownGradeOptions = async (
  db: Db,
  tenantId: string,
  userId: string,
): Promise<Option[]> =>
  (await listGradeRows(db, tenantId))
    .filter(({ headId }) => headId === userId)
    .map(({ id, name }) => ({ id, name }))

export const gradeOptions = async (db: Db, tenantId: string): Promise<Option[]> =>
  (await listGradeRows(db, tenantId)).map(({ id, name }) => ({ id, name }))
