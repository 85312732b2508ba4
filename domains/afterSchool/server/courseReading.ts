import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { openRecord } from '../../workflow/server/public.ts'
import type * as contract from '../contract/course.ts'
import type { Course, CourseDescription, CourseRow, OfferedCourse } from '../contract/course.ts'
import { courseKindNames, courseStateNames, openCourseStates } from '../contract/courseStates.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { confirmNode } from './courseEffects.ts'
import { changesOf } from './courses/changing.ts'
import { outsideWork } from './accounts/institutionOf.ts'
import { courseFlow } from './flows.ts'
import { mayOversee, mayPropose, maySee } from './may.ts'
import {
  findCourse,
  findOffered,
  listCourseRows,
  listLessons,
  listOffered,
} from './queries/courses.ts'
import type { CountedCourse, CourseRecord, LessonRow } from './queries/courses.ts'

const { leadInstitution } = afterSchoolPermissions

/** One request for a course, for readers involved in it. For everyone else it does not exist. */
export async function getCourse(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.getCourse>,
  now: Date,
): Promise<Course> {
  const own = await outsideWork(db, actor, now)
  const { record } = await openRecord(db, actor, input, {
    flows: [courseFlow],
    name: '这门课程',
    find: (id) => findCourse(db, actor.tenantId, id),
    relation: async (course) => {
      if (own) return course.institutionId === own.institutionId ? own : undefined
      const relation = await relationToCourse(db, actor, course, now)
      return maySee(actor, relation) ? relation : undefined
    },
    now,
  })
  return showCourse(db, actor, record, now)
}

const relationToCourse = async (db: Db, actor: Actor, course: CourseRecord, now: Date) => ({
  isApplicant: course.applicantId === actor.userId,
  decides: await courseFlow.isDecidedBy(db, actor, course, now),
  isDraft: false,
})

/** A request for a course in full, with the reader's current actions. */
export async function showCourse(
  db: Db,
  actor: Actor,
  course: CourseRecord,
  now: Date,
): Promise<Course> {
  const lessons = await listLessons(db, actor.tenantId, course.id)
  const process = await courseFlow.processOf(db, actor, course, now)
  const isOwn = course.applicantId === actor.userId && mayPropose(actor)
  return {
    ...presentRow({ ...course, lessonCount: lessons.length }),
    ...presentTaught(course, lessons),
    ownerKind: course.ownerKind,
    gradeIds: course.gradeIds,
    ...(course.institutionId === null ? {} : { institutionId: course.institutionId }),
    ...(process ? { processInstanceId: process.processInstanceId } : {}),
    mayMend: isOwn && course.state === 'RETURNED',
    mayWithdraw: isOwn && openCourseStates.some((one) => one === course.state),
    ...(course.coverId === null ? {} : { coverId: course.coverId }),
    ...(await changesOf(db, actor, course)),
    ...(course.revisesId === null ? {} : { revisesId: course.revisesId }),
    mayConfirm: process?.myTask?.node === confirmNode && can(actor, leadInstitution),
  }
}

/**
 * An approved course, for every person of the school. A course of an institution that may not teach
 * now does not exist.
 */
export async function getApprovedCourse(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<CourseDescription> {
  const { tenantId } = actor
  const own = await outsideWork(db, actor, now)
  const course = await findOffered(db, tenantId, id)
  if (!course || (own && course.institutionId !== own.institutionId)) throw notFound('这门课程')
  return { id, ...presentTaught(course, await listLessons(db, tenantId, id)) }
}

/** Approved courses, for every person of the school; for people of an institution its own. */
export async function listOfferedCourses(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listOfferedCourses>,
  now: Date,
): Promise<ReplyOf<typeof contract.listOfferedCourses>> {
  const own = await outsideWork(db, actor, now)
  const filter = own ? { ...input, institutionId: own.institutionId } : input
  const { rows, total } = await listOffered(db, actor.tenantId, filter)
  return toPage(input, total, rows.map(presentOffered))
}

const presentOffered = (course: CountedCourse): OfferedCourse => ({
  id: course.id,
  name: course.name,
  cover: course.cover,
  kind: course.kind,
  kindName: courseKindNames[course.kind],
  ownerName: course.ownerName,
  gradeNames: course.gradeNames,
  teachers: course.teachers,
  priceFen: course.priceFen,
  lessonCount: course.lessonCount,
})

const presentRow = (course: CountedCourse): CourseRow => ({
  id: course.id,
  name: course.name,
  kindName: courseKindNames[course.kind],
  ownerName: course.ownerName,
  gradeNames: course.gradeNames,
  priceFen: course.priceFen,
  lessonCount: course.lessonCount,
  state: course.state,
  stateName: courseStateNames[course.state],
  applicantName: course.applicantName,
  askedAt: wireDateTime(course.askedAt),
  isChange: course.revisesId !== null,
})

const presentTaught = (course: CourseRecord, lessons: LessonRow[]) => ({
  name: course.name,
  cover: course.cover,
  kind: course.kind,
  kindName: courseKindNames[course.kind],
  ownerName: course.ownerName,
  gradeNames: course.gradeNames,
  teachers: course.teachers,
  plannedClasses: course.plannedClasses,
  priceFen: course.priceFen,
  intro: course.intro,
  goals: course.goals,
  materialsNote: course.materialsNote,
  riskNote: course.riskNote,
  lessons,
})

/**
 * The caller's requests; all of the school for callers who oversee them, all of an institution for
 * its people.
 */
export async function listCourses(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listCourses>,
  now: Date,
): Promise<ReplyOf<typeof contract.listCourses>> {
  const own = await outsideWork(db, actor, now)
  const everybody = mayOversee(actor) ? {} : { applicantId: actor.userId }
  const filter = { ...input, ...(own ? { institutionId: own.institutionId } : everybody) }
  const { rows, total } = await listCourseRows(db, actor.tenantId, filter)
  return toPage(input, total, rows.map(presentRow))
}
