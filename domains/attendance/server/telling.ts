import { dayWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notify } from '../../messaging/server/public.ts'
import { guardiansOf } from '../../people/server/public.ts'
import { childAttendanceScreen } from '../contract/screens.ts'
import type { AttendanceState } from '../contract/states.ts'
import type { OnRoll } from './knownRolls.ts'
import type { Entry } from './queries/rolls.ts'

type Called = {
  readonly title: string
  readonly day: string
  readonly children: readonly OnRoll[]
  readonly before: readonly Entry[]
  readonly entries: readonly Entry[]
}

/**
 * Tells guardians that their child is absent, or that a child who was reported absent is there. The
 * message is part of the transaction of the roll call, so it arrives as soon as that is committed.
 */
export async function tellFamilies(
  tx: Tx,
  tenantId: string,
  { title, day, children, before, entries }: Called,
): Promise<void> {
  const earlier = new Map(before.map(({ childId, state }) => [childId, state]))
  const changed = entries.flatMap(({ childId, state }) => {
    const words = changeWords(earlier.get(childId), state)
    return words ? [{ childId, words }] : []
  })
  const guardians = await guardiansOf(
    tx,
    tenantId,
    changed.map(({ childId }) => childId),
  )
  const names = new Map(children.map(({ id, name }) => [id, name]))
  for (const { childId, words } of changed) {
    const own = guardians.filter(({ studentId }) => studentId === childId)
    await notify(
      tx,
      tenantId,
      own.map(({ userId }) => userId),
      {
        topic: 'message',
        message: {
          title: `${names.get(childId) ?? ''}${words}：${dayWords(day, day)}${title}`,
          link: linkTo(childAttendanceScreen, { childId }),
          kind: 'message',
        },
      },
    )
  }
}

function changeWords(
  before: AttendanceState | undefined,
  after: AttendanceState,
): string | undefined {
  if (after === 'ABSENT') return before === 'ABSENT' ? undefined : '未到，请与老师联系'
  return before === 'ABSENT' ? '的考勤已更正，不再是“未到”' : undefined
}
