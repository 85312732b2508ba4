import type { ApplicationState } from '../../contract/states.ts'

/** The colour of each state; its name always stands beside it. */
export const stateTones: Record<
  ApplicationState,
  'primary' | 'success' | 'warning' | 'error' | 'info'
> = {
  DRAFT: 'info',
  SUBMITTED: 'primary',
  UNDER_REVIEW: 'primary',
  RETURNED: 'warning',
  QUALIFIED: 'success',
  UNQUALIFIED: 'error',
  WITHDRAWN: 'info',
}
