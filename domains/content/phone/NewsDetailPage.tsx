import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { getNews } from '../contract/news.ts'
import type { News } from '../contract/news.ts'
import { listNewsFiles } from '../contract/newsDesk.ts'
import { newsDetailScreen, newsListScreen } from '../contract/screens.ts'
import { Article } from './parts/Article.tsx'
import { Attachments } from './parts/Attachments.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'

/** One news item, for reading, sharing and printing. */
export function NewsDetailPage() {
  const id = useParam('id') ?? ''
  const news = useCall(getNews, { id })
  const files = useCall(listNewsFiles, { id }, { enabled: news.data !== undefined, quiet: true })
  const go = useGo()
  return (
    <Page title="新闻详情" onRefresh={news.refetch}>
      {isGone(news.error) ? (
        <GoneState title="这篇新闻不存在或已被移除" action="查看其他新闻" onPress={() => go.replace(linkTo(newsListScreen))} />
      ) : (
        <QueryView query={news} skeleton="detail">
          {(item) => (
            <>
              <NewsArticle news={item} />
              <Attachments files={files.data ?? []} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

const NewsArticle = ({ news }: { news: News }) => (
  <Article
    title={news.title}
    label={news.categoryName}
    facts={[news.source, news.author, <time key="time">{news.releaseTime.slice(0, 16)}</time>]}
    summary={news.summary}
    content={news.content}
    tags={news.tags}
    address={linkTo(newsDetailScreen, { id: news.id })}
  />
)
