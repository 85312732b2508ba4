import { linkTo } from '../../../../platform/contract/screen.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { yuanOf } from '../../../afterSchool/contract/money.ts'
import type { Choice } from '../../contract/choice.ts'
import { ownCoursesScreen } from '../../../afterSchool/contract/screens.ts'
import { Countdown } from '../../../../platform/web/serverClock/Countdown.tsx'
import { useServerClock } from '../../../../platform/web/serverClock/useServerClock.ts'
import type { ServerTime } from '../../../../platform/web/serverClock/useServerClock.ts'
import { isAsked, isDue } from '../waiting/choiceNow.ts'

/** Held seats to pay, offered seats to accept and merges to answer, with the time that is left. */
export function DueRows({ choices, at }: { choices: readonly Choice[]; at: ServerTime }) {
  const now = useServerClock(at)
  const due = choices.filter((choice) => isDue(choice, now) || isAsked(choice))
  if (due.length === 0) return null
  return (
    <List label="等您处理">
      {due.map((choice) => (
        <Row
          key={choice.id}
          title={choice.className}
          facts={[
            dueWords(choice),
            choice.holdUntil ? (
              <>
                还剩 <Countdown until={choice.holdUntil} now={now} />
              </>
            ) : null,
          ]}
          chip={<StateChip tone="warning">{actWords(choice)}</StateChip>}
          to={linkTo(ownCoursesScreen, { childId: choice.childId })}
        />
      ))}
    </List>
  )
}

function dueWords(choice: Choice): string {
  if (isAsked(choice)) return `拟并入“${choice.merge?.intoName ?? ''}”，请答复`
  return choice.state === 'HELD' ? `待付款 ${yuanOf(choice.totalFen)} 元` : '候补到名额，请确认'
}

function actWords(choice: Choice): string {
  if (isAsked(choice)) return '去答复'
  return choice.state === 'HELD' ? '去付款' : '去确认'
}
