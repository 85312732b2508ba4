import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { askAhead } from '../../../platform/web/calls/askAhead.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { listMyDone, listSent } from '../contract/lists.ts'
import { approvalsDesk } from '../contract/screens.ts'

/** Only the total is shown. */
const one = { size: 1 } as const

const inbox = (tab?: string): string => `#${linkTo(approvalsDesk, tab ? { tab } : {})}`

function SentFigure() {
  const { data } = useCall(listSent, one)
  return (
    <FigureCard label="我的请求" value={data?.total} hint="我发起的全部申请" to={inbox('sent')} />
  )
}

function DoneFigure() {
  const { data } = useCall(listMyDone, one)
  return (
    <FigureCard label="我的已办" value={data?.total} hint="我处理过的全部申请" to={inbox('done')} />
  )
}

export const cards: readonly DashboardCard[] = [
  {
    key: 'done-figure',
    rank: 2,
    place: 'figures',
    may: [],
    warm: () => askAhead(listMyDone, one),
    Card: DoneFigure,
  },
  {
    key: 'sent-figure',
    rank: 3,
    place: 'figures',
    may: [],
    warm: () => askAhead(listSent, one),
    Card: SentFigure,
  },
]
