import { screen } from '../../../platform/contract/screen.ts'

/** The rolls of a day with their counts. */
export const attendanceDesk = screen('/attendance/rolls', ['day', 'phase', 'open'])
/** Ratings of families and notes of teachers, for moderation. */
export const evaluationsDesk = screen('/attendance/evaluations', ['state', 'kind', 'open'])
/** What was reported to the authority, month by month. */
export const reportsDesk = screen('/attendance/reports', ['month', 'open', 'mode'])
