import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useErrorToast } from '../../../platform/web/calls/calls.ts'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam, useSession } from '../../../platform/web/navigation/navigation.tsx'
import { getNotice } from '../contract/notice.ts'
import type { Notice } from '../contract/notice.ts'
import { getReading } from '../contract/noticeReceipt.ts'
import { noticeDetailScreen, noticeListScreen } from '../contract/screens.ts'
import { Article } from './parts/Article.tsx'
import { Attachments } from './parts/Attachments.tsx'
import { AnswerSheet } from './parts/AnswerSheet.tsx'
import { OfflineNote } from './parts/OfflineNote.tsx'
import { ReceiptBanner, ReceiptBar } from './parts/Receipt.tsx'
import { useKeeping, useKeptNotices } from './keptNotices.ts'
import { useReceipt } from './useReceipt.ts'

/**
 * One notice with its attachments and its receipt. A guest who may not read it gets the hint to
 * sign in: to a guest, a hidden and a missing notice look the same.
 */
export function NoticeDetailPage() {
  const id = useParam('id') ?? ''
  const notice = useCall(getNotice, { id })
  const reading = useReading(id)
  useErrorToast(notice.data ? reading.error : null)
  const receipt = useReceipt(id)
  const { isLogin } = useSession()
  const go = useGo()
  const asked = notice.data && isLogin ? reading.data?.receipt : undefined
  // The receipt appears above the text. The page waits for both, so that the text does not shift.
  const shown = { ...notice, data: reading.isPending ? undefined : notice.data }
  useKeeping(notice.data)
  const kept = useKeptNotices(notice.error).find(({ name }) => name === id)
  return (
    <Page
      title="通知详情"
      onRefresh={() => Promise.all([notice.refetch(), reading.refetch()])}
      bottom={asked ? <ReceiptBar receipt={asked} acts={receipt} /> : undefined}
    >
      {isGone(notice.error) && !isLogin ? (
        <GoneState title="没有找到这条通知，或者要登录后才能看" action="登录" onPress={go.login} />
      ) : isGone(notice.error) ? (
        <GoneState
          title="没有找到这条通知，可能已经撤回或删除"
          action="查看其他通知"
          onPress={() => go.replace(linkTo(noticeListScreen))}
        />
      ) : kept ? (
        <>
          <OfflineNote onRetry={notice.refetch}>这是您上次看到的内容</OfflineNote>
          <NoticeArticle notice={kept.value} />
        </>
      ) : (
        <QueryView query={shown}>
          {(item) => (
            <>
              {asked ? <ReceiptBanner receipt={asked} acts={receipt} /> : null}
              <NoticeArticle notice={item} />
              <Attachments files={reading.data?.attachments ?? []} />
            </>
          )}
        </QueryView>
      )}
      {asked ? <AnswerSheet receipt={asked} acts={receipt} /> : null}
    </Page>
  )
}

/** Links of attachments expire after five minutes, so they are refetched earlier. */
const freshMs = 4 * 60_000

function useReading(id: string) {
  const reading = useCall(getReading, { id }, { quiet: true })
  const { refetch } = reading
  const hasFiles = (reading.data?.attachments.length ?? 0) > 0
  useEffect(() => {
    if (!hasFiles) return undefined
    const timer = setInterval(() => void refetch(), freshMs)
    return () => clearInterval(timer)
  }, [hasFiles, refetch])
  return reading
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
