import { ListCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { askAhead } from '../../../platform/web/calls/askAhead.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { noticesDesk } from '../contract/screens.ts'
import { listNotices } from '../contract/notice.ts'

const latest = { size: 6, view: 'reader' } as const

function LatestNotices() {
  const { data, error, refetch } = useCall(listNotices, latest)
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
      empty="还没有通知。"
    />
  )
}

export const cards: readonly DashboardCard[] = [
  {
    key: 'notices',
    rank: 20,
    place: 'list',
    may: [],
    warm: () => askAhead(listNotices, latest),
    Card: LatestNotices,
  },
]
