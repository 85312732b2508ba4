/** What other domains may use of leave. */
export { afternoonLeaveOf } from './absences.ts'
export { listAfternoons as afternoonsOnLeave } from './queries/halfDays.ts'
export { listStaffOnLeave } from './queries/halfDays.ts'
export { dropBegunRevocations } from './begunRevocations.ts'
