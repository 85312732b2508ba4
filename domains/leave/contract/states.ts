import * as z from 'zod/mini'

/**
 * Who is absent: a pupil, for whom a guardian applies, or a staff member, who applies for
 * themselves.
 */
export const Absentee = z.enum(['STUDENT', 'STAFF'])
export type Absentee = z.output<typeof Absentee>

/** What a counted day is called: a pupil misses lessons, a member of staff misses work. */
export const dayWords: Readonly<Record<Absentee, string>> = { STUDENT: '上课日', STAFF: '工作日' }

/** The states of a leave. ENDED: the person is back, and unused days have been returned. */
export const LeaveState = z.enum([
  'PENDING',
  'RETURNED',
  'APPROVED',
  'REFUSED',
  'WITHDRAWN',
  'TERMINATED',
  'ENDED',
])
export type LeaveState = z.output<typeof LeaveState>

export const leaveStateNames: Readonly<Record<LeaveState, string>> = {
  PENDING: '审批中',
  RETURNED: '退回修改',
  APPROVED: '已批准',
  REFUSED: '未批准',
  WITHDRAWN: '已撤销',
  TERMINATED: '已终止',
  ENDED: '已销假',
}

export const leaveTones = {
  PENDING: 'primary',
  RETURNED: 'warning',
  APPROVED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'info',
  TERMINATED: 'info',
  ENDED: 'info',
} as const satisfies Readonly<Record<LeaveState, string>>

/** The colour of a leave. A leave with a pending revocation still counts and needs a decision. */
export const leaveToneOf = ({
  state,
  isRevocationAsked,
}: {
  state: LeaveState
  isRevocationAsked: boolean
}) => (isRevocationAsked ? 'warning' : leaveTones[state])
