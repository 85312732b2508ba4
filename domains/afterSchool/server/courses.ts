import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { gradeOptions } from '../../people/server/public.ts'
import type * as contract from '../contract/course.ts'
import type { Course, CourseForm } from '../contract/course.ts'
import { fenOf } from '../contract/money.ts'
import { outsideWork } from './accounts/institutionOf.ts'
import { openCourseStates } from '../contract/courseStates.ts'
import { holdChanged } from './courses/changing.ts'
import { coverCourse } from './courses/covers.ts'
import { needsConfirmation } from './courses/confirming.ts'
import { courseFlow } from './flows.ts'
import { showCourse } from './courseReading.ts'
import { deleteDraft } from './queries/courseDrafts.ts'
import {
  getCourseRecord,
  lockCourse,
  insertCourse,
  putLessons,
  updateCourse,
} from './queries/courses.ts'
import type { CourseRecord, SaidOfCourse } from './queries/courses.ts'
import { listAdmitted } from './queries/institutions.ts'
import {
  changeOpen,
  courseNotCorrectable,
  courseNotWithdrawable,
  gradeNotFound,
  institutionNotFound,
} from './refusals.ts'

/** Institutions that may teach now, and the grades of the school. */
export async function listCourseChoices(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listCourseChoices>> {
  const own = await outsideWork(db, actor, now)
  return {
    isOfSchool: own === undefined,
    institutions: own
      ? [{ id: own.institutionId, name: own.institutionName }]
      : await listAdmitted(db, actor.tenantId, wireDate(now)),
    grades: await gradeOptions(db, actor.tenantId),
  }
}

/** Requests to open a course or to change an approved one, or resubmits a returned request. */
export async function submitCourse(
  tx: Tx,
  actor: Actor,
  form: CourseForm,
  now: Date,
): Promise<Course> {
  const earlier = form.id === undefined ? undefined : await holdOwn(tx, actor, form.id)
  if (earlier && earlier.state !== 'RETURNED') throw courseNotCorrectable(earlier.state)

  const changed = await changedBy(tx, actor, { form, earlier }, now)
  const said = await decisionIn(tx, actor, { form, changed }, now)
  const by = { applicantId: actor.userId, applicantName: actor.realName }
  const written = earlier
    ? await updateCourse(tx, rowRef(actor, earlier.id), said, now)
    : await insertCourse(tx, actor.tenantId, { ...said, ...by })
  // The unique index decides between two changes of one course.
  if (!written) throw changeOpen()
  const course = await coverCourse(tx, actor, written, { form, before: earlier ?? changed })
  const lessons = form.lessons.map(({ title, content = '' }, at) => ({
    place: at + 1,
    title,
    content,
  }))
  await putLessons(tx, actor.tenantId, course.id, lessons)
  await (earlier ? courseFlow.askAgain : courseFlow.ask)(tx, actor, course, now)
  await deleteDraft(tx, actor, form.id ?? form.revises ?? 'new')
  // The first step has set the state.
  return showCourse(tx, actor, await getCourseRecord(tx, actor.tenantId, course.id), now)
}

type Asked = { readonly form: CourseForm; readonly earlier: CourseRecord | undefined }

/** The approved course that the request changes. A correction changes the same one. */
async function changedBy(
  tx: Tx,
  actor: Actor,
  { form, earlier }: Asked,
  now: Date,
): Promise<CourseRecord | undefined> {
  if (earlier) {
    if (earlier.revisesId === null) return undefined
    return lockCourse(tx, actor.tenantId, earlier.revisesId)
  }
  return form.revises === undefined ? undefined : holdChanged(tx, actor, form.revises, now)
}

type Deciding = { readonly form: CourseForm; readonly changed: CourseRecord | undefined }

async function decisionIn(
  tx: Tx,
  actor: Actor,
  { form, changed }: Deciding,
  now: Date,
): Promise<SaidOfCourse> {
  const {
    name,
    kind,
    intro,
    goals,
    materialsNote = '',
    riskNote = '',
    plannedClasses,
    teachers,
  } = form
  const owner = await ownerIn(tx, actor, changed ? ownerOf(changed) : form, now)
  return {
    name,
    kind,
    intro,
    goals,
    materialsNote,
    riskNote,
    plannedClasses,
    teachers,
    ...owner,
    needsConfirmation: await needsConfirmation(tx, actor, owner.institutionId),
    ...(await gradesIn(tx, actor, form)),
    priceFen: fenOf(form.priceYuan),
    askedAt: now,
    revisesId: changed?.id ?? null,
  }
}

type Owner = Pick<CourseForm, 'ownerKind' | 'institutionId'>

/** A changed course keeps its provider. */
const ownerOf = ({ ownerKind, institutionId }: CourseRecord): Owner => ({
  ownerKind,
  institutionId: institutionId ?? '',
})

/**
 * The provider in the form: the school itself, or an institution that may teach now. People of an
 * institution request courses of their own one.
 */
async function ownerIn(tx: Tx, actor: Actor, { ownerKind, institutionId }: Owner, now: Date) {
  const { isOfSchool, institutions } = await listCourseChoices(tx, actor, now)
  if (ownerKind === 'SCHOOL' && isOfSchool)
    return { ownerKind, institutionId: null, ownerName: '校内' }
  const found = institutions.find(({ id }) => id === institutionId)
  if (!found) throw institutionNotFound()
  return { ownerKind: 'INSTITUTION' as const, institutionId: found.id, ownerName: found.name }
}

async function gradesIn(tx: Tx, { tenantId }: Actor, form: CourseForm) {
  const wanted = new Set(form.gradeIds.split(','))
  const found = (await gradeOptions(tx, tenantId)).filter(({ id }) => wanted.has(id))
  if (found.length !== wanted.size) throw gradeNotFound()
  return {
    gradeIds: found.map(({ id }) => id),
    gradeNames: found.map(({ name }) => name).join('、'),
  }
}

/** Locks the actor's own request. Other people's requests do not exist for the actor. */
async function holdOwn(tx: Tx, actor: Actor, id: string): Promise<CourseRecord> {
  const course = await lockCourse(tx, actor.tenantId, id)
  if (course?.applicantId !== actor.userId) throw notFound('这份开课申请')
  return course
}

/** Withdraws undecided requests, all or none. */
export async function withdrawCourses(
  tx: Tx,
  actor: Actor,
  { ids, comment }: ParsedInputOf<typeof contract.withdrawCourses>,
  now: Date,
): Promise<Record<string, never>> {
  await outsideWork(tx, actor, now)
  for (const id of [...new Set(ids.split(','))].toSorted()) {
    const course = await holdOwn(tx, actor, id)
    if (!isOpen(course)) throw courseNotWithdrawable(course.state)
    await courseFlow.callOff(tx, actor, course, { comment, now })
  }
  return {}
}

const isOpen = ({ state }: CourseRecord): boolean => openCourseStates.some((one) => one === state)
