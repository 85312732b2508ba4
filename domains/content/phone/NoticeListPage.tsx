import { type ReactNode, useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Moment, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listNotices, noticeCategories } from '../contract/notice.ts'
import type { NoticeSummary } from '../contract/notice.ts'
import { contentPermissions } from '../contract/permissions.ts'
import {
  noticeDeskScreen,
  noticeDetailScreen,
  noticeEditScreen,
  noticeListScreen,
} from '../contract/screens.ts'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useKeptNotices } from './keptNotices.ts'
import { NearEnd } from './parts/NearEnd.tsx'
import { OfflineNote } from './parts/OfflineNote.tsx'
import { usePerson } from './usePerson.ts'

const chips = [
  { value: '', label: '全部' },
  ...noticeCategories.map(({ key, name }) => ({ value: String(key), label: name })),
]

/** Notices that the reader may see. Pulling down refreshes the list. */
export function NoticeListPage() {
  const [category, setCategory] = useState(useParam('category') ?? '')
  const [title, setTitle] = useState('')
  const pages = usePages(listNotices, { category, title, view: 'reader' })
  const kept = useKeptNotices(pages.rows.length === 0 ? pages.error : null)
  const { person } = usePerson()
  const go = useGo()
  const choose = (next: string) => {
    setCategory(next)
    keepInAddress(linkTo(noticeListScreen, next ? { category: next } : {}))
  }
  const showAll = () => {
    choose('')
    setTitle('')
  }
  return (
    <Page
      title="通知"
      onRefresh={pages.refresh}
      action={
        person.permissions.includes(contentPermissions.publishNotices) ? (
          <>
            <Button kind="plain" small onPress={() => go.to(linkTo(noticeEditScreen))}>
              写通知
            </Button>
            <Button kind="plain" small onPress={() => go.to(linkTo(noticeDeskScreen))}>
              管理
            </Button>
          </>
        ) : undefined
      }
    >
      <SearchBar value={title} onSearch={setTitle} label="搜索通知" placeholder="搜索通知标题" />
      <FilterChips label="通知类型" options={chips} value={category} onChange={choose} />
      {kept.length > 0 ? (
        <>
          <OfflineNote onRetry={pages.refresh}>下面是您最近读过的通知</OfflineNote>
          <List label="最近读过的通知">
            {kept.map(({ value }) => (
              <NoticeRow key={value.id} notice={value} />
            ))}
          </List>
        </>
      ) : (
        <PagesView
          pages={pages}
          label="通知"
          empty={<NothingFound isNarrowed={Boolean(category || title)} onShowAll={showAll} />}
        >
          {(notice) => <NoticeRow key={notice.id} notice={notice} />}
        </PagesView>
      )}
      <NearEnd isMore={pages.status === 'loadmore' && !pages.error} onReach={pages.more} />
    </Page>
  )
}

const NoticeRow = ({ notice }: { notice: NoticeSummary }) => (
  <Row
    title={notice.title}
    facts={factsOf(notice)}
    unread={notice.isUnread}
    chip={notice.isWaiting ? <StateChip tone="warning">待回执</StateChip> : undefined}
    to={linkTo(noticeDetailScreen, { id: notice.id })}
  />
)

const factsOf = ({ pinned, categoryName, releaseTime }: NoticeSummary): ReactNode[] => [
  ...(pinned
    ? [
        <StateChip key="pinned" tone="primary">
          置顶
        </StateChip>,
      ]
    : []),
  categoryName,
  <Moment key="time" at={releaseTime} />,
]

function NothingFound({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  if (!isNarrowed)
    return <EmptyState drawing="message" title="还没有通知" hint="学校发布后会出现在这里" />
  return (
    <EmptyState
      drawing="search"
      title="没有符合条件的通知"
      hint="换个关键词，或查看全部类型"
      action={<Button onPress={onShowAll}>查看全部通知</Button>}
    />
  )
}
