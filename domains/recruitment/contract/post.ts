import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  id,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { Stage } from '../../resume/contract/states.ts'
import { recruitmentPermissions } from './permissions.ts'
import { PostStatus } from './states.ts'

/** A post as the office writes it. */
export const PostForm = z.object({
  id: z.optional(z.union([z.literal(''), id])),
  title: labelled('岗位名称', text(40)),
  stage: labelled('学段', Stage),
  subject: labelled('学科', text(20)),
  seats: labelled('人数', wholeNumber(1, 99)),
  requirements: labelled('要求', text(1000)),
  papers: labelled('需要的材料', z._default(maybeText(300), '')),
  openOn: labelled('开始日期', date),
  closeOn: labelled('截止日期', date),
  noticeDays: labelled('公示天数', wholeNumber(5, 30)),
  /** Left as it is by a client that does not name it. */
  contact: labelled('联系方式', z.optional(maybeText(100))),
})
export type PostForm = z.output<typeof PostForm>

const advertised = {
  id,
  title: z.string(),
  stage: Stage,
  stageName: z.string(),
  subject: z.string(),
  seats: z.number(),
  requirements: z.string(),
  papers: z.string(),
  openOn: date,
  closeOn: date,
  /** Whom to ask, and to tell objections to; empty if the office wrote nothing. */
  contact: z.string(),
}

export const OpenPost = z.object(advertised)
export type OpenPost = z.output<typeof OpenPost>

export const Post = z.object({
  ...advertised,
  noticeDays: z.number(),
  status: PostStatus,
  statusName: z.string(),
  /** How many people apply or have applied. */
  applications: z.number(),
  /** How many were hired, those who joined included. */
  hired: z.number(),
  /** Published, and the last day has passed. */
  isOver: z.boolean(),
})
export type Post = z.output<typeof Post>

const { view, decide } = recruitmentPermissions

export const listPosts = endpoint({
  method: 'GET',
  path: '/blade-recruitment/vacancy/list',
  summary: 'Posts of the school with the number of their applications, the newest first',
  may: view,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
    status: labelled('状态', z.optional(z.union([z.literal(''), PostStatus]))),
  }),
  reply: pageOf(Post),
})

export const submitPost = endpoint({
  method: 'POST',
  path: '/blade-recruitment/vacancy/submit',
  summary:
    'Writes a post, or changes one; of a closed post only seats, days of publication and contact',
  may: decide,
  input: PostForm,
  reply: nothing,
  refusals: ['POST_DATES_BACKWARDS', 'POST_CLOSED', 'SEATS_TAKEN', 'CONTACT_MISSING'],
})

export const publishPost = endpoint({
  method: 'POST',
  path: '/blade-recruitment/vacancy/publish',
  summary: 'Publishes a draft: from its first day on everybody sees it',
  may: decide,
  input: z.object({ id: labelled('岗位', id) }),
  reply: nothing,
  refusals: ['POST_NOT_DRAFT', 'POST_OVER'],
})

export const closePost = endpoint({
  method: 'POST',
  path: '/blade-recruitment/vacancy/close',
  summary: 'Closes a post: it takes no more applications; those received go on',
  may: decide,
  input: z.object({ id: labelled('岗位', id) }),
  reply: nothing,
  refusals: ['POST_CLOSED'],
})

export const listOpenPosts = endpoint({
  method: 'GET',
  path: '/blade-recruitment/vacancy/open',
  summary: 'Posts that take applications today, for everybody',
  may: 'public',
  input: nothing,
  reply: z.object({ schoolName: z.string(), records: z.array(OpenPost) }),
})
