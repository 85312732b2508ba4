import type { Api } from '../../../../app/testing/world.ts'
import { demoGradeId } from '../../../../db/demo/people.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { submitClass } from '../../contract/courseClass.ts'
import type { CourseClassForm } from '../../contract/courseClass.ts'
import { submitInstructor } from '../../contract/instructor.ts'
import { someCourse } from './someCourse.ts'
import { decide } from './someInstitution.ts'
import { someRoom, someSlots, someTerm } from './someTerm.ts'

/** Adds a demo person as an instructor. */
export async function someInstructor(api: Api, account = 'teacher'): Promise<string> {
  const form = { kind: 'STAFF', userId: demoUserId(demoTenant, account) } as const
  const { data, text } = await api.as('afterschool').call(submitInstructor, form)
  if (!('id' in data)) throw new Error(text)
  return data.id
}

/** An approved course of the school for grades 3 and 4 at 3.50 a lesson. */
export async function approvedCourse(api: Api): Promise<string> {
  const course = await someCourse(api)
  await decide(api, 'afterschool', course, 'agree')
  await decide(api, 'head', course, 'agree')
  return course.id
}

/** What a class needs: a term with slots on Monday and Wednesday, a course, a room and teachers. */
export async function classGround(api: Api) {
  const { id: termId } = await someTerm(api)
  const slots = await someSlots(api, termId, { weekdays: '1,3' })
  const courseId = await approvedCourse(api)
  const { id: roomId } = await someRoom(api)
  const teacherId = await someInstructor(api)
  const slotIds = slots.map(({ id }) => id)
  const form: CourseClassForm = {
    termId,
    courseId,
    roomId,
    name: '纸飞机与空气 1 班',
    slotIds: slotIds[0] ?? '',
    mainTeacherId: teacherId,
    assistantIds: '',
    minSeats: 10,
    maxSeats: 30,
    lessonCount: 4,
    priceYuan: '3.50',
    bookFeeYuan: '12',
    gradeIds: demoGradeId(demoTenant, 3),
    classIds: '',
  }
  return { form, slotIds }
}

export type Ground = Awaited<ReturnType<typeof classGround>>

/** Submits a class and expects success. */
export async function someClass(
  api: Api,
  form: CourseClassForm,
  change: Partial<CourseClassForm> = {},
): Promise<string> {
  const answer = await api.as('afterschool').call(submitClass, { ...form, ...change })
  if (!('id' in answer.data)) throw new Error(answer.text)
  return answer.data.id
}
