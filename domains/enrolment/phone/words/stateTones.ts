import type { ApplicationState } from '../../contract/states.ts'

/** The colour of each state; the state's name is always shown next to it. */
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
