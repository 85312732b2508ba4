import { screen } from '../../../platform/contract/screen.ts'

/** The roll of a class, of the whole school without one. */
export const rosterScreen = screen('/pages/people/roster', ['classId'])
/** One's own children as cards (spec.md 2, `wf-xscard`). */
export const childCardsScreen = screen('/pages/plugin/workflow/components/wf-xscard/index')
export const studentScreen = screen('/pages/people/student', ['id'])
/** The record of a pupil as a form; a new one without `id`. */
export const studentFormScreen = screen('/pages/people/student/edit', ['id', 'classId'])
export const studentChangeScreen = screen('/pages/people/student/change', ['id'])
/** Claims of parents that wait for the class teacher. */
export const claimsScreen = screen('/pages/people/claims')
export const promotionScreen = screen('/pages/people/promotion')
/** School years, terms, holidays and make-up days. */
export const calendarScreen = screen('/pages/people/calendar')
/** A school year as a form; a new one without `id`. */
export const yearFormScreen = screen('/pages/people/year', ['id'])
