import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { listChoosableClasses, listOwnChoices } from '../../contract/choice.ts'
import type { ChoosableClass, OwnChild } from '../../contract/choice.ts'
import type { Round } from '../../contract/round.ts'
import { ownCoursesScreen } from '../../contract/screens.ts'
import { ClaimPanel } from '../claim/ClaimPanel.tsx'
import { SwapSheet } from '../claim/SwapSheet.tsx'
import { useClaim } from '../claim/useClaim.ts'
import { isKept } from '../own/choiceNow.ts'
import { phaseAt, takesClaims } from '../parts/roundNow.ts'
import { ClassList } from './ClassList.tsx'
import { ActButton, NextStep } from './ActButton.tsx'
import { actFor, nextFor } from './classNow.ts'
import type { ClassAct } from './classNow.ts'

export type OfRoundProps = { child: OwnChild; round: Round; now: Date }

/** The classes of one round for one child, and what can be done with them in this phase. */
export function RoundClasses(props: OfRoundProps) {
  const { child, round } = props
  const classes = useCall(
    listChoosableClasses,
    { roundId: round.id, childId: child.id },
    { quiet: true },
  )
  return (
    <QueryView
      query={classes}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={<EmptyState drawing="list" title="这一轮还没有课程" hint="发布后显示在这里" />}
    >
      {({ records }) => <Phase classes={records} {...props} />}
    </QueryView>
  )
}

type PhaseProps = OfRoundProps & { classes: readonly ChoosableClass[] }

function Phase(props: PhaseProps) {
  const { round, now, classes } = props
  if (takesClaims(round.mode, phaseAt(round, now))) return <Claims {...props} />
  return (
    <ClassList classes={classes} kept={[]}>
      {() => null}
    </ClassList>
  )
}

/** While seats are given: one tap claims. */
function Claims({ child, round, now, classes }: PhaseProps) {
  const go = useGo()
  const choices = useCall(listOwnChoices, { childId: child.id }, { quiet: true })
  const { shown, claim, askAgain, dismiss, isBusy } = useClaim(child.id)
  const [swapFor, setSwapFor] = useState<ChoosableClass>()
  const kept = (choices.data?.records ?? []).filter(isKept)
  const openOwn = () => go.to(linkTo(ownCoursesScreen, { childId: child.id }))
  const take = (one: ChoosableClass, extra: { wait?: boolean; instead?: string } = {}) =>
    claim({ childId: child.id, classId: one.id, className: one.name, ...extra })
  const press = (one: ChoosableClass, act: ClassAct) => {
    if (act === 'swap') return setSwapFor(one)
    if (act === 'claim' || act === 'wait') take(one, act === 'wait' ? { wait: true } : {})
  }
  const wanted = classes.find(({ id }) => id === shown?.claim.classId)
  return (
    <>
      {shown ? (
        <ClaimPanel
          shown={shown}
          now={now}
          onAskAgain={askAgain}
          onDismiss={dismiss}
          onOpenOwn={openOwn}
          next={
            shown.state.is === 'refused' && wanted ? (
              <NextStep
                act={nextFor(shown.state.reason, round)}
                onPress={(act) => press(wanted, act)}
                onOpenOwn={openOwn}
              />
            ) : null
          }
        />
      ) : null}
      <ClassList classes={classes} kept={kept}>
        {(one) => (
          <ActButton
            one={one}
            act={actFor(one, round.hasWaitingList)}
            isBusy={isBusy && shown?.claim.classId === one.id}
            isBlocked={isBusy}
            onPress={press}
          />
        )}
      </ClassList>
      <SwapSheet
        wanted={swapFor}
        kept={kept.filter(({ roundId }) => roundId === round.id)}
        onClose={() => setSwapFor(undefined)}
        onSwap={(choice) => swapFor && take(swapFor, { instead: choice.id })}
      />
    </>
  )
}
