import '../../../domains/afterSchool/server/planTables.ts'
import type { ClassState } from '../../../domains/afterSchool/contract/classStates.ts'
import type { LaidLesson } from '../../../domains/afterSchool/contract/layOut.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { newIds } from '../newIds.ts'
import { inPortions } from '../wholeSchool/wholePeople.ts'
import { demoTenant } from '../world.ts'
import { termRooms } from './courseTexts.ts'
import { teachersIn } from './providers.ts'
import { gradeIdsOf, insertTermCourses } from './termCourses.ts'
import { ensureLessonToday } from './lessonToday.ts'
import { groundsIn, lessonsAt, slotAt } from './termGround.ts'
import type { Grounds } from './termGround.ts'
import { planTerms } from './termPlan.ts'
import type { PlannedClass } from './termPlan.ts'

const tenantId = demoTenant

/** A class that is about to be inserted, with everything that hangs on it. */
type Placed = {
  readonly id: string
  readonly plan: PlannedClass
  readonly termId: string
  readonly courseId: string
  readonly roomId: string
  readonly teacherId: string
  readonly slotIds: readonly string[]
  readonly lessons: readonly LaidLesson[]
}

/** Loads rooms, courses, classes and lessons of two terms; providers must be loaded before. */
export async function loadTermClasses(tx: Tx, anchor: Date): Promise<void> {
  const rooms = await tx
    .insertInto('courseRoom')
    .values(termRooms.map((room) => ({ tenantId, ...room, note: '' })))
    .returning(['id', 'name'])
    .execute()
  const courseIdOf = await insertTermCourses(tx, anchor)
  const teachersOf = await teachersIn(tx)
  const grounds = await groundsIn(tx, anchor)
  const plans = planTerms()
  const ids = await newIds(tx, plans.length)
  const placed = plans.map((plan, at) => ({
    id: ids[at] ?? '0',
    plan,
    termId: grounds[plan.term].id,
    courseId: courseIdOf(plan.course),
    roomId: rooms.find(({ name }) => name === plan.course.room)?.id ?? '0',
    teacherId: teachersOf(plan.course.provider)[plan.teacher]?.id ?? '0',
    ...timesOf(grounds, plan),
  }))
  await insertClasses(tx, placed)
  await insertLessons(tx, placed)
  await ensureLessonToday(tx, anchor)
}

function timesOf(grounds: Grounds, { term, slots }: PlannedClass) {
  const found = slots.map((slot) => slotAt(grounds[term], slot))
  return { slotIds: found.map(({ id }) => id), lessons: lessonsAt(grounds[term], found) }
}

const stateOf = ({ term, isCancelled }: PlannedClass): ClassState =>
  isCancelled ? 'CANCELLED' : term === 'past' ? 'FINISHED' : 'RUNNING'

async function insertClasses(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const rows = placed.map(({ id, plan, termId, courseId, roomId, lessons }) => ({
    tenantId,
    id,
    termId,
    courseId,
    name: plan.name,
    roomId,
    minSeats: 8,
    maxSeats: plan.seats,
    lessonCount: lessons.length,
    priceFen: plan.course.yuan * 100,
    bookFeeFen: plan.course.yuan === 0 ? 0 : plan.bookFen,
    gradeIds: gradeIdsOf(plan.course),
    classIds: [],
    state: stateOf(plan),
    stateReason: plan.isCancelled ? '报名人数不足' : '',
  }))
  await tx.insertInto('courseClass').values(rows).execute()
  const seats = placed.map(({ id: classId, plan }) => ({ tenantId, classId, capacity: plan.seats }))
  await tx.insertInto('classSeats').values(seats).execute()
  const slots = placed.flatMap(({ id: classId, slotIds }) =>
    slotIds.map((slotId) => ({ tenantId, classId, slotId })),
  )
  await tx.insertInto('classSlot').values(slots).execute()
  const teachers = placed.map(({ id: classId, teacherId: instructorId }) => ({
    tenantId,
    classId,
    instructorId,
    duty: 'MAIN' as const,
  }))
  await tx.insertInto('classTeacher').values(teachers).execute()
}

async function insertLessons(tx: Tx, placed: readonly Placed[]): Promise<void> {
  const count = placed.reduce((sum, { lessons }) => sum + lessons.length, 0)
  const ids = (await newIds(tx, count)).values()
  const numbered = placed.flatMap(({ lessons, ...one }) =>
    lessons.map((lesson) => ({ ...one, lesson, lessonId: ids.next().value ?? '0' })),
  )
  const rows = numbered.map(({ id: classId, plan, roomId, lesson, lessonId: id }) => ({
    tenantId,
    id,
    classId,
    ...lesson,
    title: plan.course.lessons[lesson.number - 1] ?? '',
    roomId,
    state: plan.isCancelled ? ('CANCELLED' as const) : ('PLANNED' as const),
  }))
  await inPortions(rows, (some) => tx.insertInto('classLesson').values(some).execute())
  const teaching = numbered.map(({ lessonId, teacherId: instructorId }) => ({
    tenantId,
    lessonId,
    instructorId,
    duty: 'MAIN' as const,
    replacesId: null,
  }))
  await inPortions(teaching, (some) => tx.insertInto('lessonTeacher').values(some).execute())
}
