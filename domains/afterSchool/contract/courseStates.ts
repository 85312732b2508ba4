import * as z from 'zod/mini'

/** The state of a course. Only an APPROVED course may be opened. */
export const CourseState = z.enum([
  'AWAITING_CONFIRMATION',
  'PENDING',
  'RETURNED',
  'AWAITING_APPROVAL',
  'APPROVED',
  'REFUSED',
  'WITHDRAWN',
  'TERMINATED',
])
export type CourseState = z.output<typeof CourseState>

export const courseStateNames: Readonly<Record<CourseState, string>> = {
  AWAITING_CONFIRMATION: '待机构负责人确认',
  PENDING: '待课后管理员审核',
  RETURNED: '退回修改',
  AWAITING_APPROVAL: '待教务或校长审批',
  APPROVED: '已通过',
  REFUSED: '未通过',
  WITHDRAWN: '已撤销',
  TERMINATED: '已终止',
}

export const courseTones = {
  AWAITING_CONFIRMATION: 'primary',
  PENDING: 'primary',
  RETURNED: 'warning',
  AWAITING_APPROVAL: 'primary',
  APPROVED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'info',
  TERMINATED: 'info',
} as const satisfies Readonly<Record<CourseState, string>>

/** The states in which a request is undecided: its applicant may withdraw it. */
export const openCourseStates = [
  'AWAITING_CONFIRMATION',
  'PENDING',
  'RETURNED',
  'AWAITING_APPROVAL',
] as const satisfies readonly CourseState[]

/** The kind of course. Classroom subjects are not taught after school. */
export const CourseKind = z.enum(['ART', 'SPORT', 'SCIENCE', 'READING', 'LABOUR', 'CARE'])
export type CourseKind = z.output<typeof CourseKind>

export const courseKindNames: Readonly<Record<CourseKind, string>> = {
  ART: '艺术',
  SPORT: '体育',
  SCIENCE: '科技',
  READING: '阅读',
  LABOUR: '劳动实践',
  CARE: '自习托管',
}

/** The provider of a course: the school itself or an admitted institution. */
export const CourseOwner = z.enum(['SCHOOL', 'INSTITUTION'])
export type CourseOwner = z.output<typeof CourseOwner>
