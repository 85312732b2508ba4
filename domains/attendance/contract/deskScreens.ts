import { screen } from '../../../platform/contract/screen.ts'

/** The rolls of a day with their counts. */
export const attendanceDesk = screen('/attendance/rolls', ['day', 'phase', 'open'])
/** The rolls of a day of the own classes of people of an institution. */
export const ownRollsDesk = screen('/attendance/own-rolls', ['day'])
/** Ratings of families and notes of teachers, for moderation. */
export const evaluationsDesk = screen('/attendance/evaluations', ['state', 'kind', 'open'])
/** What was reported to the authority, month by month. */
export const reportsDesk = screen('/attendance/reports', ['month', 'open', 'mode'])
