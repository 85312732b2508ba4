import { Button } from 'antd'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools, RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { writeNewsDesk } from '../contract/screens.ts'
import { managedListing } from '../contract/managedListing.ts'
import * as desk from '../contract/newsDesk.ts'
import type { ManagedNews } from '../contract/newsDesk.ts'
import { newsCategoryOptions, newsStateWords, newsWordOf } from '../contract/words.ts'
import { ApproveDialog, type Approving } from './parts/ApproveDialog.tsx'
import look from './parts/content.module.css'
import { NewsReading } from './parts/NewsReading.tsx'
import { useAsking } from './parts/useAsking.tsx'

const isOpen = ({ state }: ManagedNews): boolean =>
  state === 'DRAFT' || state === 'RETURNED' || state === 'WITHDRAWN'
const isOut = ({ state }: ManagedNews): boolean => state === 'PUBLISHED'
const write = (id: string) => navigate(linkTo(writeNewsDesk, id ? { id } : {}))

/** News in every state: write, approve, pin, withdraw. Author and approver are different people. */
export function NewsPage() {
  const [approving, setApproving] = useState<Approving>()
  const { ask, dialog } = useAsking()
  const askReason = (
    row: ManagedNews,
    tools: CrudTools,
    wanted: typeof returning | typeof takingOff,
  ) =>
    ask({
      title: `${wanted.action}“${row.title}”`,
      label: `${wanted.action}原因（编辑会看到）`,
      action: wanted.action,
      danger: true,
      send: (reason) => tools.act(wanted.endpoint, { id: row.id, reason }, wanted.done),
    })
  const actions: readonly RowAction<ManagedNews>[] = [
    ...editing,
    {
      key: 'approve',
      label: '通过并发布',
      shortcut: 'a',
      for: 'one',
      endpoint: desk.approveNews,
      fits: (row) => row.mayApprove,
      run: ([news], tools) => news && setApproving({ news, tools }),
    },
    {
      key: 'sendBack',
      label: '退回',
      shortcut: 'b',
      for: 'one',
      danger: true,
      endpoint: desk.sendBackNews,
      fits: (row) => row.mayApprove,
      run: ([row], tools) => row && askReason(row, tools, returning),
    },
    ...pinning,
    {
      key: 'withdraw',
      label: '撤下',
      for: 'one',
      danger: true,
      endpoint: desk.withdrawNews,
      fits: isOut,
      run: ([row], tools) => row && askReason(row, tools, takingOff),
    },
  ]
  return (
    <>
      <CrudPage
        id="news"
        title="新闻"
        noun="新闻"
        hint="编辑写好后提交，由另一位审核人发布。"
        list={desk.listManagedNews}
        sorts={managedListing.sorts}
        order="-updateTime"
        get={desk.editNews}
        nameOf={(row) => row.title}
        columns={[
          { name: 'title', label: '标题', show: (row) => <Head row={row} /> },
          { name: 'state', label: '状态', width: 100, show: (row) => <State row={row} /> },
          { name: 'categoryName', label: '栏目', width: 110, sort: 'category' },
          { name: 'editorName', label: '编辑', width: 110 },
          {
            name: 'views',
            label: '阅读',
            width: 80,
            align: 'right',
            show: (row) => (isOut(row) || row.views > 0 ? row.views : ''),
          },
          {
            name: 'releaseTime',
            label: '发布时间',
            width: 150,
            show: (row) => (isOut(row) ? row.releaseTime.slice(0, 16) : ''),
          },
          {
            name: 'updateTime',
            label: '最近修改',
            width: 150,
            show: (row) => row.updateTime.slice(0, 16),
          },
        ]}
        filters={[
          { name: 'title', kind: 'search', placeholder: '搜索新闻标题' },
          {
            name: 'state',
            kind: 'choice',
            label: '状态',
            options: desk.newsStates.map((value) => ({
              value,
              label: newsStateWords[value].label,
            })),
          },
          { name: 'category', kind: 'choice', label: '栏目', options: newsCategoryOptions },
        ]}
        details={(row) => <NewsReading key={row.id} id={row.id} />}
        extra={
          <Button
            type="primary"
            icon={<PencilLine size="1rem" aria-hidden="true" />}
            onClick={() => write('')}
          >
            写新闻
          </Button>
        }
        actions={actions}
        remove={{
          endpoint: desk.removeNews,
          undo: true,
          locked: (row) =>
            isOpen(row)
              ? undefined
              : row.state === 'REVIEW'
                ? '正在审核，请先退回'
                : '已经通过审核，请先撤下',
          warning: () => '删除后不再出现在新闻列表里。',
        }}
        emptyHint="写第一篇新闻，提交后由审核人发布。"
      />
      {dialog}
      {approving ? <ApproveDialog {...approving} onClose={() => setApproving(undefined)} /> : null}
    </>
  )
}

const returning = { action: '退回', endpoint: desk.sendBackNews, done: '已退回，编辑会收到消息' }
const takingOff = { action: '撤下', endpoint: desk.withdrawNews, done: '已撤下' }

const editing: readonly RowAction<ManagedNews>[] = [
  {
    key: 'edit',
    label: '修改',
    for: 'one',
    endpoint: desk.draftNews,
    fits: isOpen,
    run: ([row]) => row && write(row.id),
  },
  {
    key: 'handIn',
    label: '提交审核',
    for: 'one',
    endpoint: desk.handInNews,
    fits: isOpen,
    run: ([row], tools) => row && handIn(row, tools),
  },
]

async function handIn({ id, title }: ManagedNews, { act }: CrudTools): Promise<void> {
  const isSure = await confirm({
    title: `提交“${title}”？`,
    body: '审核期间不能再修改；审核人会收到消息。',
    action: '提交审核',
  })
  if (isSure) await act(desk.handInNews, { id }, '已提交审核')
}

const pinning: readonly RowAction<ManagedNews>[] = [true, false].map((pinned) => ({
  key: pinned ? 'pin' : 'unpin',
  label: pinned ? '置顶' : '取消置顶',
  for: 'one' as const,
  endpoint: desk.pinNews,
  fits: (row) => isOut(row) && row.pinned !== pinned,
  run: ([row], { act }) =>
    row && act(desk.pinNews, { id: row.id, pinned }, pinned ? '已置顶' : '已取消置顶'),
}))

const Head = ({ row: { title, cover, pinned } }: { row: ManagedNews }) => (
  <span className={look.head}>
    {cover ? <img className={look.thumb} src={cover} alt="" loading="lazy" /> : null}
    <span className={look.headTitle}>{title}</span>
    {pinned ? <Chip tone="primary">置顶</Chip> : null}
  </span>
)

function State({ row }: { row: ManagedNews }) {
  const { label, tone } = newsWordOf(row, new Date())
  return <Chip tone={tone}>{label}</Chip>
}
