import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { ApplicationState, FlowAction } from './states.ts'

/** One step of an application's history; the family sees roles, never names or internal notes. */
export const FlowRecord = z.object({
  seq: z.number(),
  at: dateTime,
  action: FlowAction,
  actionLabel: z.string(),
  actorRole: z.enum(['family', 'reviewer', 'lead', 'system']),
  actorRoleLabel: z.string(),
  actorName: z.optional(z.string()),
  from: z.optional(ApplicationState),
  fromLabel: z.optional(z.string()),
  to: ApplicationState,
  toLabel: z.string(),
  round: z.number(),
  reasonCodes: z.array(z.string()),
  note: z.optional(z.string()),
  /** Seconds since the step before. */
  durationSec: z.number(),
})
export type FlowRecord = z.output<typeof FlowRecord>

export const listFlowRecords = endpoint({
  method: 'GET',
  path: '/blade-weixin/liuzhuan/list',
  summary: 'Processing history of one application, oldest first',
  may: 'signedIn',
  input: z.object({ applicationId: labelled('报名', id) }),
  reply: z.object({ records: z.array(FlowRecord) }),
  refusals: ['NOT_FOUND'],
})
