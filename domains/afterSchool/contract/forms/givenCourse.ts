import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Course, listCourseChoices } from '../course.ts'
import { yuanOf } from '../money.ts'

/** What the form of a course may choose from. */
export type CourseChoices = ReplyOf<typeof listCourseChoices>

const blank = {
  name: '',
  ownerKind: 'SCHOOL' as const,
  institutionId: '',
  gradeIds: '',
  teachers: '',
  plannedClasses: 1,
  priceYuan: '',
  intro: '',
  goals: '',
  materialsNote: '',
  riskNote: '',
  coverId: '',
  lessons: [{ title: '', content: '' }],
}

/** Initial values of the course form: those of `course`, or empty. */
export const givenCourse = (choices: CourseChoices, course: Course | undefined) =>
  course ? saidBefore(course, choices) : blankFor(choices)

// People of an institution request its courses, so there is nothing to choose.
const blankFor = ({ isOfSchool, institutions }: CourseChoices) =>
  isOfSchool
    ? blank
    : { ...blank, ownerKind: 'INSTITUTION' as const, institutionId: institutions[0]?.id ?? '' }

/** The previous values, as far as they are still available. */
function saidBefore(course: Course, { institutions, grades }: CourseChoices) {
  const isOffered = (offers: CourseChoices['grades'], wanted: string): boolean =>
    offers.some((one) => one.id === wanted)
  const institutionId =
    course.institutionId && isOffered(institutions, course.institutionId)
      ? course.institutionId
      : ''
  const { id, name, kind, ownerKind, teachers, plannedClasses } = course
  const { intro, goals, materialsNote, riskNote } = course
  return {
    ...(course.mayMend ? { id } : { revises: id }),
    name,
    kind,
    ownerKind,
    institutionId,
    teachers,
    plannedClasses,
    intro,
    goals,
    materialsNote,
    riskNote,
    gradeIds: course.gradeIds.filter((one) => isOffered(grades, one)).join(','),
    coverId: course.coverId ?? '',
    priceYuan: yuanOf(course.priceFen),
    lessons: course.lessons.map(({ title, content }) => ({ title, content })),
  }
}

/** Whether the form asks who offers the course: a change keeps it. */
export const asksForOwner = ({ isOfSchool }: CourseChoices, course: Course | undefined): boolean =>
  isOfSchool && !course?.mayRevise && !course?.isChange

/** Who decides about the request, in words. */
export const courseFormHint = (course: Course | undefined): string =>
  course?.mayRevise
    ? '审批通过前，师生和家长看到的仍是现在的内容；已排的课程班不受影响'
    : '机构课程先由机构负责人确认，再由课后管理员审核、教务或校长审批；课后服务不得讲授新课'

/** The ways to offer a course, as choices. */
export const courseOwnerOptions = [
  { value: 'SCHOOL', label: '校内教师' },
  { value: 'INSTITUTION', label: '校外机构' },
] as const
