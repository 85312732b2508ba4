import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/pieces.tsx'
import { listNotices, noticeCategories, noticeListing } from '../contract/notice.ts'

const categories = noticeCategories.map(({ key, name }) => ({ value: String(key), label: name }))

/** The notices that have been published, newest first. */
export function NoticesPage() {
  return (
    <CrudPage
      id="notices"
      title="通知"
      noun="通知"
      hint="已发布的通知，最新的在前。"
      list={listNotices}
      sorts={noticeListing.sorts}
      columns={[
        { name: 'title' },
        { name: 'categoryName', label: '类型', width: 120, sort: 'category' },
        { name: 'pinned', label: '状态', width: 90, show: (row) => (row.pinned ? <Chip tone="primary">置顶</Chip> : null) },
        { name: 'releaseTime', width: 180 },
      ]}
      filters={[
        { name: 'title', kind: 'search', placeholder: '搜索通知标题' },
        { name: 'category', kind: 'choice', label: '类型', options: categories },
        { name: 'releaseTime', kind: 'days', label: '发布时间' },
      ]}
      nameOf={(row) => row.title}
      details={(row) => (
        <DeskFacts
          items={[
            { label: '类型', value: row.categoryName },
            { label: '发布时间', value: row.releaseTime },
            { label: '置顶', value: row.pinned ? '是' : '否' },
          ]}
        />
      )}
      emptyHint="发布的通知会出现在这里。"
    />
  )
}
