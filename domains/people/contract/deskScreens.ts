import { screen } from '../../../platform/contract/screen.ts'

/** The roll of the school; a class or a grade may be chosen. */
export const studentsDesk = screen('/students', ['open', 'mode', 'classId', 'gradeId', 'isFrozen'])
/** Grades and classes with those who lead them. */
export const classesDesk = screen('/classes', ['open', 'mode', 'yearId', 'gradeId'])
/** The end of a school year. */
export const promotionDesk = screen('/promotion')
/** Claims of parents that wait for a decision, and those decided. */
export const claimsDesk = screen('/claims', ['state', 'classId', 'open'])
/** Codes by which families invite a second guardian. */
export const invitationsDesk = screen('/invitations', ['state', 'open'])
/** School years, terms, holidays, make-up days and the hours of a school day. */
export const calendarDesk = screen('/calendar', ['year', 'view'])
