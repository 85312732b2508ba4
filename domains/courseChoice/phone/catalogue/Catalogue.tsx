import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { keepInAddress } from '../../../../platform/web/navigation/keepInAddress.ts'
import { useGo, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import type { OwnChild } from '../../contract/choice.ts'
import { listRounds } from '../../contract/round.ts'
import type { Round } from '../../contract/round.ts'
import { chooseCoursesScreen, ownCoursesScreen } from '../../../afterSchool/contract/screens.ts'
import { RoundBanner } from '../parts/RoundBanner.tsx'
import { byImportance } from '../waiting/roundNow.ts'
import { useServerClock } from '../../../../platform/web/serverClock/useServerClock.ts'
import type { ServerTime } from '../../../../platform/web/serverClock/useServerClock.ts'
import { RoundClasses } from './RoundClasses.tsx'

/** The rounds for a child, with the classes of the one that matters most or is in the address. */
export function Catalogue({ child }: { child: OwnChild }) {
  const rounds = useCall(listRounds, {}, { quiet: true })
  return (
    <QueryView
      query={rounds}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={<NoRound child={child} />}
    >
      {({ records, serverNow }) => (
        <OneRound
          child={child}
          rounds={records}
          at={{ serverNow, receivedAtMs: rounds.dataUpdatedAt }}
        />
      )}
    </QueryView>
  )
}

type OneRoundProps = { child: OwnChild; rounds: readonly Round[]; at: ServerTime }

function OneRound({ child, rounds, at }: OneRoundProps) {
  const asked = useParam('roundId')
  const [wanted, setWanted] = useState(asked)
  const now = useServerClock(at)
  const sorted = byImportance(rounds, now)
  const round = sorted.find(({ id }) => id === wanted) ?? sorted[0]
  if (!round) return null
  const change = (roundId: string) => {
    setWanted(roundId)
    keepInAddress(linkTo(chooseCoursesScreen, { roundId, childId: child.id }))
  }
  return (
    <>
      {sorted.length > 1 ? (
        <FilterChips
          label="选课轮次"
          options={sorted.map(({ id, name }) => ({ value: id, label: name }))}
          value={round.id}
          onChange={change}
        />
      ) : null}
      <RoundBanner round={round} now={now} />
      <RoundClasses key={round.id} child={child} round={round} now={now} />
    </>
  )
}

function NoRound({ child }: { child: OwnChild }) {
  const go = useGo()
  return (
    <EmptyState
      drawing="list"
      title="现在没有选课"
      hint="学校发布选课后会显示在这里"
      action={
        <Button onPress={() => go.to(linkTo(ownCoursesScreen, { childId: child.id }))}>
          查看我的课程
        </Button>
      }
    />
  )
}
