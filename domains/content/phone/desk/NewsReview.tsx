import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice, StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/page/Page.tsx'
import { askText, confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { listNews } from '../../contract/news.ts'
import {
  approveNews,
  editNews,
  listManagedNews,
  pinNews,
  sendBackNews,
  withdrawNews,
} from '../../contract/newsDesk.ts'
import type { NewsForEditing } from '../../contract/newsDesk.ts'
import { contentPermissions } from '../../contract/permissions.ts'
import { newsWordOf } from '../../contract/words.ts'
import { Attachments } from '../parts/Attachments.tsx'
import { NewsArticle } from '../parts/NewsArticle.tsx'
import { usePerson } from '../usePerson.ts'

const changed = [editNews, listManagedNews, listNews] as const

/**
 * A text under review: as readers will see it, with the findings of the content check and the
 * decision of another person.
 */
export function NewsReview({
  news,
  onRefresh,
}: {
  news: NewsForEditing
  onRefresh: () => Promise<unknown>
}) {
  const { state, findings, reviewNote, attachments, mayApprove } = news
  const word = newsWordOf(news, new Date())
  return (
    <Page
      title={state === 'REVIEW' ? '新闻审核' : '新闻管理'}
      onRefresh={onRefresh}
      bottom={<Decision news={news} />}
    >
      <StateBanner tone={word.tone} title={word.label}>
        {state === 'REVIEW' && !mayApprove ? '等待另一位审核人处理' : reviewNote}
      </StateBanner>
      {findings.length > 0 ? (
        <Notice tone="error">
          考试类新闻不得宣传成绩。发现：
          {findings.map(({ word, excerpt }) => `“${word}”（…${excerpt}…）`).join('；')}
        </Notice>
      ) : null}
      <NewsArticle news={news} />
      <Attachments files={attachments} />
    </Page>
  )
}

function Decision({ news: { id, state, findings, mayApprove, pinned } }: { news: NewsForEditing }) {
  const { person } = usePerson()
  const approve = useSubmit(approveNews, { invalidates: changed, message: '已发布' })
  const sendBack = useSubmit(sendBackNews, { invalidates: changed, message: '已退回' })
  const withdraw = useSubmit(withdrawNews, { invalidates: changed, message: '已撤下' })
  const pin = useSubmit(pinNews, {
    invalidates: changed,
    done: (_, { pinned: now }) => toast(now ? '已置顶' : '已取消置顶', 'success'),
  })
  const pass = async () => {
    if (findings.length === 0)
      return (
        (await confirm({
          title: '发布这篇新闻？',
          body: '发布后，师生、家长和未登录的访客都能看到。',
          action: '发布',
        })) && approve.mutate({ id })
      )
    const reason = await askText({
      title: '含有不得宣传的内容，仍然发布？',
      label: '仍然发布的理由',
      action: '发布',
      tone: 'danger',
    })
    if (reason) approve.mutate({ id, reason })
  }
  const askReason = async (
    title: string,
    label: string,
    send: (input: { id: string; reason: string }) => void,
  ) => {
    const reason = await askText({ title, label, action: title, tone: 'danger' })
    if (reason) send({ id, reason })
  }
  if (state === 'REVIEW' && mayApprove) {
    return (
      <BottomBar>
        <Button
          busy={sendBack.isPending}
          onPress={() => askReason('退回', '退回原因', sendBack.mutate)}
        >
          退回
        </Button>
        <Button kind="primary" busy={approve.isPending} onPress={pass}>
          通过并发布
        </Button>
      </BottomBar>
    )
  }
  if (state !== 'PUBLISHED' || !person.permissions.includes(contentPermissions.approveNews))
    return null
  return (
    <BottomBar>
      <Button busy={pin.isPending} onPress={() => pin.mutate({ id, pinned: !pinned })}>
        {pinned ? '取消置顶' : '置顶'}
      </Button>
      <Button
        kind="danger"
        busy={withdraw.isPending}
        onPress={() => askReason('撤下', '撤下原因', withdraw.mutate)}
      >
        撤下
      </Button>
    </BottomBar>
  )
}
