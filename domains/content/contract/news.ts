import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTimeColumn,
  listing,
  numberColumn,
  textColumn,
} from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText } from '../../../platform/contract/shapes.ts'

/** News categories (domain.md 5.3). */
export const newsCategories = [
  { key: 1, name: '校园动态' },
  { key: 2, name: '通知公告' },
  { key: 3, name: '招生政策' },
  { key: 4, name: '高考资讯' },
  { key: 5, name: '德育' },
  { key: 6, name: '党建' },
] as const

const summaryFields = {
  id,
  title: labelled('标题', z.string()),
  category: labelled('栏目', z.number()),
  categoryName: z.string(),
  /** Address of the cover picture; empty if the client draws one. */
  cover: labelled('封面', z.string()),
  summary: labelled('摘要', z.string()),
  source: labelled('来源', z.string()),
  releaseTime: labelled('发布时间', dateTime),
  pinned: labelled('置顶', z.boolean()),
}

/** A row of the news list: everything but the text. */
export const NewsSummary = z.object(summaryFields)
export type NewsSummary = z.output<typeof NewsSummary>

export const News = z.object({
  ...summaryFields,
  author: labelled('作者', z.string()),
  tags: labelled('标签', z.array(z.string())),
  content: labelled('正文', z.string()),
  /** The number of readers; one reader counts once a day. */
  views: z.number(),
})
export type News = z.output<typeof News>

/** The filters and sort columns of the news list. `keyword` searches title and summary. */
export const newsListing = listing(
  {
    title: textColumn(),
    category: numberColumn(),
    source: textColumn(),
    releaseTime: dateTimeColumn(),
  },
  ['title', 'category', 'releaseTime'],
)

export const listNews = endpoint({
  method: 'GET',
  path: '/blade-gaokao/blade-news/news/list',
  summary: 'Published news, pinned ones first, then newest',
  may: 'public',
  input: z.object({
    ...pageFields,
    ...newsListing.fields,
    keyword: z.optional(labelled('关键词', maybeText())),
  }),
  reply: pageOf(NewsSummary),
  dialect: 'blade',
})

export const getNews = endpoint({
  method: 'GET',
  path: '/blade-gaokao/blade-news/news/detail',
  summary: 'One published news item with its text',
  may: 'public',
  input: z.object({ id }),
  reply: News,
  dialect: 'blade',
})
