import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { listOwnChoices } from '../../contract/choice.ts'
import type { Choice, OwnChild } from '../../contract/choice.ts'
import { chooseCoursesScreen } from '../../../afterSchool/contract/screens.ts'
import { seatTones } from '../../contract/states.ts'
import { ClaimPanel } from '../claim/ClaimPanel.tsx'
import { useClaim } from '../claim/useClaim.ts'
import look from '../parts/family.module.css'
import { useServerClock } from '../../../../platform/web/serverClock/useServerClock.ts'
import type { ServerTime } from '../../../../platform/web/serverClock/useServerClock.ts'
import { ChildRows } from './ChildRows.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { byUrgency, isKept } from '../waiting/choiceNow.ts'

/** All seats of a child: the urgent ones first, the ended ones last as rows. */
export function OwnCourses({ child }: { child: OwnChild }) {
  const query = useCall(listOwnChoices, { childId: child.id }, { quiet: true, staleMs: 0 })
  return (
    <QueryView
      query={query}
      skeleton="rows"
      isEmpty={({ records }) => records.length === 0}
      empty={<None child={child} />}
    >
      {({ records, serverNow }) => (
        <Choices
          child={child}
          choices={records}
          at={{ serverNow, receivedAtMs: query.dataUpdatedAt }}
        />
      )}
    </QueryView>
  )
}

type ChoicesProps = { child: OwnChild; choices: readonly Choice[]; at: ServerTime }

function Choices({ child, choices, at }: ChoicesProps) {
  const now = useServerClock(at)
  const { shown, claim, askAgain, dismiss, isBusy } = useClaim(child.id)
  const kept = byUrgency(choices.filter(isKept))
  const ended = choices.filter((choice) => !isKept(choice))
  // An offered seat is accepted by claiming its class.
  const accept = ({ classId, className }: Choice) =>
    claim({ childId: child.id, classId, className })
  return (
    <>
      {shown ? (
        <ClaimPanel shown={shown} now={now} onAskAgain={askAgain} onDismiss={dismiss} />
      ) : null}
      {kept.length === 0 ? <None child={child} /> : null}
      <ul className={look.cards} aria-label={`${child.name}的课程`}>
        {kept.map((choice) => (
          <li key={choice.id}>
            <ChoiceCard choice={choice} now={now} onAccept={accept} isBusy={isBusy} />
          </li>
        ))}
      </ul>
      {ended.length > 0 ? <Ended choices={ended} /> : null}
      <More child={child} />
    </>
  )
}

const Ended = ({ choices }: { choices: readonly Choice[] }) => (
  <List label="已结束">
    {choices.map(({ id, className, times, roundName, state, stateName }) => (
      <Row
        key={id}
        title={className}
        facts={[roundName, times]}
        chip={<StateChip tone={seatTones[state]}>{stateName}</StateChip>}
      />
    ))}
  </List>
)

const More = ({ child: { id } }: { child: OwnChild }) => (
  <List label="更多">
    <ChildRows childId={id} />
  </List>
)

function None({ child }: { child: OwnChild }) {
  const go = useGo()
  return (
    <EmptyState
      drawing="list"
      title={`${child.name}现在没有课后课程`}
      hint="选上的课、候补和待付款都显示在这里"
      action={
        <Button onPress={() => go.to(linkTo(chooseCoursesScreen, { childId: child.id }))}>
          去选课
        </Button>
      }
    />
  )
}
