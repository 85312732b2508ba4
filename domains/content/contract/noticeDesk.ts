import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { AudiencePart, audienceParts } from './audience.ts'
import { ShownFile } from '../../files/contract/shownFile.ts'
import { maxFiles } from './belongings.ts'
import { managedListing } from './managedListing.ts'
import { maybeMoment } from './moment.ts'
import { maxQuestions, Question, receiptLevel } from './noticeReceipt.ts'

export const noticeStates = [
  'DRAFT',
  'SCHEDULED',
  'PUBLISHING',
  'PUBLISHED',
  'WITHDRAWN',
  'EXPIRED',
] as const
export type NoticeState = (typeof noticeStates)[number]

const may = 'content.publishNotices'
const write = { method: 'POST', may } as const
const body = z.string().check(z.maxLength(200_000))
const maybeId = z.optional(z.union([z.literal(''), id]))

/** A notice as Blade clients send it: they post whole rows, and all other fields are dropped. */
export const WireNotice = z.object({
  title: labelled('通知标题', text(140)),
  category: labelled('通知类型', z._default(wholeNumber(1, 6), 1)),
  releaseTime: labelled('通知时间', maybeMoment),
  /** If absent, the existing text stays. */
  content: labelled('通知内容', z.optional(body)),
})
export type WireNotice = z.output<typeof WireNotice>

const wire = { ...write, reply: nothing, dialect: 'blade' } as const
const withId = { ...WireNotice.def.shape, id }

export const saveNotice = endpoint({
  ...wire,
  path: '/blade-desk/notice/save',
  summary: 'Adds a notice for all signed-in users',
  input: WireNotice,
  idempotent: true,
  refusals: ['AUDIENCE_NOT_YOURS'],
})
export const updateNotice = endpoint({
  ...wire,
  path: '/blade-desk/notice/update',
  summary: 'Changes a notice',
  input: z.object(withId),
})
export const submitNotice = endpoint({
  ...wire,
  path: '/blade-desk/notice/submit',
  summary: 'Adds a notice, or changes the one with the given id',
  input: z.object({ ...WireNotice.def.shape, id: maybeId }),
  idempotent: true,
  refusals: ['AUDIENCE_NOT_YOURS'],
})
export const removeNotices = endpoint({
  ...wire,
  path: '/blade-desk/notice/remove',
  summary: 'Removes notices; all or none',
  input: z.object({ ids: labelled('通知', idList) }),
})
export const restoreNotices = endpoint({
  ...write,
  reply: nothing,
  path: '/blade-desk/notice/restore',
  summary: 'Restores removed notices',
  input: z.object({ ids: labelled('通知', idList) }),
})

/** The fields of a notice that a publisher decides. */
export const NoticeDraft = z.object({
  id: maybeId,
  title: labelled('通知标题', text(140)),
  category: labelled('通知类型', wholeNumber(1, 6)),
  publisher: labelled('发布部门', z._default(maybeText(40), '')),
  content: labelled('通知内容', z._default(body, '')),
  audience: audienceParts,
  receipt: receiptLevel,
  questions: labelled('问题', z._default(z.array(Question).check(z.maxLength(maxQuestions)), [])),
  deadline: labelled('截止时间', maybeMoment),
  expireTime: labelled('失效时间', maybeMoment),
  pinned: labelled('置顶', z._default(z.boolean(), false)),
  attachIds: labelled('附件', z._default(z.array(id).check(z.maxLength(maxFiles)), [])),
  /** Pictures in the text that were uploaded for it. */
  imageIds: z._default(z.array(id).check(z.maxLength(60)), []),
})
export type NoticeDraft = z.output<typeof NoticeDraft>

export const draftNotice = endpoint({
  ...write,
  path: '/blade-desk/notice/draft',
  summary: 'Saves a notice draft, or changes a published notice',
  input: NoticeDraft,
  reply: z.object({ id, updateTime: dateTime }),
  refusals: ['NOTICE_IS_OUT', 'UNKNOWN_AUDIENCE', 'AUDIENCE_NOT_YOURS'],
})

export const NoticeForEditing = z.object({
  id,
  title: z.string(),
  category: z.number(),
  publisher: z.string(),
  content: z.string(),
  audience: z.array(AudiencePart),
  /** The people of the audience who were named individually. */
  people: z.array(z.object({ id, name: z.string() })),
  receipt: receiptLevel,
  questions: z.array(Question),
  deadline: z.optional(dateTime),
  expireTime: z.optional(dateTime),
  releaseTime: dateTime,
  pinned: z.boolean(),
  attachments: z.array(ShownFile),
  state: z.enum(noticeStates),
  withdrawReason: z.string(),
  updateTime: dateTime,
})
export type NoticeForEditing = z.output<typeof NoticeForEditing>

export const editNotice = endpoint({
  method: 'GET',
  may,
  path: '/blade-desk/notice/edit',
  summary: 'A notice in any state, with all settings of its publisher',
  input: z.object({ id }),
  reply: NoticeForEditing,
})

/** A row of the publishers' list. */
export const ManagedNotice = z.object({
  id,
  title: z.string(),
  category: z.number(),
  categoryName: z.string(),
  state: z.enum(noticeStates),
  receipt: receiptLevel,
  pinned: z.boolean(),
  releaseTime: dateTime,
  updateTime: dateTime,
  /** The number of families asked, and of those that have responded. */
  families: z.number(),
  done: z.number(),
})
export type ManagedNotice = z.output<typeof ManagedNotice>

export const listManagedNotices = endpoint({
  method: 'GET',
  may,
  path: '/blade-desk/notice/manage',
  summary: 'Notices of the school in every state, last changed first',
  input: z.object({ ...pageFields, ...managedListing.fields }),
  reply: pageOf(ManagedNotice),
})

const stateReply = z.object({ id, state: z.enum(noticeStates) })

export const publishNotice = endpoint({
  ...write,
  path: '/blade-desk/notice/publish',
  summary: 'Publishes a notice, now or at its scheduled time',
  input: z.object({ id, releaseTime: maybeMoment }),
  reply: stateReply,
  refusals: [
    'NOTICE_IS_OUT',
    'NOTICE_EMPTY',
    'NO_AUDIENCE',
    'AUDIENCE_NOT_YOURS',
    'QUESTIONS_MISSING',
    'DEADLINE_PAST',
  ],
})

export const withdrawNotice = endpoint({
  ...write,
  path: '/blade-desk/notice/withdraw',
  summary: 'Withdraws a notice, with a reason',
  input: z.object({ id, reason: labelled('撤回原因', text()) }),
  reply: stateReply,
  refusals: ['NOTICE_NOT_OUT'],
})

export const pinNotice = endpoint({
  ...write,
  path: '/blade-desk/notice/pin',
  summary: 'Pins or unpins a notice',
  input: z.object({ id, pinned: z.boolean() }),
  reply: nothing,
})
