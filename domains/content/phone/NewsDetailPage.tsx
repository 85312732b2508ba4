import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { getNews } from '../contract/news.ts'
import { listNewsFiles } from '../contract/newsDesk.ts'
import { newsListScreen } from '../contract/screens.ts'
import { Attachments } from './parts/Attachments.tsx'
import { NewsArticle } from './parts/NewsArticle.tsx'

/** One news item, for reading, sharing and printing. */
export function NewsDetailPage() {
  const id = useParam('id') ?? ''
  const news = useCall(getNews, { id })
  const files = useCall(listNewsFiles, { id }, { enabled: news.data !== undefined, quiet: true })
  const go = useGo()
  return (
    <Page title="新闻详情" onRefresh={news.refetch}>
      {isGone(news.error) ? (
        <GoneState
          title="没有找到这篇新闻，可能已经撤下或删除"
          action="查看其他新闻"
          onPress={() => go.replace(linkTo(newsListScreen))}
        />
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
