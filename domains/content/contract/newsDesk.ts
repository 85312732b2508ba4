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
import { ShownFile } from '../../files/contract/shownFile.ts'
import { maxFiles } from './belongings.ts'
import { managedListing } from './managedListing.ts'
import { maybeMoment } from './moment.ts'
import { isOwnPicture } from '../../../platform/contract/richText.ts'

export const newsStates = ['DRAFT', 'REVIEW', 'RETURNED', 'PUBLISHED', 'WITHDRAWN'] as const
export type NewsState = (typeof newsStates)[number]

const editing = { may: 'content.editNews' } as const
const approving = { method: 'POST', may: 'content.approveNews' } as const
const maybeId = z.optional(z.union([z.literal(''), id]))
const ownPicture = z.string().check(
  z.maxLength(300),
  z.refine((src) => src === '' || isOwnPicture(src), {
    error: '请使用在这里上传的图片，不能引用其他网站的图片',
  }),
)

/** The fields of a news item that an editor decides. */
export const NewsDraft = z.object({
  id: maybeId,
  title: labelled('标题', text(140)),
  category: labelled('栏目', wholeNumber(1, 6)),
  cover: labelled('封面', z._default(ownPicture, '')),
  summary: labelled('摘要', z._default(maybeText(), '')),
  source: labelled('来源', z._default(maybeText(40), '')),
  author: labelled('作者', z._default(maybeText(40), '')),
  tags: labelled('标签', z._default(z.array(text(20)).check(z.maxLength(8)), [])),
  content: labelled('正文', z._default(z.string().check(z.maxLength(200_000)), '')),
  expireTime: labelled('失效时间', maybeMoment),
  attachIds: labelled('附件', z._default(z.array(id).check(z.maxLength(maxFiles)), [])),
  /** Pictures uploaded for it: the cover and those in the text. */
  imageIds: z._default(z.array(id).check(z.maxLength(60)), []),
})
export type NewsDraft = z.output<typeof NewsDraft>

/** Splits tags typed in one line. */
export const tagsOf = (line: string): string[] => line.split(/[\s,，、]+/).filter(Boolean)

export const Finding = z.object({ word: z.string(), excerpt: z.string() })

export const draftNews = endpoint({
  ...editing,
  method: 'POST',
  path: '/blade-gaokao/blade-news/news/draft',
  summary: 'Saves a news draft',
  input: NewsDraft,
  reply: z.object({ id, updateTime: dateTime }),
  refusals: ['NEWS_IS_OUT'],
})

/** A row of the editors' list. */
export const ManagedNews = z.object({
  id,
  title: z.string(),
  category: z.number(),
  categoryName: z.string(),
  cover: z.string(),
  state: z.enum(newsStates),
  pinned: z.boolean(),
  editorName: z.string(),
  releaseTime: dateTime,
  updateTime: dateTime,
  /** The number of readers; one reader counts once a day. */
  views: wholeNumber(0, 1e9),
  /** Whether the caller may decide on it. Authors never decide on their own text. */
  mayApprove: z.boolean(),
})
export type ManagedNews = z.output<typeof ManagedNews>

export const listManagedNews = endpoint({
  ...editing,
  method: 'GET',
  path: '/blade-gaokao/blade-news/news/manage',
  summary: 'News in every state, last changed first: the caller’s own, or all for publishers',
  input: z.object({ ...pageFields, ...managedListing.fields }),
  reply: pageOf(ManagedNews),
})

export const NewsForEditing = z.object({
  id,
  title: z.string(),
  category: z.number(),
  categoryName: z.string(),
  cover: z.string(),
  summary: z.string(),
  source: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  content: z.string(),
  pinned: z.boolean(),
  state: z.enum(newsStates),
  releaseTime: dateTime,
  expireTime: z.optional(dateTime),
  updateTime: dateTime,
  /** The reason for sending it back, or for publishing it despite the content check. */
  reviewNote: z.string(),
  attachments: z.array(ShownFile),
  views: wholeNumber(0, 1e9),
  /** The findings of the content check in exam news. */
  findings: z.array(Finding),
  /** Whether the caller may decide on it. Authors never decide on their own text. */
  mayApprove: z.boolean(),
  editorName: z.string(),
})
export type NewsForEditing = z.output<typeof NewsForEditing>

export const editNews = endpoint({
  ...editing,
  method: 'GET',
  path: '/blade-gaokao/blade-news/news/edit',
  summary: 'A news item in any state, with the findings of the content check',
  input: z.object({ id }),
  reply: NewsForEditing,
})

const stateReply = z.object({ id, state: z.enum(newsStates) })

export const handInNews = endpoint({
  ...editing,
  method: 'POST',
  path: '/blade-gaokao/blade-news/news/handIn',
  summary: 'Submits a news item to the publishers',
  input: z.object({ id }),
  reply: stateReply,
  refusals: ['NEWS_IS_OUT', 'NEWS_EMPTY'],
})

export const approveNews = endpoint({
  ...approving,
  path: '/blade-gaokao/blade-news/news/approve',
  summary:
    'Publishes a news item, now or at its scheduled time; overriding the content check requires a reason',
  input: z.object({
    id,
    releaseTime: labelled('发布时间', maybeMoment),
    reason: labelled('仍然发布的理由', z._default(maybeText(), '')),
  }),
  reply: stateReply,
  refusals: ['NEWS_NOT_IN_REVIEW', 'OWN_TEXT', 'EXAM_PUBLICITY', 'EXPIRY_PAST'],
})

export const sendBackNews = endpoint({
  ...approving,
  path: '/blade-gaokao/blade-news/news/sendBack',
  summary: 'Returns a news item to its editor, with a reason',
  input: z.object({ id, reason: labelled('退回原因', text()) }),
  reply: stateReply,
  refusals: ['NEWS_NOT_IN_REVIEW'],
})

export const withdrawNews = endpoint({
  ...approving,
  path: '/blade-gaokao/blade-news/news/withdraw',
  summary: 'Unpublishes a news item, with a reason',
  input: z.object({ id, reason: labelled('撤下原因', text()) }),
  reply: stateReply,
  refusals: ['NEWS_NOT_OUT'],
})

export const pinNews = endpoint({
  ...approving,
  path: '/blade-gaokao/blade-news/news/pin',
  summary: 'Pins or unpins a news item',
  input: z.object({ id, pinned: z.boolean() }),
  reply: nothing,
})

const wanted = z.object({ ids: labelled('新闻', idList) })

export const removeNews = endpoint({
  ...editing,
  method: 'POST',
  path: '/blade-gaokao/blade-news/news/remove',
  summary: 'Removes unpublished news; all or none',
  input: wanted,
  reply: nothing,
  refusals: ['NEWS_IS_OUT'],
})

export const restoreNews = endpoint({
  ...editing,
  method: 'POST',
  path: '/blade-gaokao/blade-news/news/restore',
  summary: 'Restores removed news',
  input: wanted,
  reply: nothing,
})

export const listNewsFiles = endpoint({
  method: 'GET',
  path: '/blade-gaokao/blade-news/news/files',
  summary: 'Attachments of a published news item',
  may: 'public',
  input: z.object({ id }),
  reply: z.array(ShownFile),
})
