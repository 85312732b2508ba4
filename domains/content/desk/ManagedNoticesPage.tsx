import { Button } from 'antd'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/pieces.tsx'
import { navigate } from '../../../platform/web/location.ts'
import { writeNoticeDesk } from '../contract/deskScreens.ts'
import {
  draftNotice,
  listManagedNotices,
  managedListing,
  type ManagedNotice,
  noticeStates,
  pinNotice,
  publishNotice,
  remindMissing,
  removeNotices,
  withdrawNotice,
} from '../contract/noticeDesk.ts'
import { NoticeProgress } from './parts/NoticeProgress.tsx'
import { categoryOptions, receiptWords, stateWords } from './parts/noticeWords.ts'
import { WithdrawDialog } from './parts/WithdrawDialog.tsx'

const isWaiting = ({ state }: ManagedNotice): boolean => state === 'DRAFT' || state === 'WITHDRAWN' || state === 'SCHEDULED'
const isOut = ({ state }: ManagedNotice): boolean => state === 'PUBLISHED' || state === 'PUBLISHING'
const write = (id: string) => navigate(linkTo(writeNoticeDesk, id ? { id } : {}))

type Withdrawing = { notice: ManagedNotice; tools: CrudTools }

/** The notices of the school in every state: written, published, followed up, taken back. */
export function ManagedNoticesPage() {
  const [withdrawing, setWithdrawing] = useState<Withdrawing | undefined>(undefined)
  return (
    <>
      <CrudPage
        id="managed-notices"
        title="通知管理"
        noun="通知"
        hint="写好后发布；右边看谁还没有完成，可以只提醒这些人。"
        list={listManagedNotices}
        sorts={managedListing.sorts}
        nameOf={(row) => row.title}
        columns={[
          { name: 'title', label: '通知标题' },
          { name: 'state', label: '状态', width: 100, show: (row) => <State row={row} /> },
          { name: 'categoryName', label: '类型', width: 110, sort: 'category' },
          { name: 'receipt', label: '回执', width: 120, show: (row) => receiptWords[row.receipt] },
          { name: 'done', label: '完成', width: 110, align: 'right', show: (row) => (row.receipt === 'none' ? '' : `${row.done} / ${row.families}`) },
          { name: 'releaseTime', label: '发布时间', width: 180 },
          { name: 'pinned', label: '置顶', width: 80, isExtra: true },
          { name: 'updateTime', label: '最近修改', width: 180, isExtra: true },
        ]}
        filters={[
          { name: 'title', kind: 'search', placeholder: '搜索通知标题' },
          { name: 'state', kind: 'choice', label: '状态', options: noticeStates.map((one) => ({ value: one, label: stateWords[one].word })) },
          { name: 'category', kind: 'choice', label: '类型', options: categoryOptions },
        ]}
        details={(row) => <NoticeProgress notice={row} />}
        extra={
          <Button type="primary" icon={<PencilLine size="1rem" aria-hidden="true" />} onClick={() => write('')}>
            写通知
          </Button>
        }
        actions={[
          { key: 'edit', label: '修改', for: 'one', endpoint: draftNotice, run: ([row]) => row && write(row.id) },
          { key: 'publish', label: '发布', for: 'one', endpoint: publishNotice, fits: isWaiting, run: ([row], tools) => row && publish(row, tools) },
          {
            key: 'remind',
            label: '提醒未完成的人',
            for: 'one',
            endpoint: remindMissing,
            fits: (row) => isOut(row) && row.receipt !== 'none',
            run: ([row], { act }) => row && act(remindMissing, { id: row.id }, '已提醒还没有完成的人'),
          },
          {
            key: 'pin',
            label: '置顶',
            for: 'one',
            endpoint: pinNotice,
            fits: (row) => !row.pinned,
            run: ([row], { act }) => row && act(pinNotice, { id: row.id, pinned: true }, '已置顶'),
          },
          {
            key: 'unpin',
            label: '取消置顶',
            for: 'one',
            endpoint: pinNotice,
            fits: (row) => row.pinned,
            run: ([row], { act }) => row && act(pinNotice, { id: row.id, pinned: false }, '已取消置顶'),
          },
          {
            key: 'withdraw',
            label: '撤回',
            for: 'one',
            danger: true,
            endpoint: withdrawNotice,
            fits: isOut,
            run: ([row], tools) => row && setWithdrawing({ notice: row, tools }),
          },
        ]}
        remove={{ endpoint: removeNotices, warning: () => '收到的人将不再看到它，已经交回的回执也不再显示。' }}
        emptyHint="写第一条通知，选好接收的人再发布。"
      />
      {withdrawing ? <WithdrawDialog {...withdrawing} onClose={() => setWithdrawing(undefined)} /> : null}
    </>
  )
}

async function publish(row: ManagedNotice, { act }: CrudTools): Promise<void> {
  const body = row.receipt === 'none' ? '接收的人会立即看到它。' : `接收的人会立即看到它，并${receiptWords[row.receipt]}。`
  if (await confirm({ title: `发布“${row.title}”？`, body, action: '发布' })) await act(publishNotice, { id: row.id }, '已发布')
}

function State({ row }: { row: ManagedNotice }) {
  const { word, tone } = stateWords[row.state]
  return <Chip tone={tone}>{word}</Chip>
}
