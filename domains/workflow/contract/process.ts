import * as z from 'zod/mini'

import { dateTime } from '../../../platform/contract/shapes.ts'
import { processFields, SummaryLine } from './card.ts'
import { Ability, ButtonKey, CommentType } from './actions.ts'
import { TaskStatus } from './states.ts'

/** Whose turn it is, and since when. */
export const Turn = z.object({
  nodeName: z.string(),
  /** Names of people or groups. */
  names: z.array(z.string()),
  since: dateTime,
  /** The sentence that says why it is theirs. */
  why: z.string(),
  claimedBy: z.optional(z.string()),
  claimedUntil: z.optional(dateTime),
  /** By when it has to be answered, and whether that has passed. */
  dueTime: z.optional(dateTime),
  isLate: z.boolean(),
  /** Nobody has the word there: it goes on by itself at `dueTime`, as `why` says. */
  isWait: z.boolean(),
  /** Nobody of those who have the word can sign in any more: whoever manages the flow has to help. */
  isStranded: z.boolean(),
})
export type Turn = z.output<typeof Turn>

const Halt = z.object({ since: dateTime, by: z.string(), why: z.string() })

/** The head of the detail. */
export const ProcessDetail = z.object({
  ...processFields,
  status: TaskStatus,
  taskId: z.string(),
  taskName: z.string(),
  taskDefinitionKey: z.string(),
  assignee: z.optional(z.string()),
  assigneeName: z.optional(z.string()),
  /** Whose task it is, when the caller only stands in. */
  onBehalfOf: z.optional(z.string()),
  isOwner: z.boolean(),
  isReturnable: z.boolean(),
  isMultiInstance: z.boolean(),
  /** Whether the caller is asked if an approved request is to be revoked. */
  isRevocation: z.boolean(),
  /** Whether the caller's step is one at which people do something instead of judging. */
  isHandling: z.boolean(),
  withdrawType: z.string(),
  /** Whether files may not be added to what the caller decides now. */
  hideAttachment: z.boolean(),
  /** Whether agreeing here has to be signed by hand. */
  asksSignature: z.boolean(),
  hideCopy: z.boolean(),
  hideExamine: z.boolean(),
  hideComment: z.boolean(),
  /** Since when it stands still, and why. */
  suspension: z.optional(Halt),
  /** Since when it is gone from people's lists, and why. */
  removal: z.optional(Halt),
  /** Only the fields that this caller may read. */
  variables: z.record(z.string(), z.unknown()),
})
export type ProcessDetail = z.output<typeof ProcessDetail>

/** One field's rights at the caller's node (workflow.md A.8). */
export const FieldPermission = z.object({
  id: z.string(),
  name: z.string(),
  readable: z.boolean(),
  writable: z.boolean(),
  required: z.boolean(),
})
export type FieldPermission = z.output<typeof FieldPermission>

export const FlowComment = z.object({
  type: CommentType,
  fullMessage: z.string(),
  time: dateTime,
  action: z.literal('AddComment'),
})

/** A file of a request, with a link that lives for minutes. */
export const RecordFile = z.object({
  name: z.string(),
  link: z.string(),
  thumbLink: z.optional(z.string()),
  isImage: z.boolean(),
})
export type RecordFile = z.output<typeof RecordFile>

/** One line of the timeline: a finished or waiting step, or with `candidate` one that is still to come. */
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
  createTime: z.optional(dateTime),
  endTime: z.optional(dateTime),
  historyActivityDurationTime: z.optional(z.string()),
  comments: z.array(FlowComment),
  // Ours.
  round: z.optional(z.number()),
  outcomeLabel: z.optional(z.string()),
  attachments: z.optional(z.array(RecordFile)),
  /** The picture of the signature that came with the decision. */
  signature: z.optional(RecordFile),
  reasons: z.array(z.object({ code: z.string(), note: z.optional(z.string()) })),
  why: z.string(),
})
export type FlowEntry = z.output<typeof FlowEntry>

export const Button = z.object({ buttonKey: ButtonKey, name: z.string() })
export type Button = z.output<typeof Button>

/** A step on the way of this process; steps of one level run side by side. */
export const MapStep = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['start', 'approve', 'cc', 'delay', 'webhook', 'end']),
  state: z.enum(['done', 'now', 'ahead']),
  names: z.array(z.string()),
})
export type MapStep = z.output<typeof MapStep>

/** A signer whom this caller may take away. */
export const CuttableSigner = z.object({
  taskId: z.string(),
  nodeName: z.string(),
  name: z.string(),
})

/** A linked request in words, and whether this reader may open it. */
const RecordRequest = z.object({
  id: z.string(),
  title: z.string(),
  facts: z.string(),
  mayOpen: z.boolean(),
})
export type RecordRequest = z.output<typeof RecordRequest>

/** One field of a row in words. */
const RecordCell = z.object({ ...SummaryLine.shape, requests: z.optional(z.array(RecordRequest)) })
export type RecordCell = z.output<typeof RecordCell>

/** One field of a filled form in words; a sub-table also row by row, files also with their links, requests with what they are known by, a place with where it lies. */
export const RecordLine = z.object({
  ...SummaryLine.shape,
  prop: z.string(),
  rows: z.optional(z.array(z.array(RecordCell))),
  files: z.optional(z.array(RecordFile)),
  requests: z.optional(z.array(RecordRequest)),
  /** Longitude, latitude and address, as forms type them. */
  point: z.optional(z.string()),
})
export type RecordLine = z.output<typeof RecordLine>

export const TaskDetail = z.object({
  process: ProcessDetail,
  /** The filled form in words, for flows without a page of their own. */
  record: z.array(RecordLine),
  form: z.object({
    allForm: z.string(),
    allAppForm: z.string(),
    taskForm: z.array(FieldPermission),
    formList: z.array(z.unknown()),
  }),
  flow: z.array(FlowEntry),
  /** The way through the flow, level by level. */
  map: z.array(z.array(MapStep)),
  button: z.array(Button),
  // Ours: what this caller may do, whose turn it is, and what comes next.
  abilities: z.array(Ability),
  /** The own answer that may be taken back. */
  takeBackTaskId: z.optional(z.string()),
  signers: z.array(CuttableSigner),
  turns: z.array(Turn),
})
export type TaskDetail = z.output<typeof TaskDetail>
