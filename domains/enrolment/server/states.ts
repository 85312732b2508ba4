import type { ApplicationState, FlowAction } from '../contract/states.ts'

/** The state after each step; steps that are not listed are impossible. */
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
 * The state after a step; undefined when the step is impossible. An application that the lead sends
 * back stays under review, because the first reviewer has passed it.
 */
export function nextState(
  from: ApplicationState,
  action: FlowAction,
  isWithLead = false,
): ApplicationState | undefined {
  const to = steps[from][action]
  return to && action === 'RELEASE' && isWithLead ? 'UNDER_REVIEW' : to
}

/** Whether the application is live; a child may have only one live application. */
export const isLive = (state: ApplicationState): boolean =>
  state === 'SUBMITTED' || state === 'UNDER_REVIEW' || state === 'RETURNED' || state === 'QUALIFIED'

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
