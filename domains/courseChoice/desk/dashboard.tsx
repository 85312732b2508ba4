import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
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

const isBeforeOpening = ({ phase, state }: DeskRound): boolean =>
  phase === 'COMING' && state === 'PUBLISHED'

/** What counts in this phase: signed agreements, then wishes until the draw, then seats. */
function figureOf(round: DeskRound): { label: string; value: number } {
  if (isBeforeOpening(round)) return { label: '已签协议的孩子', value: round.preparedCount }
  const waitsForDraw = round.phase === 'OPEN' || round.phase === 'DRAWING'
  return round.mode === 'LOTTERY' && waitsForDraw
    ? { label: '填报志愿的孩子', value: round.wishingCount }
    : { label: '已选名额', value: round.seatCount }
}

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
  const { label, value } = figureOf(round)
  const opening = isBeforeOpening(round)
    ? `，${minuteWords(round.openTime, wireDate(new Date()))} 开始`
    : ''
  return (
    <FigureCard
      label={label}
      value={value}
      hint={`${round.name} · ${round.phaseName}${opening}`}
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
