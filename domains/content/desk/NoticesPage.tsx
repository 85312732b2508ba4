import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { getNotice, listNotices, noticeListing, type NoticeSummary } from '../contract/notice.ts'
import { noticeCategoryOptions } from '../contract/words.ts'
import look from './parts/content.module.css'
import { NoticeReading } from './parts/NoticeReading.tsx'

/** Published notices, newest first. */
export function NoticesPage() {
  return (
    <CrudPage
      id="notices"
      title="通知"
      noun="通知"
      hint="学校发布的通知，置顶的在最前，其余按时间从新到旧。"
      list={listNotices}
      fixed={{ view: 'reader' }}
      sorts={noticeListing.sorts}
      columns={[
        { name: 'title' },
        { name: 'categoryName', label: '类型', width: 120, sort: 'category' },
        { name: 'state', label: '状态', width: 150, show: (row) => <Marks row={row} /> },
        { name: 'releaseTime', width: 180 },
      ]}
      filters={[
        { name: 'title', kind: 'search', placeholder: '搜索通知标题' },
        { name: 'category', kind: 'choice', label: '类型', options: noticeCategoryOptions },
        { name: 'releaseTime', kind: 'days', label: '发布时间' },
      ]}
      nameOf={(row) => row.title}
      get={getNotice}
      details={(row) => <NoticeReading key={row.id} id={row.id} />}
      emptyHint="学校发布通知后会出现在这里。"
    />
  )
}

function Marks({ row: { pinned, isUnread, isWaiting } }: { row: NoticeSummary }) {
  return (
    <span className={look.row}>
      {isWaiting ? (
        <Chip tone="warning">待回执</Chip>
      ) : isUnread ? (
        <Chip tone="error">未读</Chip>
      ) : null}
      {pinned ? <Chip tone="primary">置顶</Chip> : null}
    </span>
  )
}
