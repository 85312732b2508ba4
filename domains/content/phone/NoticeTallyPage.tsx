import { useEffect } from 'react'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { MoreActions } from '../../../platform/web/kit/overlay/ActionSheet.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, StateBanner, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Card, Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView, QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { askText } from '../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { listNotices } from '../contract/notice.ts'
import { getTally, listReceipts, remindMissing } from '../contract/noticeTally.ts'
import { listManagedNotices, pinNotice, withdrawNotice } from '../contract/noticeDesk.ts'
import type { NoticeTally } from '../contract/noticeTally.ts'
import { noticeDeskScreen, noticeEditScreen, noticeDetailScreen } from '../contract/screens.ts'
import { missingWords, noticeStateWords, receiptStateWord, receivedBy } from '../contract/words.ts'
import look from './desk/Desk.module.css'
import { GroupBars } from './desk/GroupBars.tsx'

const lookAgainMs = { PUBLISHING: 3000, usually: 15_000 }

/** The progress of a notice: by class, by answer, and by family with the missing ones first. */
export function NoticeTallyPage() {
  const id = useParam('id') ?? ''
  const tally = useCall(getTally, { id })
  const go = useGo()
  const { refetch } = tally
  const waitMs = tally.data?.state === 'PUBLISHING' ? lookAgainMs.PUBLISHING : lookAgainMs.usually
  // The stream reports each answer. Without the stream, the page polls.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), waitMs)
    return () => clearInterval(timer)
  }, [refetch, waitMs])
  return (
    <Page
      title="回执统计"
      onRefresh={tally.refetch}
      bottom={tally.data ? <TallyBar tally={tally.data} /> : undefined}
    >
      {isGone(tally.error) ? (
        <GoneState
          title="没有找到这条通知，可能已经删除"
          action="查看其他通知"
          onPress={() => go.replace(linkTo(noticeDeskScreen))}
        />
      ) : (
        <QueryView query={tally}>{(data) => <TallyView tally={data} />}</QueryView>
      )}
    </Page>
  )
}

/** Why a notice has no figures yet. One that is out without recipients is for everybody. */
const notCounted: Readonly<Partial<Record<NoticeTally['state'], string>>> = {
  DRAFT: '通知还没有发出，发出后显示统计。',
  SCHEDULED: '通知还没有发出，发出后显示统计。',
  PUBLISHING: '接收人较多，正在发送，稍后显示统计…',
  WITHDRAWN: '通知已撤回，再次发布后显示统计。',
}

function TallyView({ tally }: { tally: NoticeTally }) {
  const { title, state, deadline, families, read, done, people, groups, answers, receipt } = tally
  const isAsked = receipt !== 'none'
  return (
    <>
      <StateBanner tone={noticeStateWords[state].tone} title={title}>
        {noticeStateWords[state].label}
        {deadline ? ` · ${minuteWords(deadline, wireDate(new Date()))} 截止` : ''}
      </StateBanner>
      <Card title="完成情况">
        {families > 0 ? (
          <div className={look.progress}>
            <p role="status">
              {isAsked ? `${done} / ${families} 个家庭已完成` : `${read} / ${families} 个家庭已读`}
            </p>
            <Facts
              items={[
                { label: '接收人', value: receivedBy({ people, families }) },
                { label: '已读', value: `${read} 个家庭` },
              ]}
            />
            <p className={look.nobody}>一个家庭有一位完成就算完成；教职工每人按一个家庭计算。</p>
            <GroupBars groups={groups} />
          </div>
        ) : (
          <p role="status">{notCounted[state] ?? '这条通知面向所有人，不统计回执。'}</p>
        )}
      </Card>
      {answers.map((answer) => (
        <Card key={answer.key} title={answer.title}>
          <Facts
            items={answer.options.map(({ name, count }) => ({
              label: name,
              value: `${count} 个家庭`,
            }))}
          />
          {answer.texts.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
          {answer.options.length === 0 && answer.texts.length === 0 ? (
            <p className={look.nobody}>还没有人填写</p>
          ) : null}
        </Card>
      ))}
      {families > 0 ? <Receipts tally={tally} /> : null}
    </>
  )
}

function Receipts({ tally }: { tally: NoticeTally }) {
  const pages = usePages(listReceipts, { id: tally.id })
  return (
    <section aria-label="阅读与回执情况">
      <h2 className={look.heading}>{missingWords(tally) || '全部完成了'}</h2>
      <PagesView
        pages={pages}
        label="阅读与回执情况"
        empty={
          <EmptyState
            drawing="message"
            title="还没有人收到这条通知"
            hint="通知发出后，阅读与回执情况会显示在这里"
          />
        }
      >
        {(row) => {
          const { label, tone } = receiptStateWord(row, tally.receipt)
          return (
            <Row
              key={row.familyId}
              title={row.name}
              facts={[
                row.groupName,
                ...(row.name === row.members ? [] : [row.members]),
                ...(row.remindedTime && row.state !== 'done' ? ['提醒过'] : []),
              ]}
              chip={<StateChip tone={tone}>{label}</StateChip>}
            />
          )
        }}
      </PagesView>
    </section>
  )
}

const changed = [getTally, listReceipts, listManagedNotices, listNotices] as const

function TallyBar({ tally: { id, state, families, done, receipt, read } }: { tally: NoticeTally }) {
  const go = useGo()
  const remind = useSubmit(remindMissing, {
    invalidates: changed,
    done: ({ reminded }) => toast(`已提醒 ${reminded} 人`, 'success'),
  })
  const withdraw = useSubmit(withdrawNotice, { invalidates: changed, message: '已撤回' })
  const pin = useSubmit(pinNotice, {
    invalidates: changed,
    done: (_, { pinned: now }) => toast(now ? '已置顶' : '已取消置顶', 'success'),
  })
  const isMissing = state === 'PUBLISHED' && (receipt === 'none' ? read : done) < families
  const takeBack = async () => {
    const reason = await askText({
      title: `撤回通知？${state === 'SCHEDULED' ? '到时间不会发布' : '接收人将看不到这条通知'}`,
      label: '撤回原因',
      action: '撤回',
      tone: 'danger',
    })
    if (reason) withdraw.mutate({ id, reason })
  }
  const actions = [
    { key: 'read', label: '查看通知', onPress: () => go.to(linkTo(noticeDetailScreen, { id })) },
    { key: 'edit', label: '修改通知', onPress: () => go.to(linkTo(noticeEditScreen, { id })) },
    { key: 'print', label: '打印', onPress: () => window.print() },
    { key: 'pin', label: '置顶', onPress: () => pin.mutate({ id, pinned: true }) },
    { key: 'unpin', label: '取消置顶', onPress: () => pin.mutate({ id, pinned: false }) },
    ...(state === 'PUBLISHED' || state === 'SCHEDULED'
      ? [{ key: 'withdraw', label: '撤回通知', tone: 'danger' as const, onPress: takeBack }]
      : []),
  ]
  return (
    <BottomBar>
      <MoreActions actions={actions} />
      {isMissing ? (
        <Button kind="primary" busy={remind.isPending} onPress={() => remind.mutate({ id })}>
          {receipt === 'none' || receipt === 'read' ? '提醒未读的家庭' : '提醒还没有完成的家庭'}
        </Button>
      ) : null}
    </BottomBar>
  )
}
