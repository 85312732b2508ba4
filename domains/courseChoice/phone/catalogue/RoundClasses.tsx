import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { listChoosableClasses } from '../../contract/choice.ts'
import type { ChoosableClass } from '../../contract/choice.ts'
import { phaseAt, takesClaims, takesWishes } from '../waiting/roundNow.ts'
import { Preparing } from '../prepare/Preparing.tsx'
import type { OpenText } from '../prepare/Preparing.tsx'
import { useSigning } from '../prepare/useSigning.ts'
import { WishResults } from '../wishes/WishResults.tsx'
import { Claims } from './Claims.tsx'
import { ClassList } from './ClassList.tsx'
import type { OfRoundProps, PhaseProps } from './phaseProps.ts'
import { Wishing } from './Wishing.tsx'

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
      skeleton="rows"
      isEmpty={({ records }) => records.length === 0}
      empty={<EmptyState drawing="list" title="这一轮还没有课程" hint="发布后显示在这里" />}
    >
      {({ records }) => <Phase classes={records} {...props} />}
    </QueryView>
  )
}

function Phase(props: OfRoundProps & { classes: readonly ChoosableClass[] }) {
  const { child, round, now, classes } = props
  const [opened, setOpened] = useState<OpenText>()
  const signing = useSigning(round.id, child.id)
  const phase = phaseAt(round, now)
  // Whichever answer comes first hides the checklist, so that the buttons do not move under a tap.
  const isMissing = classes.some(({ whyNot }) => whyNot?.reason === 'AGREEMENT_MISSING')
  const hasAgreed = !round.agreement || !isMissing || child.agreedRoundIds.includes(round.id)
  const acts: PhaseProps = {
    ...props,
    onPrepare: (one) => setOpened(hasAgreed ? one : 'agreement'),
    onStar: signing.star,
  }
  const isOver = phase === 'OVER' || phase === 'DRAWING'
  return (
    <>
      <Preparing
        child={child}
        round={round}
        signing={signing}
        opened={opened}
        onOpen={setOpened}
        hasList={phase === 'COMING' || (!isOver && !hasAgreed)}
      />
      {round.mode === 'LOTTERY' && phase !== 'OPEN' ? (
        <WishResults child={child} round={round} />
      ) : null}
      {takesClaims(round.mode, phase) ? <Claims {...acts} /> : null}
      {takesWishes(round.mode, phase) ? <Wishing {...acts} /> : null}
      {takesClaims(round.mode, phase) || takesWishes(round.mode, phase) ? null : (
        <ClassList classes={classes} kept={[]} onStar={isOver ? undefined : acts.onStar}>
          {() => null}
        </ClassList>
      )}
    </>
  )
}
