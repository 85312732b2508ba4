import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo, useParam, useSession } from '../../../platform/web/navigation.tsx'
import { getNotice } from '../contract/notice.ts'
import type { Notice } from '../contract/notice.ts'
import { noticeDetailScreen, noticeListScreen } from '../contract/screens.ts'
import { Article } from './parts/Article.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'

/** One notice; a guest who may not read it is told that signing in may help, since both look the same to him. */
export function NoticeDetailPage() {
  const id = useParam('id') ?? ''
  const notice = useCall(getNotice, { id })
  const { isLogin } = useSession()
  const go = useGo()
  return (
    <Page title="通知详情" onRefresh={notice.refetch}>
      {isGone(notice.error) && !isLogin ? (
        <GoneState title="这条通知不存在，或需要登录后查看" action="登录" onPress={go.login} />
      ) : isGone(notice.error) ? (
        <GoneState title="这条通知不存在或已被移除" action="查看其他通知" onPress={() => go.replace(linkTo(noticeListScreen))} />
      ) : (
        <QueryView query={notice} skeleton="detail">
          {(item) => <NoticeArticle notice={item} />}
        </QueryView>
      )}
    </Page>
  )
}

const NoticeArticle = ({ notice }: { notice: Notice }) => (
  <Article
    title={notice.title}
    label={notice.categoryName}
    facts={[notice.publisher, <time key="time">{notice.releaseTime.slice(0, 16)}</time>]}
    content={notice.content}
    address={linkTo(noticeDetailScreen, { id: notice.id })}
  />
)
