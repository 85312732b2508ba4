import { defineAway } from '../domains/enrolment/server/public.ts'
import { listStaffOnLeave } from '../domains/leave/server/public.ts'

/**
 * Tells the enrolment office who is on leave, so that nobody away gets applications. Wired here
 * because enrolment does not depend on leave.
 */
export function connectAbsences(): void {
  defineAway(listStaffOnLeave)
}
