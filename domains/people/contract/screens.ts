import { screen } from '../../../platform/contract/screen.ts'

/**
 * A parent's children under tabs, with claims and invitations; implemented by `afterSchool`, whose
 * courses it shows.
 */
export const childrenScreen = screen('/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index', [
  'studentId',
  'tab',
])
export const claimChildScreen = screen('/pages/people/claim')
/** The classes that the reader may view. The office manages them from here. */
export const classesScreen = screen('/pages/people/classes')
/** The roll of a class, or of the whole school without one. */
export const rosterScreen = screen('/pages/people/roster', ['classId'])
/** The same page under the address of its cards (spec.md 2, `wf-xscard`). */
export const childCardsScreen = screen('/pages/plugin/workflow/components/wf-xscard/index')
export const studentScreen = screen('/pages/people/student', ['id'])
/** The form of a pupil's record. Without `id`, a new one. */
export const studentFormScreen = screen('/pages/people/student/edit', ['id', 'classId'])
export const studentChangeScreen = screen('/pages/people/student/change', ['id'])
/** Parents' claims that wait for the class teacher. */
export const claimsScreen = screen('/pages/people/claims')
export const promotionScreen = screen('/pages/people/promotion')
/** The school's calendar by month, the hours of a school day, and the school years. */
export const calendarScreen = screen('/pages/people/calendar', ['tab'])
/** The form of a school year. Without `id`, a new one. */
export const yearFormScreen = screen('/pages/people/year', ['id'])

/** The roll of the school, optionally limited to a class or grade. */
export const studentsDesk = screen('/students', [
  'open',
  'mode',
  'classId',
  'gradeId',
  'isFrozen',
  'photos',
])
/** Grades and classes with their teachers in charge. */
export const classesDesk = screen('/classes', ['open', 'mode', 'yearId', 'gradeId'])
/** The end of a school year. */
export const promotionDesk = screen('/promotion')
/** Parents' claims, both pending and decided. */
export const claimsDesk = screen('/claims', ['state', 'classId', 'open'])
/** Codes by which families invite a second guardian. */
export const invitationsDesk = screen('/invitations', ['state', 'open'])
/** School years, terms, holidays, make-up days and the hours of a school day. */
export const calendarDesk = screen('/calendar', ['year', 'view'])
