import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTimeColumn,
  listing,
  numberColumn,
  textColumn,
} from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'

/** The family's dictionary `notice` (wire-contract 5). */
export const noticeCategories = [
  { key: 1, name: '发布通知' },
  { key: 2, name: '批转通知' },
  { key: 3, name: '转发通知' },
  { key: 4, name: '指示通知' },
  { key: 5, name: '任免通知' },
  { key: 6, name: '事务通知' },
] as const

/** Who may read a notice: anybody, whoever has signed in to the school, or those who were chosen. */
export const audiences = ['public', 'signedIn', 'chosen'] as const
export type Audience = (typeof audiences)[number]

const summaryFields = {
  id,
  title: labelled('通知标题', z.string()),
  category: labelled('通知类型', z.number()),
  categoryName: z.string(),
  releaseTime: labelled('通知时间', dateTime),
  pinned: labelled('置顶', z.boolean()),
  /** It was meant for the caller by name, who has not opened it. */
  isUnread: z.boolean(),
  /** It waits for the caller to confirm, sign or answer. */
  isWaiting: z.boolean(),
}

/** A row of the notice list: everything but the text. */
export const NoticeSummary = z.object(summaryFields)
export type NoticeSummary = z.output<typeof NoticeSummary>

export const Notice = z.object({
  ...summaryFields,
  publisher: labelled('发布部门', z.string()),
  content: labelled('通知内容', z.string()),
})
export type Notice = z.output<typeof Notice>

/** What the notice list may be filtered and sorted by. */
export const noticeListing = listing(
  { title: textColumn(), category: numberColumn(), releaseTime: dateTimeColumn() },
  ['title', 'category', 'releaseTime'],
)

const noticePage = {
  method: 'GET',
  may: 'public',
  input: z.object({ ...pageFields, ...noticeListing.fields }),
  reply: pageOf(NoticeSummary),
  dialect: 'blade',
} as const

export const listNotices = endpoint({
  ...noticePage,
  path: '/blade-desk/notice/list',
  summary: 'Published notices that the caller may read, newest first',
})

/** The commercial edition's name for the same list. */
export const pageNotices = endpoint({
  ...noticePage,
  path: '/blade-desk/notice/page',
  summary: 'The same as notice/list',
})

export const getNotice = endpoint({
  method: 'GET',
  path: '/blade-desk/notice/detail',
  summary: 'One published notice with its text',
  may: 'public',
  input: z.object({ id }),
  reply: Notice,
  dialect: 'blade',
})
