import type { PlanState } from '../../contract/planning/deskPlan.ts'

/** The colour of each state. Its name is always shown beside it. */
export const planTones: Record<PlanState, 'primary' | 'success' | 'warning' | 'info'> = {
  DRAFT: 'warning',
  PUBLISHED: 'success',
  CLOSED: 'info',
  ARCHIVED: 'info',
}
