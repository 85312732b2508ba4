import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import {
  Chip,
  DeskError,
  DeskFacts,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { FigureCard } from '../../../platform/desk/dashboard/cards.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { roundsDesk } from '../contract/deskScreens.ts'
import { getRound } from '../contract/roundForm.ts'
import type { DeskRound } from '../contract/roundForm.ts'
import { ClassTable } from './parts/ClassTable.tsx'
import { phaseTones } from './parts/phaseTones.ts'
import { ResultPanel } from './parts/ResultPanel.tsx'
import { RoundActs } from './parts/RoundActs.tsx'
import { roundFacts } from './parts/roundFacts.ts'
import look from './parts/rounds.module.css'
import { UnseatedPanel } from './parts/UnseatedPanel.tsx'

/** One round: its state and next step, its classes, who has nothing yet, and its result. */
export function RoundPage() {
  const id = useParam('id') ?? ''
  const query = useCall(getRound, { id }, { quiet: true, staleMs: 0 })
  const round = query.data
  return (
    <DeskPage
      title={round?.name ?? '选课轮次'}
      hint={
        <>
          <a href={`#${linkTo(roundsDesk)}`}>全部轮次</a>
          {round ? ` · ${round.termName} · ${round.modeName}` : ''}
        </>
      }
      actions={round ? <RoundActs round={round} /> : undefined}
    >
      {round ? (
        <Content round={round} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

function Content({ round }: { round: DeskRound }) {
  const isDrawn = round.drawId !== undefined && ['ALLOCATED', 'CLOSED'].includes(round.state)
  return (
    <>
      <div className={look.banner} role="status">
        <Chip tone={phaseTones[round.phase]}>{round.phaseName}</Chip>
        <span>{nextWords(round)}</span>
      </div>
      <div className={look.figures}>
        <FigureCard label="已签协议的孩子" value={round.preparedCount} />
        {round.mode === 'LOTTERY' ? (
          <FigureCard label="填报志愿的孩子" value={round.wishingCount} />
        ) : null}
        <FigureCard label="已选名额" value={round.seatCount} />
        <FigureCard label="候补" value={round.waitingCount} />
      </div>
      <ClassTable round={round} />
      {isDrawn ? <ResultPanel roundId={round.id} /> : null}
      {round.state === 'DRAFT' ? null : <UnseatedPanel roundId={round.id} />}
      <Panel title="规则与协议">
        <DeskFacts items={roundFacts(round)} />
      </Panel>
    </>
  )
}

/** What happens next, in one sentence. */
function nextWords({ phase, state, mode, ...round }: DeskRound): string {
  const today = wireDate(new Date())
  const at = (time: string | undefined) => (time ? minuteWords(time, today) : '')
  switch (phase) {
    case 'DRAFT':
      return '还没有发布，家长看不到。'
    case 'COMING':
      return state === 'PUBLISHED'
        ? `${at(round.openTime)}开始，家长正在准备。`
        : `${at(round.fillOpenTime)}开始补选。`
    case 'OPEN':
      return `${at(round.closeTime)}结束${mode === 'LOTTERY' ? '志愿填报' : ''}。`
    case 'DRAWING':
      if (state !== 'PUBLISHED') return '等待摇号仪式。'
      return round.wishingCount > 0
        ? '志愿填报已经结束，请冻结志愿并准备摇号。'
        : '志愿填报已经结束，没有孩子填报，不需要摇号，可以直接结束这一轮。'
    case 'FILLING':
      return `补选到${at(round.fillCloseTime)}，先到先得。`
    case 'OVER':
      return state === 'CLOSED' ? '已经结束。' : '选课已经结束，可以安排还没有选到的孩子。'
  }
}
