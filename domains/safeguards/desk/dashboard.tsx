import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { askAhead } from '../../../platform/web/calls/askAhead.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { safeguardPermissions } from '../contract/permissions.ts'
import { safeguardsDesk } from '../contract/screens.ts'
import { countDuties } from '../contract/yearReport.ts'

function WaitingFigure() {
  const { data } = useCall(countDuties, {})
  return (
    <FigureCard
      label="个人信息保护待处理"
      value={data && sumOf(data)}
      hint={
        data
          ? `申请 ${data.openRequests}${lateWords(data)}，异常查看 ${data.openAlerts}，导出 ${data.openExports}，安全事件 ${data.openIncidents}`
          : ''
      }
      to={`#${safeguardsDesk.path}`}
    />
  )
}

type Duties = ReplyOf<typeof countDuties>

const sumOf = ({ openRequests, openAlerts, openExports, openIncidents }: Duties): number =>
  openRequests + openAlerts + openExports + openIncidents

const lateWords = ({ lateRequests }: Duties): string =>
  lateRequests > 0 ? `（逾期 ${lateRequests}）` : ''

export const cards: readonly DashboardCard[] = [
  {
    key: 'safeguards-figure',
    rank: 7,
    place: 'figures',
    may: [safeguardPermissions.act],
    warm: () => askAhead(countDuties, {}),
    Card: WaitingFigure,
  },
]
