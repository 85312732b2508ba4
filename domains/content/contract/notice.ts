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
import { auditFields } from '../../organisation/contract/rowFields.ts'

/** The Blade dictionary `notice` (wire-contract 5). */
export const noticeCategories = [
  { key: 1, name: '发布通知' },
  { key: 2, name: '批转通知' },
  { key: 3, name: '转发通知' },
  { key: 4, name: '指示通知' },
  { key: 5, name: '任免通知' },
  { key: 6, name: '事务通知' },
] as const

/** Who may read a notice: anyone, people signed in to the school, or a chosen audience. */
export const audiences = ['public', 'signedIn', 'chosen'] as const
export type Audience = (typeof audiences)[number]

const summaryFields = {
  id,
  title: labelled('通知标题', z.string()),
  category: labelled('通知类型', z.number()),
  categoryName: z.string(),
  releaseTime: labelled('通知时间', dateTime),
  pinned: labelled('置顶', z.boolean()),
  /** The notice is addressed to the caller personally, and the caller has not opened it. */
  isUnread: z.boolean(),
  /** The caller still has to confirm, sign or answer. */
  isWaiting: z.boolean(),
}

/** A row of the notice list: everything but the text. */
export const NoticeSummary = z.object(summaryFields)
export type NoticeSummary = z.output<typeof NoticeSummary>

/** Fields that Blade clients post back when they save a row. Only publishers get them. */
const publisherFields = z.partial(z.object({ tenantId: z.string(), ...auditFields })).def.shape

/** A row as publishers get it. It includes the text because Saber's editor opens from the row. */
export const NoticeRow = z.object({
  ...summaryFields,
  ...publisherFields,
  content: z.optional(z.string()),
})
export type NoticeRow = z.output<typeof NoticeRow>

export const Notice = z.object({
  ...summaryFields,
  ...publisherFields,
  publisher: labelled('发布部门', z.string()),
  content: labelled('通知内容', z.string()),
})
export type Notice = z.output<typeof Notice>

/** The filters and sort columns of the notice list. */
export const noticeListing = listing(
  { title: textColumn(), category: numberColumn(), releaseTime: dateTimeColumn() },
  ['title', 'category', 'releaseTime'],
)

const noticePage = {
  method: 'GET',
  may: 'public',
  input: z.object({
    ...pageFields,
    ...noticeListing.fields,
    /** Sent by our own reading pages, so that publishers get the same rows as readers. */
    view: z.optional(z.literal('reader')),
  }),
  reply: pageOf(NoticeRow),
  dialect: 'blade',
} as const

export const listNotices = endpoint({
  ...noticePage,
  path: '/blade-desk/notice/list',
  summary:
    'Published notices that the caller may read, newest first; publishers also get scheduled ones and the text',
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
