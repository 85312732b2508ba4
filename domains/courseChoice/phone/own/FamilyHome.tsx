import { linkTo } from '../../../../platform/contract/screen.ts'
import { momentOf } from '../../../../platform/contract/time.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import {
  chooseCoursesScreen,
  ownCoursesScreen,
  payCardsScreen,
  termClassesScreen,
} from '../../../afterSchool/contract/screens.ts'
import { leaveStartScreen } from '../../../leave/contract/screens.ts'
import { childrenScreen } from '../../../people/contract/screens.ts'
import { listOwnChoices } from '../../contract/choice.ts'
import type { Choice, OwnChild } from '../../contract/choice.ts'
import { listRounds } from '../../contract/round.ts'
import type { Round } from '../../contract/round.ts'
import { seatTones } from '../../contract/states.ts'
import { RoundBanner } from '../parts/RoundBanner.tsx'
import { byImportance, phaseAt, takesClaims, takesWishes } from '../waiting/roundNow.ts'
import { useServerClock } from '../../../../platform/web/serverClock/useServerClock.ts'
import type { ServerTime } from '../../../../platform/web/serverClock/useServerClock.ts'
import { isKept } from '../waiting/choiceNow.ts'
import { dayWords } from '../waiting/timeWords.ts'
import { ChildRows } from './ChildRows.tsx'
import { DueRows } from './DueRows.tsx'

/** What matters for one child now: what must be paid or confirmed, the round, its courses. */
export function FamilyHome({ child }: { child: OwnChild }) {
  const choices = useCall(listOwnChoices, { childId: child.id }, { quiet: true, staleMs: 0 })
  const rounds = useCall(listRounds, {}, { quiet: true })
  // The page waits for both, because what is due comes first and moves the rest.
  if (choices.isPending || rounds.isPending) return <Skeleton kind="detail" />
  return (
    <>
      <QueryView query={choices}>
        {({ records, serverNow }) => (
          <DueRows choices={records} at={{ serverNow, receivedAtMs: choices.dataUpdatedAt }} />
        )}
      </QueryView>
      <QueryView query={rounds}>
        {({ records, serverNow }) => (
          <Rounds
            child={child}
            rounds={records}
            at={{ serverNow, receivedAtMs: rounds.dataUpdatedAt }}
          />
        )}
      </QueryView>
      {choices.data ? (
        <Chosen child={child} choices={choices.data.records} at={choices.data.serverNow} />
      ) : null}
      <More child={child} />
    </>
  )
}

type RoundsProps = { child: OwnChild; rounds: readonly Round[]; at: ServerTime }

function Rounds({ child, rounds, at }: RoundsProps) {
  const go = useGo()
  const now = useServerClock(at)
  const round = byImportance(rounds, now)[0]
  if (!round) return <Card title="现在没有选课">学校发布选课后会显示在这里。</Card>
  const to = linkTo(chooseCoursesScreen, { roundId: round.id, childId: child.id })
  return (
    <RoundBanner
      round={round}
      now={now}
      action={
        <Button kind="primary" onPress={() => go.to(to)}>
          {actionOf(round, now)}
        </Button>
      }
    />
  )
}

function actionOf(round: Round, now: Date): string {
  const phase = phaseAt(round, now)
  if (takesWishes(round.mode, phase)) return '填报志愿'
  if (phase === 'COMING') return '提前准备'
  return takesClaims(round.mode, phase) ? '去选课' : '查看课程'
}

type ChosenProps = { child: OwnChild; choices: readonly Choice[]; at: string }

function Chosen({ child, choices, at }: ChosenProps) {
  const now = momentOf(at)
  const kept = choices.filter(isKept)
  const all = linkTo(ownCoursesScreen, { childId: child.id })
  if (kept.length === 0)
    return <Card title={`${child.name}还没有选课`}>选上的课和候补会显示在这里。</Card>
  return (
    <List label={`${child.name}的课程`}>
      {kept.map(({ id, className, times, roomName, nextLesson, state, stateName }) => (
        <Row
          key={id}
          title={className}
          facts={
            nextLesson
              ? [
                  `下次 ${dayWords(nextLesson.day, now)} ${nextLesson.beginTime}`,
                  nextLesson.roomName,
                ]
              : [times, roomName]
          }
          chip={<StateChip tone={seatTones[state]}>{stateName}</StateChip>}
          to={all}
        />
      ))}
    </List>
  )
}

const More = ({ child: { id, name } }: { child: OwnChild }) => (
  <List label="更多">
    <Row
      title="我的课程"
      facts={['上课、付款、退课和候补']}
      to={linkTo(ownCoursesScreen, { childId: id })}
    />
    <ChildRows childId={id} />
    <Row title="订单与费用" facts={['待付款、已付款和退款']} to={linkTo(payCardsScreen)} />
    <Row title="全部课程" facts={['学校开设的课程介绍']} to={linkTo(termClassesScreen)} />
    <Row
      title={`为${name}请假`}
      facts={['请假期间的课后课也算请假']}
      to={linkTo(leaveStartScreen, { absentee: 'STUDENT', studentId: id })}
    />
    <Row title="我的孩子" facts={['监护人、认领与邀请']} to={linkTo(childrenScreen)} />
  </List>
)
