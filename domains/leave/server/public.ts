/** What other domains may use of leave. */
export { afternoonLeaveOf } from './absences.ts'
export { dropBegunRevocations } from './begunRevocations.ts'
