import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { newsCategories } from '../contract/news.ts'
import type { listNews as listNewsCall, News, NewsSummary } from '../contract/news.ts'
import { findNewsItem, findNewsPage } from './queries/published.ts'
import { newsNotFound } from './refusals.ts'

/** News that is currently published, for everyone. */
export async function listNews(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listNewsCall>,
  now: Date,
): Promise<ReplyOf<typeof listNewsCall>> {
  const { rows, total } = await findNewsPage(db, actor, input, now)
  return toPage(input, total, rows.map(presentSummary))
}

/** One news item. Drafts, expired and withdrawn items are indistinguishable from missing ones. */
export async function getNews(db: Db, actor: Actor, id: string, now: Date): Promise<News> {
  const news = await findNewsItem(db, actor, id, now)
  if (!news) throw newsNotFound()
  return {
    ...presentSummary(news),
    author: news.author,
    tags: news.tags,
    content: news.content,
    views: news.views,
  }
}

type NewsRow = Omit<NewsSummary, 'categoryName' | 'releaseTime'> & { releaseTime: Date }

const presentSummary = ({
  id,
  title,
  category,
  cover,
  summary,
  source,
  releaseTime,
  pinned,
}: NewsRow): NewsSummary => ({
  id,
  title,
  category,
  categoryName: newsCategories.find((one) => one.key === category)?.name ?? '',
  cover,
  summary,
  source,
  releaseTime: wireDateTime(releaseTime),
  pinned,
})
