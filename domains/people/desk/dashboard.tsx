import { linkTo } from '../../../platform/contract/screen.ts'
import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { claimsDesk } from '../contract/screens.ts'
import { listClaimsToDecide } from '../contract/guardian.ts'
import { peoplePermissions } from '../contract/permissions.ts'

function ClaimsFigure() {
  const { data } = useCall(listClaimsToDecide, { state: 'PENDING', size: 1 })
  return (
    <FigureCard
      label="家长认领待确认"
      value={data?.total}
      hint="监护人"
      to={`#${linkTo(claimsDesk)}`}
    />
  )
}

export const cards: readonly DashboardCard[] = [
  {
    key: 'claims-figure',
    rank: 5,
    place: 'figures',
    may: [peoplePermissions.decideClaims],
    Card: ClaimsFigure,
  },
]
