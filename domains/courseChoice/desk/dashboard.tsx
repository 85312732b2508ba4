import { linkTo } from '../../../platform/contract/screen.ts'
import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { askAhead } from '../../../platform/web/calls/askAhead.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { roundDesk, roundsDesk } from '../contract/deskScreens.ts'
import { choicePermissions } from '../contract/permissions.ts'
import { listDeskRounds } from '../contract/roundForm.ts'
import type { DeskRound } from '../contract/roundForm.ts'

const order = ['OPEN', 'FILLING', 'DRAWING', 'COMING'] as const

const newest = { size: 50 } as const

/** The round that matters most now: one that is running, else the next one. */
const mostUrgent = (rounds: readonly DeskRound[]): DeskRound | undefined =>
  order.flatMap((phase) => rounds.findLast((one) => one.phase === phase) ?? [])[0]

function RoundFigure() {
  const { data } = useCall(listDeskRounds, newest)
  const round = mostUrgent(data?.records ?? [])
  if (!round)
    return (
      <FigureCard
        label="选课"
        value={undefined}
        hint="没有进行中的轮次"
        to={`#${roundsDesk.path}`}
      />
    )
  const isComing = round.phase === 'COMING' && round.state === 'PUBLISHED'
  return (
    <FigureCard
      label={isComing ? '选课准备' : '选课'}
      value={isComing ? round.preparedCount : round.seatCount}
      hint={`${round.name} · ${round.phaseName}${isComing ? ` · ${round.openTime.slice(5, 16)}` : ''}`}
      to={`#${linkTo(roundDesk, { id: round.id })}`}
    />
  )
}

export const cards: readonly DashboardCard[] = [
  {
    key: 'choice-round-figure',
    rank: 6,
    place: 'figures',
    may: [choicePermissions.oversee],
    warm: () => askAhead(listDeskRounds, newest),
    Card: RoundFigure,
  },
]
