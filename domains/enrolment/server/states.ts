import type { ApplicationState, FlowAction } from '../contract/states.ts'

type Steps = Partial<Record<FlowAction, ApplicationState>>

/** What the office may do with an application that has not ended. */
const endings = { VOID: 'VOID' } as const satisfies Steps
/** Every child of the district gets a place somewhere, so no refusal is the last word. */
const coordination = { COORDINATE: 'COORDINATED' } as const satisfies Steps

/** The state after each step; steps that are not listed are impossible (domain.md 2.5). */
const steps: Record<ApplicationState, Steps> = {
  DRAFT: { SUBMIT: 'SUBMITTED' },
  SUBMITTED: { AMEND: 'SUBMITTED', CLAIM: 'UNDER_REVIEW', WITHDRAW: 'WITHDRAWN', ...endings },
  UNDER_REVIEW: {
    CLAIM: 'UNDER_REVIEW',
    RELEASE: 'SUBMITTED',
    PASS: 'UNDER_REVIEW',
    REREVIEW: 'SUBMITTED',
    RETURN: 'RETURNED',
    INVITE: 'VERIFY_PENDING',
    QUALIFY: 'QUALIFIED',
    REFUSE: 'UNQUALIFIED',
    ...endings,
  },
  VERIFY_PENDING: {
    CLAIM: 'VERIFY_PENDING',
    RELEASE: 'VERIFY_PENDING',
    PASS: 'UNDER_REVIEW',
    REREVIEW: 'SUBMITTED',
    RETURN: 'RETURNED',
    QUALIFY: 'QUALIFIED',
    REFUSE: 'UNQUALIFIED',
    ...endings,
  },
  RETURNED: {
    RESUBMIT: 'SUBMITTED',
    WITHDRAW: 'WITHDRAWN',
    EXPIRE_RETURN: 'EXPIRED_RETURN',
    ...endings,
  },
  QUALIFIED: {
    ENTER_DRAW: 'LOTTERY_PENDING',
    PROPOSE: 'ADMIT_PROPOSED',
    WAIT: 'WAITLISTED',
    ...coordination,
    ...endings,
  },
  UNQUALIFIED: { APPEAL: 'APPEAL', ...coordination },
  APPEAL: { GRANT_APPEAL: 'UNDER_REVIEW', DENY_APPEAL: 'UNQUALIFIED', ...coordination },
  LOTTERY_PENDING: {
    LEAVE_DRAW: 'QUALIFIED',
    PROPOSE: 'ADMIT_PROPOSED',
    WAIT: 'WAITLISTED',
    ...endings,
  },
  ADMIT_PROPOSED: { ADMIT: 'ADMITTED', ...endings },
  ADMITTED: {
    CONFIRM: 'CONFIRMED',
    DECLINE: 'DECLINED',
    EXPIRE_OFFER: 'OFFER_EXPIRED',
    ...endings,
  },
  WAITLISTED: { PROMOTE: 'ADMITTED', DECLINE: 'DECLINED', ...coordination, ...endings },
  CONFIRMED: { REGISTER: 'REGISTERED', DECLINE: 'DECLINED', ...endings },
  // A pupil of record has a class and a complete record, whichever came last.
  REGISTERED: { ASSIGN_CLASS: 'REGISTERED', ENROL: 'STUDENT' },
  STUDENT: {},
  COORDINATED: {},
  DECLINED: {},
  OFFER_EXPIRED: coordination,
  EXPIRED_RETURN: coordination,
  WITHDRAWN: {},
  VOID: {},
}

/**
 * The state after a step; undefined when the step is impossible. An application that the lead sends
 * back stays under review, because the first reviewer has passed it.
 */
export function nextState(
  from: ApplicationState,
  action: FlowAction,
  isWithLead = false,
): ApplicationState | undefined {
  const to = steps[from][action]
  return to === 'SUBMITTED' && action === 'RELEASE' && isWithLead ? 'UNDER_REVIEW' : to
}

const endedStates: readonly ApplicationState[] = [
  'DRAFT',
  'UNQUALIFIED',
  'COORDINATED',
  'DECLINED',
  'OFFER_EXPIRED',
  'EXPIRED_RETURN',
  'WITHDRAWN',
  'VOID',
]

/** Whether the application is live; a child may have only one live application. */
export const isLive = (state: ApplicationState): boolean => !endedStates.includes(state)

/** The facts of the process behind an application; they alone determine its state. */
export type ProcessFacts = {
  readonly status: 'running' | 'returned' | 'approved' | 'rejected' | 'withdrawn'
  /** The open task is claimed. */
  readonly isClaimed: boolean
  /** The first review has passed; the open task is the lead's. */
  readonly isWithLead: boolean
}

/** The state that an application must have for these process facts. */
export function stateFor(process: ProcessFacts): ApplicationState {
  switch (process.status) {
    case 'running':
      return process.isClaimed || process.isWithLead ? 'UNDER_REVIEW' : 'SUBMITTED'
    case 'returned':
      return 'RETURNED'
    case 'approved':
      return 'QUALIFIED'
    case 'rejected':
      return 'UNQUALIFIED'
    case 'withdrawn':
      return 'WITHDRAWN'
  }
}
