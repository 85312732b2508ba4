import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { listOwnChoices } from '../../contract/choice.ts'
import type { ChoosableClass } from '../../contract/choice.ts'
import { ownCoursesScreen } from '../../../afterSchool/contract/screens.ts'
import { ClaimPanel } from '../claim/ClaimPanel.tsx'
import { SwapSheet } from '../claim/SwapSheet.tsx'
import { useClaim } from '../claim/useClaim.ts'
import { isKept } from '../waiting/choiceNow.ts'
import { ActButton, NextStep } from './ActButton.tsx'
import { ClassList } from './ClassList.tsx'
import { actFor, nextFor } from './classNow.ts'
import type { ClassAct } from './classNow.ts'
import type { PhaseProps } from './phaseProps.ts'

/** While seats are given: one tap claims. */
export function Claims(props: PhaseProps) {
  const { child, round, now, classes, onStar } = props
  const go = useGo()
  const choices = useCall(listOwnChoices, { childId: child.id }, { quiet: true })
  const claiming = useClaim(child.id)
  const [swapFor, setSwapFor] = useState<ChoosableClass>()
  const { shown, isBusy } = claiming
  const kept = (choices.data?.records ?? []).filter(isKept)
  const openOwn = () => go.to(linkTo(ownCoursesScreen, { childId: child.id }))
  const take = (one: ChoosableClass, extra: { wait?: boolean; instead?: string } = {}) =>
    claiming.claim({ childId: child.id, classId: one.id, className: one.name, ...extra })
  const press = (one: ChoosableClass, act: ClassAct) => {
    if (act === 'swap') setSwapFor(one)
    else if (act === 'prepare') props.onPrepare(one)
    else take(one, act === 'wait' ? { wait: true } : {})
  }
  const wanted = classes.find(({ id }) => id === shown?.claim.classId)
  return (
    <>
      {shown ? (
        <ClaimPanel
          shown={shown}
          now={now}
          onAskAgain={claiming.askAgain}
          onDismiss={claiming.dismiss}
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
      <ClassList classes={classes} kept={kept} onStar={onStar}>
        {(one) => (
          <ActButton
            one={one}
            act={actFor(one, round.hasWaitingList)}
            isBusy={isBusy && wanted?.id === one.id}
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
