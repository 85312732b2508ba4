import type { Api } from '../../../../app/testing/world.ts'
import { demoGradeId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { submitCourse } from '../../contract/course.ts'
import type { Course, CourseForm } from '../../contract/course.ts'

/** A complete request by the school itself, with optional changes. */
export const courseForm = (change: Partial<CourseForm> = {}): CourseForm => ({
  name: '纸飞机与空气',
  kind: 'SCIENCE',
  ownerKind: 'SCHOOL',
  gradeIds: [3, 4].map((level) => demoGradeId(demoTenant, level)).join(','),
  teachers: '李老师',
  plannedClasses: 2,
  priceYuan: '3.50',
  intro: '折纸飞机，量一量它飞多远。',
  goals: '会提出问题、动手试、记下结果。',
  lessons: [{ title: '第一架飞机' }, { title: '机翼的形状', content: '比较三种机翼' }],
  ...change,
})

/** Submits a request for a course and expects success. */
export async function someCourse(
  api: Api,
  change: Partial<CourseForm> = {},
  account = 'teacher',
): Promise<Course> {
  const { data, text } = await api.as(account).call(submitCourse, courseForm(change))
  if (!('id' in data)) throw new Error(text)
  return data
}
