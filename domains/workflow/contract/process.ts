import * as z from 'zod/mini'

import { dateTime } from '../../../platform/contract/shapes.ts'
import { processFields, SummaryLine } from './card.ts'
import { Ability, ButtonKey, CommentType } from './abilities.ts'
import { FieldPermission } from '../../forms/contract/fieldPermission.ts'
import { Pending } from './pending.ts'
import { TaskStatus } from './states.ts'

/** The current assignees of a step. */
export const Turn = z.object({
  nodeName: z.string(),
  /** Names of people or groups. */
  names: z.array(z.string()),
  since: dateTime,
  /** A sentence with the reason why it is their turn. */
  why: z.string(),
  claimedBy: z.optional(z.string()),
  claimedUntil: z.optional(dateTime),
  /** The deadline, and whether it has passed. */
  dueTime: z.optional(dateTime),
  isLate: z.boolean(),
  /** A delay: it goes on by itself at `dueTime`, as `why` explains. */
  isWait: z.boolean(),
  /** None of the assignees can sign in any more, so a manager of the flow has to help. */
  isStranded: z.boolean(),
})
export type Turn = z.output<typeof Turn>

const Halt = z.object({ since: dateTime, by: z.string(), why: z.string() })

/** The head of the detail page. */
export const ProcessDetail = z.object({
  ...processFields,
  status: TaskStatus,
  taskId: z.string(),
  taskName: z.string(),
  taskDefinitionKey: z.string(),
  assignee: z.optional(z.string()),
  assigneeName: z.optional(z.string()),
  /** The owner of the task when the caller acts as their proxy. */
  onBehalfOf: z.optional(z.string()),
  isOwner: z.boolean(),
  isReturnable: z.boolean(),
  isMultiInstance: z.boolean(),
  /** Whether the caller's task decides about revoking an approved request. */
  isRevocation: z.boolean(),
  /** Whether the caller's step is to be carried out (办理) instead of approved. */
  isHandling: z.boolean(),
  withdrawType: z.string(),
  /** Whether files cannot be attached to the current decision. */
  hideAttachment: z.boolean(),
  /** Whether agreeing needs a handwritten signature. */
  asksSignature: z.boolean(),
  hideCopy: z.boolean(),
  hideExamine: z.boolean(),
  hideComment: z.boolean(),
  /** Since when and why it is suspended. */
  suspension: z.optional(Halt),
  /** Since when and why it is removed from the lists. */
  removal: z.optional(Halt),
  /** A decision on a task of the caller that has not taken effect yet. */
  pending: z.optional(Pending),
  /** Only the fields that this caller may read. */
  variables: z.record(z.string(), z.unknown()),
})
export type ProcessDetail = z.output<typeof ProcessDetail>

export const FlowComment = z.object({
  type: CommentType,
  fullMessage: z.string(),
  time: dateTime,
  action: z.literal('AddComment'),
})

/** A file of a request, with a link that expires after minutes. */
export const RecordFile = z.object({
  name: z.string(),
  link: z.string(),
  thumbLink: z.optional(z.string()),
  isImage: z.boolean(),
})
export type RecordFile = z.output<typeof RecordFile>

/** A line of the timeline: a finished or current step, or with `candidate` an expected one. */
export const FlowEntry = z.object({
  historyActivityId: z.string(),
  historyActivityName: z.string(),
  historyActivityType: z.enum([
    'startEvent',
    'userTask',
    'intermediateCatchEvent',
    'serviceTask',
    'endEvent',
    'candidate',
  ]),
  assignee: z.optional(z.string()),
  assigneeName: z.string(),
  /** The people among those that `assigneeName` names; groups have no face (ours). */
  faces: z.array(z.string()),
  createTime: z.optional(dateTime),
  endTime: z.optional(dateTime),
  historyActivityDurationTime: z.optional(z.string()),
  comments: z.array(FlowComment),
  // Ours.
  round: z.optional(z.number()),
  outcomeLabel: z.optional(z.string()),
  attachments: z.optional(z.array(RecordFile)),
  /** The picture of the decision's signature. */
  signature: z.optional(RecordFile),
  reasons: z.array(z.object({ code: z.string(), note: z.optional(z.string()) })),
  why: z.string(),
})
export type FlowEntry = z.output<typeof FlowEntry>

export const Button = z.object({ buttonKey: ButtonKey, name: z.string() })
export type Button = z.output<typeof Button>

/** A step of this process; steps of one level run in parallel. */
export const MapStep = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['start', 'approve', 'cc', 'delay', 'webhook', 'end']),
  state: z.enum(['done', 'now', 'ahead']),
  names: z.array(z.string()),
})
export type MapStep = z.output<typeof MapStep>

/** A signer whom the caller may remove. */
export const CuttableSigner = z.object({
  taskId: z.string(),
  nodeName: z.string(),
  name: z.string(),
})

/** A linked request as text, and whether the reader may open it. */
const RecordRequest = z.object({
  id: z.string(),
  title: z.string(),
  facts: z.string(),
  mayOpen: z.boolean(),
})
export type RecordRequest = z.output<typeof RecordRequest>

/** One cell of a row as text. */
const RecordCell = z.object({ ...SummaryLine.shape, requests: z.optional(z.array(RecordRequest)) })
export type RecordCell = z.output<typeof RecordCell>

/**
 * One field of a filled form as text. A sub-table also has its rows, files their links, linked
 * requests their facts, and a place its coordinates.
 */
export const RecordLine = z.object({
  ...SummaryLine.shape,
  prop: z.string(),
  rows: z.optional(z.array(z.array(RecordCell))),
  files: z.optional(z.array(RecordFile)),
  requests: z.optional(z.array(RecordRequest)),
  /** Longitude, latitude and address, in the format of form input. */
  point: z.optional(z.string()),
})
export type RecordLine = z.output<typeof RecordLine>

export const TaskDetail = z.object({
  process: ProcessDetail,
  /** The filled form as text, for flows without a page of their own. */
  record: z.array(RecordLine),
  form: z.object({
    allForm: z.string(),
    allAppForm: z.string(),
    taskForm: z.array(FieldPermission),
    formList: z.array(z.unknown()),
  }),
  flow: z.array(FlowEntry),
  /** The steps of the flow, level by level. */
  map: z.array(z.array(MapStep)),
  button: z.array(Button),
  // Ours: what the caller may do, the current assignees, and the next steps.
  abilities: z.array(Ability),
  /** The caller's own answer that may be taken back. */
  takeBackTaskId: z.optional(z.string()),
  signers: z.array(CuttableSigner),
  turns: z.array(Turn),
})
export type TaskDetail = z.output<typeof TaskDetail>
