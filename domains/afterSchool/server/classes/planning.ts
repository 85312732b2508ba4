import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { classesOfGrades } from '../../../people/server/public.ts'
import type { CourseClassForm } from '../../contract/courseClass.ts'
import { fenOf } from '../../contract/money.ts'
import { timeWords } from '../../contract/weekTimes.ts'
import type { HeldTeacher } from './gate.ts'
import type { SaidOfClass, Staffing } from '../queries/classes.ts'
import { findOffered } from '../queries/courses.ts'
import type { CourseRecord } from '../queries/courses.ts'
import { holdInstructors } from '../queries/instructors.ts'
import { holdRoom } from '../queries/rooms.ts'
import { listSlotsOf } from '../queries/slots.ts'
import type { SlotRow } from '../queries/slots.ts'
import { holdTerm } from '../queries/terms.ts'
import type { TermRow } from '../queries/terms.ts'
import { noSuchTerm } from '../terms/refusals.ts'
import {
  gradeNotOfCourse,
  noSuchClass,
  noSuchCourse,
  noSuchRoom,
  noSuchSlot,
  noSuchTeacher,
  priceAboveCourse,
  roomTooSmall,
  seatsBackwards,
  slotNotForGrade,
} from './refusals.ts'

/** A class as planned, with everything that its lessons need. */
export type ClassPlan = {
  readonly said: SaidOfClass
  readonly term: TermRow
  readonly slots: readonly SlotRow[]
  readonly staffing: Staffing
  readonly teachers: readonly HeldTeacher[]
}

/**
 * Checks the form of a class and locks its term, room and teachers, in this order: of two plans
 * for one room or teacher, the second sees the lessons of the first.
 */
export async function planIn(tx: Tx, actor: Actor, form: CourseClassForm): Promise<ClassPlan> {
  const { tenantId } = actor
  const { minSeats, maxSeats, roomId } = form
  if (maxSeats < minSeats) throw seatsBackwards()
  const course = await findOffered(tx, tenantId, form.courseId)
  if (!course) throw noSuchCourse()
  const reach = { ...gradesIn(course, form), classIds: await classesIn(tx, actor, form) }

  const term = await holdTerm(tx, rowRef(actor, form.termId))
  if (!term) throw noSuchTerm()
  const slots = slotsIn(await listSlotsOf(tx, tenantId, [term.id]), form)
  const room = await holdRoom(tx, rowRef(actor, roomId))
  if (!room) throw noSuchRoom()
  if (room.capacity < maxSeats) throw roomTooSmall(room.capacity, 'maxSeats')
  const { staffing, teachers } = await staffingIn(tx, actor, form)
  const { name, lessonCount } = form
  const said = {
    termId: term.id,
    courseId: course.id,
    name,
    roomId,
    minSeats,
    maxSeats,
    lessonCount,
    ...pricesIn(course, form),
    ...reach,
  }
  return { said, term, slots, staffing, teachers }
}

function gradesIn(course: CourseRecord, { gradeIds }: CourseClassForm) {
  const wanted = [...new Set(gradeIds.split(','))]
  if (wanted.some((id) => !course.gradeIds.includes(id))) throw gradeNotOfCourse()
  return { gradeIds: wanted }
}

async function classesIn(
  tx: Tx,
  { tenantId }: Actor,
  { gradeIds, classIds }: CourseClassForm,
): Promise<string[]> {
  if (!classIds) return []
  const wanted = [...new Set(classIds.split(','))]
  const found = await classesOfGrades(tx, tenantId, gradeIds.split(','))
  if (wanted.some((id) => !found.some((one) => one.id === id))) throw noSuchClass()
  return wanted
}

/** The chosen slots of the term. Every grade of the class must be able to attend each. */
function slotsIn(known: readonly SlotRow[], { slotIds, gradeIds }: CourseClassForm): SlotRow[] {
  const wanted = new Set(slotIds.split(','))
  const slots = known.filter(({ id, kind }) => wanted.has(id) && kind === 'COURSE')
  if (slots.length !== wanted.size) throw noSuchSlot()
  const grades = gradeIds.split(',')
  const narrow = slots.find(
    (slot) => slot.gradeIds.length > 0 && grades.some((id) => !slot.gradeIds.includes(id)),
  )
  if (narrow) throw slotNotForGrade(timeWords(narrow))
  return slots
}

function pricesIn(course: CourseRecord, { priceYuan, bookFeeYuan }: CourseClassForm) {
  const priceFen = fenOf(priceYuan)
  if (priceFen > course.priceFen) throw priceAboveCourse()
  return { priceFen, bookFeeFen: bookFeeYuan ? fenOf(bookFeeYuan) : 0 }
}

async function staffingIn(
  tx: Tx,
  { tenantId }: Actor,
  { mainTeacherId, assistantIds }: CourseClassForm,
): Promise<Pick<ClassPlan, 'staffing' | 'teachers'>> {
  const assistants = [...new Set(assistantIds ? assistantIds.split(',') : [])].filter(
    (id) => id !== mainTeacherId,
  )
  const held = await holdInstructors(tx, tenantId, [mainTeacherId, ...assistants])
  const known = new Set(held.map(({ id }) => id))
  if (!known.has(mainTeacherId)) throw noSuchTeacher('mainTeacherId', '主讲教师')
  if (assistants.some((id) => !known.has(id))) throw noSuchTeacher('assistantIds', '助教')
  const staffing: Staffing = [
    { instructorId: mainTeacherId, duty: 'MAIN' },
    ...assistants.map((instructorId) => ({ instructorId, duty: 'ASSISTANT' as const })),
  ]
  return { staffing, teachers: held }
}
