import { linkTo } from '../../../platform/contract/screen.ts'
import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { askAhead } from '../../../platform/web/calls/askAhead.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { countAdults } from '../contract/adult.ts'
import { clearancePermissions } from '../contract/permissions.ts'
import { clearanceDesk } from '../contract/screens.ts'

function ExpiringFigure() {
  const { data } = useCall(countAdults, {})
  const open = data && data.EXPIRED + data.MISSING + data.NOT_CLEAR
  return (
    <FigureCard
      label="准入查询 30 天内到期"
      value={data?.EXPIRING}
      hint={open ? `另有 ${open} 人不能排课` : '人'}
      to={`#${linkTo(clearanceDesk, { state: 'EXPIRING' })}`}
    />
  )
}

export const cards: readonly DashboardCard[] = [
  {
    key: 'clearance-figure',
    rank: 6,
    place: 'figures',
    may: [clearancePermissions.record],
    warm: () => askAhead(countAdults, {}),
    Card: ExpiringFigure,
  },
]
