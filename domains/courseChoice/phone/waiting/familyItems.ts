import { linkTo } from '../../../../platform/contract/screen.ts'
import { leftWords } from '../../../../platform/contract/leftWords.ts'
import { momentOf } from '../../../../platform/contract/time.ts'
import { call, useCall } from '../../../../platform/web/calls/calls.ts'
import { useQuery } from '../../../../platform/web/calls/queryClient.ts'
import type {
  HomeFact,
  HomePerson,
  HomeTask,
  HomeTasks,
} from '../../../../platform/web/navigation/homeEntries.ts'
import { chooseCoursesScreen, ownCoursesScreen } from '../../../afterSchool/contract/screens.ts'
import { peoplePermissions } from '../../../people/contract/permissions.ts'
import { listOwnChildren, listOwnChoices } from '../../contract/choice.ts'
import type { Choice } from '../../contract/choice.ts'
import { listRounds } from '../../contract/round.ts'
import type { Round } from '../../contract/round.ts'
import { byImportance, nextMoment, phaseAt, takesWishes } from './roundNow.ts'
import { isAsked, isDue } from './choiceNow.ts'
import { dayWords, momentWords } from './timeWords.ts'

/** What waits for a family on the home page: seats to pay or accept, and the next round. */
export function useWaiting({ permissions }: HomePerson): HomeTasks {
  const enabled = permissions.includes(peoplePermissions.family)
  const rounds = useCall(listRounds, {}, { enabled, quiet: true })
  const choices = useQuery({
    queryKey: [listOwnChoices.path, 'home'],
    queryFn: allChoices,
    enabled,
  })
  const shownAt = { serverNow: rounds.data?.serverNow, receivedAtMs: rounds.dataUpdatedAt }
  const now = serverTime(shownAt)
  return {
    isPending: enabled && (rounds.isPending || choices.isPending),
    error: (rounds.data ? null : rounds.error) ?? (choices.data ? null : choices.error),
    tasks: tasksOf(choices.data ?? [], now),
    facts: factsOf(rounds.data?.records ?? [], now),
    refresh: () =>
      enabled ? Promise.all([rounds.refetch(), choices.refetch()]) : Promise.resolve(),
  }
}

/** The choices of all children; a family without children costs one call. */
async function allChoices({ signal }: { signal: AbortSignal }): Promise<readonly Choice[]> {
  const quietly = { signal, quiet: true, silent: true }
  const { records } = await call(listOwnChildren, {}, quietly)
  const lists = await Promise.all(
    records.map(({ id }) => call(listOwnChoices, { childId: id }, quietly)),
  )
  return lists.flatMap((list) => list.records)
}

type ReadAt = { serverNow: string | undefined; receivedAtMs: number }

const serverTime = ({ serverNow, receivedAtMs }: ReadAt): Date =>
  serverNow === undefined
    ? new Date()
    : new Date(momentOf(serverNow).getTime() + Math.max(0, Date.now() - receivedAtMs))

export function tasksOf(choices: readonly Choice[], now: Date): readonly HomeTask[] {
  const due = choices.filter((choice) => isDue(choice, now))
  return [
    dueTask(due, now, { state: 'HELD', unit: '笔', label: '课后课程待付款' }),
    dueTask(due, now, { state: 'OFFERED', unit: '个', label: '候补名额待确认' }),
    mergeTask(choices.filter(isAsked), now),
  ]
}

function mergeTask(asked: readonly Choice[], now: Date): HomeTask {
  const [first] = asked
  const until = first?.merge ? `${dayWords(first.merge.consentUntil, now)}前答复` : ''
  return {
    key: 'courseChoice.merge',
    count: asked.length,
    unit: '个',
    label: '合班待答复',
    hint: first && `${first.childName} · ${first.className} · ${until}`,
    to: linkTo(ownCoursesScreen, first ? { childId: first.childId } : {}),
  }
}

type Kind = Pick<Choice, 'state'> & Pick<HomeTask, 'unit' | 'label'>

function dueTask(due: readonly Choice[], now: Date, { state, unit, label }: Kind): HomeTask {
  const some = due
    .filter((choice) => choice.state === state)
    .toSorted((one, other) => (one.holdUntil ?? '').localeCompare(other.holdUntil ?? ''))
  const first = some[0]
  return {
    key: `courseChoice.${state}`,
    count: some.length,
    unit,
    label,
    hint: first && `${first.childName} · ${first.className} · ${deadlineWords(first, now)}`,
    to: linkTo(ownCoursesScreen, first ? { childId: first.childId } : {}),
  }
}

const deadlineWords = ({ holdUntil }: Choice, now: Date): string =>
  holdUntil ? `还剩 ${leftWords(momentOf(holdUntil).getTime() - now.getTime())}` : ''

/** The round that is open, or the next to open. */
export function factsOf(rounds: readonly Round[], now: Date): readonly HomeFact[] {
  const round = byImportance(rounds, now)[0]
  const next = round && nextMoment(round, now)
  if (!round || !next) return []
  const phase = phaseAt(round, now)
  const left = leftWords(momentOf(next).getTime() - now.getTime())
  const isComing = phase === 'COMING'
  return [
    {
      key: 'courseChoice.round',
      title: round.name,
      facts: [`${momentWords(next, now)} ${isComing ? '开始' : '结束'}`, `还有 ${left}`],
      mark: isComing ? '去准备' : takesWishes(round.mode, phase) ? '填志愿' : '去选课',
      to: linkTo(chooseCoursesScreen, { roundId: round.id }),
    },
  ]
}
