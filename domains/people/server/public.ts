/** What other domains may use about pupils, their families and the school's calendar. */
import { isSchoolDayIn, nextSchoolDayIn, schoolDaysIn } from '../contract/schoolDays.ts'
import type { DaySpan } from '../contract/schoolDays.ts'
import type { Relation } from '../contract/states.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { calendarAround } from './calendars.ts'
import { listLivingClasses } from './queries/classes.ts'
import * as rows from './queries/families.ts'
import { listRevoked } from './queries/guardians.ts'
import { isFrozen } from './queries/history.ts'
import { listPlaces } from './queries/places.ts'
import type { PupilPlace } from './queries/places.ts'

export type { PupilPlace } from './queries/places.ts'

export { enterAdmitted, joinFirstClass, moveToClass } from './admittedChildren.ts'
export type { AdmittedChild, AdmittedGuardian } from './admittedChildren.ts'
export {
  classesOfGrades,
  classOptions,
  emptyClasses,
  gradeOptions,
  ownClassOptions,
  ownGradeOptions,
} from './classOptions.ts'
export { calendarBetween } from './calendars.ts'
export { createCalendarMemory } from './calendarCache.ts'
/** Whether custody of a pupil is disputed: guardians then change nothing about ties and consents. */
export { isFrozen as isCustodyFrozen } from './queries/history.ts'

/**
 * Whether who applied for a child may still act for the pupil: not while custody is disputed, and
 * not after their guardianship was ended.
 */
export const mayApplicantAct = async (
  db: Db,
  tenantId: string,
  { studentId, applicantId }: { readonly studentId: string; readonly applicantId: string },
): Promise<boolean> =>
  !(await isFrozen(db, tenantId, studentId)) &&
  (await listRevoked(db, tenantId, studentId, [applicantId])).length === 0

export { findPhotoConsent as photoConsentOf } from './queries/photoConsents.ts'
export { defineRestrictions, restrictedAmong } from './families/restrictions.ts'
export { peopleRetention } from './retention.ts'
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

/** Children of an active guardian. */
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
  name: string
  studentId: string
  relation: Relation
  isPrimary: boolean
  canConsent: boolean
  canPickUp: boolean
}

/** Active guardians of some pupils, the primary one first. */
export async function guardiansOf(
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
): Promise<GuardianOf[]> {
  if (studentIds.length === 0) return []
  const found = await rows.listGuardiansOf(db, tenantId, studentIds)
  return found.flatMap(({ userId, ...link }) => (userId === null ? [] : [{ userId, ...link }]))
}

export { childrenBehind } from './childrenBehind.ts'

/** Names, classes and grades of some pupils who attend the school now. */
export const placesOf = async (
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
): Promise<PupilPlace[]> =>
  studentIds.length === 0 ? [] : listPlaces(db, tenantId, { studentIds })

/** The same for all pupils of some grades. */
export const placesInGrades = async (
  db: Db,
  tenantId: string,
  gradeIds: readonly string[],
): Promise<PupilPlace[]> => (gradeIds.length === 0 ? [] : listPlaces(db, tenantId, { gradeIds }))

/** The teacher in charge of a pupil's class; undefined if there is none. */
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

/** Active pupils of some classes, by school number. */
export const studentsOfClass = async (
  db: Db,
  tenantId: string,
  classIds: readonly string[],
): Promise<Pupil[]> => (classIds.length === 0 ? [] : rows.listPupilsOf(db, tenantId, { classIds }))

export type PupilOfOwnClass = { id: string; name: string; className: string }

/** Active pupils of the classes that a person leads. */
export async function pupilsOfClassTeacher(
  db: Db,
  tenantId: string,
  userId: string,
): Promise<PupilOfOwnClass[]> {
  const led = (await listLivingClasses(db, tenantId)).filter(
    ({ teacherId }) => teacherId === userId,
  )
  const names = new Map(led.map(({ id, name }) => [id, name]))
  const pupils = await studentsOfClass(db, tenantId, [...names.keys()])
  return pupils.map(({ id, name, classId }) => ({ id, name, className: names.get(classId) ?? '' }))
}

/**
 * The family of each person: people who share a child, including the child. A person without
 * children is their own family. Keyed by user; equal values mean one family, so a notice that one
 * parent reads counts once.
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
  for (const { userId, studentId } of await rows.listFamilyLinks(db, tenantId, userIds)) {
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

/** The first school day after a day; undefined if none is planned. */
export const nextSchoolDay = async (
  db: Db,
  tenantId: string,
  day: string,
): Promise<string | undefined> => nextSchoolDayIn(await calendarAround(db, tenantId, day), day)

/** The school days of a span of at most a year. */
export const schoolDaysOf = async (db: Db, tenantId: string, span: DaySpan): Promise<string[]> =>
  schoolDaysIn(await calendarAround(db, tenantId, span.beginDate), span)

/** The term of a day, else the one before it; undefined before the first. */
export async function termAt(db: Db, tenantId: string, day: string): Promise<DaySpan | undefined> {
  const { terms } = await calendarAround(db, tenantId, day)
  return terms.findLast(({ beginDate }) => beginDate <= day)
}

/** Resolves an audience to people: pupils with an account and all active guardians. */
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
