import * as z from 'zod/mini'

import { dateTime } from '../../../platform/contract/shapes.ts'
import { InstanceStatus, ProcessIsFinished, TaskStatus } from './states.ts'

/** Something about the request worth reading on a card. */
export const SummaryLine = z.object({ label: z.string(), value: z.string() })
export type SummaryLine = z.output<typeof SummaryLine>

/** What cards and details both tell of a process. */
export const processFields = {
  processInstanceId: z.string(),
  processDefinitionId: z.string(),
  processDefinitionKey: z.string(),
  /** The instance's title: the original calls it so (workflow.md A.4). */
  processDefinitionName: z.string(),
  processDefinitionVersion: z.number(),
  category: z.string(),
  categoryName: z.string(),
  serialNumber: z.string(),
  businessId: z.string(),
  startUsername: z.string(),
  applyUserName: z.string(),
  applyUser: z.object({ id: z.string(), realName: z.string(), avatar: z.string() }),
  createTime: dateTime,
  endTime: z.optional(dateTime),
  processIsFinished: ProcessIsFinished,
  formKey: z.string(),
  formUrl: z.string(),
  appFormUrl: z.string(),
  // Ours: the state without the original's gaps, and its words.
  instanceStatus: InstanceStatus,
  /** Whether whoever manages the flow keeps it from going on. */
  isSuspended: z.boolean(),
  /** Whether it is approved and somebody is asked if it is to be revoked. */
  isRevocationAsked: z.boolean(),
  /** Whether whoever manages the flow has taken it out of people's lists. */
  isRemoved: z.boolean(),
  statusLabel: z.string(),
  submissions: z.number(),
  summary: z.array(SummaryLine),
}

/** One card of a list. */
export const ProcessCard = z.object({
  ...processFields,
  status: TaskStatus,
  taskId: z.string(),
  taskName: z.string(),
  taskDefinitionKey: z.string(),
  assignee: z.optional(z.string()),
  assigneeName: z.optional(z.string()),
  claimTime: z.optional(dateTime),
  /** When I answered (done lists). */
  historyTaskEndTime: z.optional(dateTime),
  historyActivityName: z.optional(z.string()),
  /** What I answered (done lists). */
  outcomeLabel: z.optional(z.string()),
  /** Why it stands in my list (todo lists). */
  why: z.optional(z.string()),
  /** By when it has to be answered; afterwards `status` is `delay`. */
  dueTime: z.optional(dateTime),
  /** Whose task it is, when the caller only stands in. */
  onBehalfOf: z.optional(z.string()),
  /** Whether it may be answered together with others, unopened. */
  inBatch: z.boolean(),
  /** What agreeing and then refusing are called where they may be done unopened; none where the step asks for more (todo lists). */
  answers: z.array(z.string()),
  /** Whether agreeing has to be signed by hand, so that it cannot be done unopened (todo lists). */
  asksSignature: z.boolean(),
  /** Whose turn it is now (other lists). */
  turnNames: z.array(z.string()),
})
export type ProcessCard = z.output<typeof ProcessCard>
