import { Button } from 'antd'
import { Printer } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import {
  DeskEmpty,
  DeskError,
  DeskFacts,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { CallError, useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { managedNoticesDesk } from '../contract/screens.ts'
import { getTally, listReceipts, type NoticeTally, remindMissing } from '../contract/noticeTally.ts'
import { listManagedNotices } from '../contract/noticeDesk.ts'
import look from './parts/content.module.css'
import { factsOf } from './parts/NoticeProgress.tsx'
import { FamilyReceipts } from './parts/FamilyReceipts.tsx'
import { Answers, Groups } from './parts/TallyParts.tsx'
import { useAddressId } from './parts/WritePage.tsx'

/** The whole tally of a notice: view, print, and remind those who have not responded. */
export function NoticeTallyPage() {
  const id = useAddressId()
  const { data, error, refetch } = useCall(getTally, { id }, { staleMs: 0, quiet: true })
  const title = data ? `回执统计：${data.title}` : '回执统计'
  return (
    <DeskPage
      title={title}
      hint="一个家庭有一位完成就算完成；教职工每人按一个家庭计算。"
      actions={data ? <Actions tally={data} /> : undefined}
    >
      {isGone(error) ? (
        <Gone />
      ) : error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : data ? (
        <Tally tally={data} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

const isGone = (error: Error | null): boolean =>
  error instanceof CallError && error.reason === 'NOT_FOUND'

const Gone = () => (
  <div role="alert">
    <DeskEmpty
      drawing="lost"
      title="没有找到这条通知，可能已经删除"
      action={<Button href={`#${managedNoticesDesk.path}`}>返回通知管理</Button>}
    />
  </div>
)

function Actions({ tally: { id, state, receipt, read, done, families } }: { tally: NoticeTally }) {
  const remind = useSubmit(remindMissing, {
    invalidates: [getTally, listReceipts, listManagedNotices],
    done: ({ reminded }) => toast(`已提醒 ${reminded} 人`, 'success'),
  })
  const isMissing = state === 'PUBLISHED' && (receipt === 'none' ? read : done) < families
  return (
    <>
      <Button href={`#${linkTo(managedNoticesDesk, { open: id })}`}>返回通知</Button>
      <Button icon={<Printer size="1rem" aria-hidden="true" />} onClick={() => window.print()}>
        打印
      </Button>
      {isMissing ? (
        <Button type="primary" loading={remind.isPending} onClick={() => remind.mutate({ id })}>
          {receipt === 'none' || receipt === 'read' ? '提醒未读的家庭' : '提醒还没有完成的家庭'}
        </Button>
      ) : null}
    </>
  )
}

function Tally({ tally }: { tally: NoticeTally }) {
  const { state, receipt, read, done, families, groups, answers } = tally
  if (families === 0) {
    const isOut = state === 'PUBLISHED' || state === 'EXPIRED'
    return (
      <Panel>
        <DeskEmpty
          drawing="message"
          title={
            isOut
              ? '这条通知面向所有人，不统计回执'
              : state === 'WITHDRAWN'
                ? '通知已撤回'
                : '通知还没有发出'
          }
          hint={
            isOut
              ? '需要统计的通知，请发给班级、部门或个人。'
              : '发出后，这里显示谁已读、谁已完成。'
          }
        />
      </Panel>
    )
  }
  const reached = receipt === 'none' ? read : done
  return (
    <>
      <Panel title="完成情况">
        <div className={look.stack}>
          <p
            className={look.big}
            role="status"
          >{`${reached} / ${families} 个家庭${receipt === 'none' ? '已读' : '已完成'}`}</p>
          <progress
            className={look.bar}
            max={families}
            value={reached}
            aria-label={`${reached} 个家庭，共 ${families} 个`}
          />
          <DeskFacts items={factsOf(tally)} />
          <Groups groups={groups} receipt={receipt} />
        </div>
      </Panel>
      {answers.length > 0 ? (
        <Panel title="回答">
          <div className={look.stack}>
            <Answers answers={answers} />
          </div>
        </Panel>
      ) : null}
      <FamilyReceipts tally={tally} />
    </>
  )
}
