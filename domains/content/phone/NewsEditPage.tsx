import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { editNews } from '../contract/newsDesk.ts'
import { newsDeskScreen } from '../contract/screens.ts'
import { NewsForm } from './desk/NewsForm.tsx'
import { NewsReview } from './desk/NewsReview.tsx'

/** A news item on its way: written by one, let out by another. */
export function NewsEditPage() {
  const id = useParam('id') ?? ''
  const news = useCall(editNews, { id }, { enabled: id !== '' })
  const go = useGo()
  if (!id) return <NewsForm />
  if (news.data && (news.data.state === 'REVIEW' || news.data.state === 'PUBLISHED')) return <NewsReview news={news.data} onRefresh={news.refetch} />
  if (news.data) return <NewsForm key={news.data.id} news={news.data} />
  return (
    <Page title="写新闻">
      {isGone(news.error) ? (
        <GoneState title="这篇新闻不存在，或不由您编写" action="查看其他新闻" onPress={() => go.replace(linkTo(newsDeskScreen))} />
      ) : (
        <QueryView query={news} skeleton="form">
          {() => null}
        </QueryView>
      )}
    </Page>
  )
}
