import type { QueuePlan } from '../../../platform/web/outbox/queuePlan.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { getRequestChoices } from '../contract/askable.ts'
import { getStudentRequest, listOpenRequests, submitStudentRequest } from '../contract/request.ts'

const stale = [listOpenRequests, getStudentRequest, getRequestChoices, listSent]

/** The requests that may be queued on the device. */
export const offline = {
  askStudentRequest: { endpoint: submitStudentRequest, invalidates: stale, repeats: true },
} satisfies QueuePlan
