import type { ApplicationState, FlowAction } from '../contract/states.ts'

/** Which state each step leads to; what is not listed cannot happen. */
const steps: Record<ApplicationState, Partial<Record<FlowAction, ApplicationState>>> = {
  DRAFT: { SUBMIT: 'SUBMITTED' },
  SUBMITTED: { AMEND: 'SUBMITTED', CLAIM: 'UNDER_REVIEW', WITHDRAW: 'WITHDRAWN' },
  UNDER_REVIEW: {
    CLAIM: 'UNDER_REVIEW',
    RELEASE: 'SUBMITTED',
    PASS: 'UNDER_REVIEW',
    REREVIEW: 'SUBMITTED',
    RETURN: 'RETURNED',
    QUALIFY: 'QUALIFIED',
    REFUSE: 'UNQUALIFIED',
  },
  RETURNED: { RESUBMIT: 'SUBMITTED', WITHDRAW: 'WITHDRAWN' },
  QUALIFIED: {},
  UNQUALIFIED: {},
  WITHDRAWN: {},
}

/**
 * The state after a step, or undefined when the step is not possible. What the lead puts back stays under review,
 * because the first reviewer has passed it.
 */
export function nextState(
  from: ApplicationState,
  action: FlowAction,
  isWithLead = false,
): ApplicationState | undefined {
  const to = steps[from][action]
  return to && action === 'RELEASE' && isWithLead ? 'UNDER_REVIEW' : to
}

/** A live application holds the child's place: no second one may stand beside it. */
export const isLive = (state: ApplicationState): boolean =>
  state === 'SUBMITTED' || state === 'UNDER_REVIEW' || state === 'RETURNED' || state === 'QUALIFIED'

/** What the process behind an application says; the application's state follows from it alone. */
export type ProcessFacts = {
  readonly status: 'running' | 'returned' | 'approved' | 'rejected' | 'withdrawn'
  /** Somebody holds the open task. */
  readonly isClaimed: boolean
  /** The first review is passed; the open task is the lead's. */
  readonly isWithLead: boolean
}

/** The state an application must have for what its process says. */
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
