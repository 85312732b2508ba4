import { linkTo } from '../../../../platform/contract/screen.ts'
import type { News } from '../../contract/news.ts'
import { newsDetailScreen } from '../../contract/screens.ts'
import { Article } from './Article.tsx'

type Shown = Pick<
  News,
  | 'id'
  | 'title'
  | 'categoryName'
  | 'source'
  | 'author'
  | 'releaseTime'
  | 'summary'
  | 'content'
  | 'tags'
  | 'views'
>

/** A news item as its readers see it. */
export const NewsArticle = ({ news }: { news: Shown }) => (
  <Article
    title={news.title}
    label={news.categoryName}
    facts={[
      news.source,
      news.author,
      <time key="time">{news.releaseTime.slice(0, 16)}</time>,
      ...(news.views > 0 ? [`阅读 ${news.views} 次`] : []),
    ]}
    summary={news.summary}
    content={news.content}
    tags={news.tags}
    address={linkTo(newsDetailScreen, { id: news.id })}
  />
)
