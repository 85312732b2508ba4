import { linkTo } from '../../../platform/contract/screen.ts'
import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { askAhead } from '../../../platform/web/calls/askAhead.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { listBlockedLessons } from '../contract/lesson.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { blockedLessonsDesk } from '../contract/screens.ts'

/** Only the total is shown. */
const one = { size: 1 } as const

function BlockedFigure() {
  const { data } = useCall(listBlockedLessons, one)
  return (
    <FigureCard
      label="需要代课的课次"
      value={data?.total}
      hint="教师没有有效的准入查询"
      to={`#${linkTo(blockedLessonsDesk)}`}
    />
  )
}

export const cards: readonly DashboardCard[] = [
  {
    key: 'blocked-lessons-figure',
    rank: 7,
    place: 'figures',
    may: [afterSchoolPermissions.planClasses],
    warm: () => askAhead(listBlockedLessons, one),
    Card: BlockedFigure,
  },
]
