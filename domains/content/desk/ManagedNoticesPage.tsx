import { Button } from 'antd'
import { PencilLine } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { managedListing } from '../contract/managedListing.ts'
import { noticeTallyDesk, writeNoticeDesk } from '../contract/screens.ts'
import {
  draftNotice,
  listManagedNotices,
  type ManagedNotice,
  type NoticeState,
  noticeStates,
  pinNotice,
  publishNotice,
  removeNotices,
  withdrawNotice,
} from '../contract/noticeDesk.ts'
import { getTally, remindMissing } from '../contract/noticeTally.ts'
import { noticeCategoryOptions, noticeStateWords, receiptWords } from '../contract/words.ts'
import { NoticeProgress } from './parts/NoticeProgress.tsx'
import { useAsking } from './parts/useAsking.tsx'

const isWaiting = ({ state }: ManagedNotice): boolean =>
  state === 'DRAFT' || state === 'WITHDRAWN' || state === 'SCHEDULED'
const mayComeBack = ({ state }: ManagedNotice): boolean =>
  state === 'PUBLISHED' || state === 'PUBLISHING' || state === 'SCHEDULED'
const write = (id: string) => navigate(linkTo(writeNoticeDesk, id ? { id } : {}))

/** The notices of the school in every state: write, publish, follow up, withdraw. */
export function ManagedNoticesPage() {
  const { ask, dialog } = useAsking()
  const withdraw = ({ id, title, state }: ManagedNotice, { act }: CrudTools) =>
    ask({
      title: `撤回“${title}”`,
      label: '撤回原因',
      body:
        state === 'SCHEDULED'
          ? '撤回后到时间不会发布；改好后可以再次发布。'
          : '接收人将看不到这条通知，也不能再提交回执；改好后可以再次发布。',
      action: '撤回',
      danger: true,
      send: (reason) => act(withdrawNotice, { id, reason }, '已撤回'),
    })
  return (
    <>
      <CrudPage
        id="managed-notices"
        title="通知管理"
        noun="通知"
        hint="写好后发布；打开一条通知，可以看哪些家庭还没有完成，并只提醒这些家庭。"
        list={listManagedNotices}
        sorts={managedListing.sorts}
        order="-updateTime"
        nameOf={(row) => row.title}
        columns={[
          { name: 'title', label: '通知标题' },
          { name: 'state', label: '状态', width: 100, show: (row) => <State row={row} /> },
          { name: 'categoryName', label: '类型', width: 110, sort: 'category' },
          { name: 'receipt', label: '回执', width: 120, show: (row) => receiptWords[row.receipt] },
          {
            name: 'done',
            label: '完成',
            width: 110,
            align: 'right',
            show: (row) => (row.receipt === 'none' ? '' : `${row.done} / ${row.families}`),
          },
          {
            name: 'releaseTime',
            label: '发布时间',
            width: 150,
            show: (row) => (row.state === 'DRAFT' ? '' : row.releaseTime.slice(0, 16)),
          },
          {
            name: 'updateTime',
            label: '最近修改',
            width: 150,
            show: (row) => row.updateTime.slice(0, 16),
          },
          { name: 'pinned', label: '置顶', width: 80, isExtra: true },
        ]}
        filters={[
          { name: 'title', kind: 'search', placeholder: '搜索通知标题' },
          {
            name: 'state',
            kind: 'choice',
            label: '状态',
            options: noticeStates.map((one) => ({
              value: one,
              label: noticeStateWords[one].label,
            })),
          },
          { name: 'category', kind: 'choice', label: '类型', options: noticeCategoryOptions },
        ]}
        details={(row) => <NoticeProgress notice={row} />}
        extra={
          <Button
            type="primary"
            icon={<PencilLine size="1rem" aria-hidden="true" />}
            onClick={() => write('')}
          >
            写通知
          </Button>
        }
        actions={[
          {
            key: 'edit',
            label: '修改',
            for: 'one',
            endpoint: draftNotice,
            run: ([row]) => row && write(row.id),
          },
          {
            key: 'publish',
            label: '发布',
            for: 'one',
            endpoint: publishNotice,
            fits: isWaiting,
            run: ([row], tools) => row && publish(row, tools),
          },
          {
            key: 'tally',
            label: '回执统计',
            for: 'one',
            endpoint: getTally,
            fits: (row) => row.state !== 'DRAFT',
            run: ([row]) => row && navigate(linkTo(noticeTallyDesk, { id: row.id })),
          },
          {
            key: 'remind',
            label: '提醒还没有完成的家庭',
            for: 'one',
            endpoint: remindMissing,
            fits: (row) => row.state === 'PUBLISHED' && row.done < row.families,
            run: ([row], { act }) =>
              row && act(remindMissing, { id: row.id }, '已提醒还没有完成的家庭'),
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
            run: ([row], { act }) =>
              row && act(pinNotice, { id: row.id, pinned: false }, '已取消置顶'),
          },
          {
            key: 'withdraw',
            label: '撤回',
            for: 'one',
            danger: true,
            endpoint: withdrawNotice,
            fits: mayComeBack,
            run: ([row], tools) => row && withdraw(row, tools),
          },
        ]}
        remove={{
          endpoint: removeNotices,
          warning: removalWords,
        }}
        emptyHint="写第一条通知，选好接收的人再发布。"
      />
      {dialog}
    </>
  )
}

/** What a removal means, also for notices that nobody has received. */
function removalWords(rows: readonly ManagedNotice[]): string {
  const these = rows.length > 1 ? '这些' : '这条'
  const areAll = (...states: NoticeState[]) => rows.every(({ state }) => states.includes(state))
  if (areAll('DRAFT')) return '草稿还没有发布，删除不影响任何人。'
  if (areAll('DRAFT', 'SCHEDULED')) return `${these}通知还没有发布，删除后不会再发布。`
  if (areAll('DRAFT', 'WITHDRAWN', 'EXPIRED'))
    return `接收人现在看不到${these}通知；删除后，已经提交的回执也不再显示。`
  return `接收人将看不到${these}通知，已经提交的回执也不再显示。`
}

async function publish(row: ManagedNotice, { act }: CrudTools): Promise<void> {
  const body =
    row.receipt === 'none'
      ? '发布后，接收人马上就能看到。'
      : `发布后，接收人马上就能看到；${receiptWords[row.receipt]}。`
  if (await confirm({ title: `发布“${row.title}”？`, body, action: '发布' }))
    await act(publishNotice, { id: row.id }, '已发布')
}

function State({ row }: { row: ManagedNotice }) {
  const { label, tone } = noticeStateWords[row.state]
  return <Chip tone={tone}>{label}</Chip>
}
