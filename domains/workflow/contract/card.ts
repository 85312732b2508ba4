import * as z from 'zod/mini'

import { dateTime } from '../../../platform/contract/shapes.ts'
import { InstanceStatus, ProcessIsFinished, TaskStatus } from './states.ts'

/** A field of the request that a card shows. */
export const SummaryLine = z.object({ label: z.string(), value: z.string() })
export type SummaryLine = z.output<typeof SummaryLine>

/** The fields of a process that cards and details share. */
export const processFields = {
  processInstanceId: z.string(),
  processDefinitionId: z.string(),
  processDefinitionKey: z.string(),
  /** The title of the request; the plugin gives it this name (workflow.md A.4). */
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
  // Ours: the full state and its label. The plugin's states have gaps.
  instanceStatus: InstanceStatus,
  /** Whether a manager of the flow has suspended it. */
  isSuspended: z.boolean(),
  /** Whether it is approved and a request to revoke it is open. */
  isRevocationAsked: z.boolean(),
  /** Whether a manager of the flow has removed it from the lists. */
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
  /** When the caller answered (done lists). */
  historyTaskEndTime: z.optional(dateTime),
  historyActivityName: z.optional(z.string()),
  /** What the caller answered (done lists). */
  outcomeLabel: z.optional(z.string()),
  /** Why the task is in the caller's list (todo lists). */
  why: z.optional(z.string()),
  /** The deadline; afterwards `status` is `delay`. */
  dueTime: z.optional(dateTime),
  /** The owner of the task when the caller acts as their proxy. */
  onBehalfOf: z.optional(z.string()),
  /** Whether the task may be answered in a batch, unopened. */
  inBatch: z.boolean(),
  /**
   * The labels of agreeing and refusing, in this order, where the task may be answered unopened.
   * Empty where the step asks for more (todo lists).
   */
  answers: z.array(z.string()),
  /** Whether agreeing needs a handwritten signature and so cannot be done unopened (todo lists). */
  asksSignature: z.boolean(),
  /** A colleague whose decision on the task takes effect in a moment (todo lists). */
  decidingName: z.optional(z.string()),
  /** The current assignees (other lists). */
  turnNames: z.array(z.string()),
})
export type ProcessCard = z.output<typeof ProcessCard>

/** The most facts of its form that a row shows. */
export const maxFacts = 3

/** The facts of a request in one line: `事假 · 11月30日（周一）至12月4日（周五） · 5 天`. */
export const factsText = ({ summary }: Pick<ProcessCard, 'summary'>): string =>
  summary
    .flatMap(({ value }) => (value === '' ? [] : [value]))
    .slice(0, maxFacts)
    .join(' · ')
