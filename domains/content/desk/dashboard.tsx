import { FigureCard, ListCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { newsDesk, noticesDesk } from '../contract/screens.ts'
import { listManagedNews } from '../contract/newsDesk.ts'
import { listNotices } from '../contract/notice.ts'
import { contentPermissions } from '../contract/permissions.ts'

function LatestNotices() {
  const { data, error, refetch } = useCall(listNotices, { size: 6, view: 'reader' })
  const lines = data?.records.map((one) => ({
    key: one.id,
    title: one.title,
    facts: one.releaseTime.slice(0, 10),
    to: `#${linkTo(noticesDesk, { open: one.id })}`,
  }))
  return (
    <ListCard
      title="最新通知"
      all={`#${noticesDesk.path}`}
      lines={lines}
      error={error}
      onRetry={refetch}
      empty="还没有发布过通知。"
    />
  )
}

function NewsInReview() {
  const { data } = useCall(listManagedNews, { state: 'REVIEW', size: 1 }, { quiet: true })
  return (
    <FigureCard
      label="待审核新闻"
      value={data?.total}
      hint="通过后发布"
      to={`#${linkTo(newsDesk, { state: 'REVIEW' })}`}
    />
  )
}

export const cards: readonly DashboardCard[] = [
  {
    key: 'news-in-review',
    rank: 40,
    place: 'figures',
    may: [contentPermissions.approveNews],
    Card: NewsInReview,
  },
  { key: 'notices', rank: 20, place: 'list', may: [], Card: LatestNotices },
]
