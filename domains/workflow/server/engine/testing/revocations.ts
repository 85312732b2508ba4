import { blocksAround } from '../../../contract/flow/blocks.ts'
import type { Graph } from '../../../contract/flow/graph.ts'
import type { Change, Repeated } from '../changes.ts'
import { tokenOf } from '../state.ts'
import type { Instance, Task, Token } from '../state.ts'
import { clock } from './anyGraph.ts'

const asked = ({ tasks }: Instance): Task[] => tasks.filter(({ part }) => part === 'revocation')

/** The revocation questions of each round, oldest first. */
const askedByRound = (instance: Instance): Task[][] => [
  ...Map.groupBy(asked(instance), ({ round }) => round).values(),
]

/**
 * Questions concern an approved request that is not removed, at most three times, every round
 * equally often, and never go to the applicant.
 */
export function isAskedOnceAndOver(instance: Instance): boolean {
  const { status, applicant, removal } = instance
  const rounds = askedByRound(instance)
  const isOpen = asked(instance).some(({ state }) => state === 'open')
  return (
    rounds.every(
      (tasks) =>
        tasks.length <= 3 &&
        tasks.length === rounds[0]?.length &&
        tasks.slice(0, -1).every(({ state }) => state !== 'open'),
    ) &&
    (rounds.length === 0 || status === 'approved' || status === 'revoked') &&
    (!isOpen || (status === 'approved' && removal === null)) &&
    asked(instance).every(({ candidates }) =>
      candidates.every(({ kind, value }) => kind === 'user' && value !== applicant.userId),
    )
  )
}

/**
 * Whether everybody asked last has agreed, either here or in another branch where they were asked
 * too.
 */
export function isAgreedTo(instance: Instance): boolean {
  const latest = askedByRound(instance).flatMap((tasks) => tasks.slice(-1))
  const yes = latest.flatMap((task) =>
    task.decision?.outcome === 'approved' ? [voiceId(task)] : [],
  )
  const isAnswered = ({ state, decision, candidates }: Task): boolean =>
    state === 'void'
      ? candidates.some(({ value }) => yes.includes(value))
      : decision?.outcome === 'approved'
  return latest.length > 0 && latest.every(isAnswered)
}

const voiceId = ({ decision }: Pick<Task, 'decision'>): string | undefined =>
  (decision?.for ?? decision?.by)?.userId

/**
 * Whether the asked rounds are those after which no one else agreed, by the drawing. Moved requests
 * are excluded, because they did not follow it.
 */
export function asksTheLast(
  graph: Graph,
  before: Instance,
  changes: readonly Change[],
  repeated: readonly Repeated[] = [],
): boolean {
  if (
    before.tokens.some(({ node, kept }) => kept !== undefined || !Object.hasOwn(graph.nodes, node))
  )
    return true
  const words = before.tokens.flatMap((at): Word[] =>
    agreed(before, at.round).length > 0 ? [{ at, since: at.round, rounds: [at.round] }] : [],
  )
  const passed = repeated
    .map((one, index): Word => passedWord(before, one, -1 - index))
    .filter(({ rounds }) => rounds.length > 0)
  const isBeside = (one: Word, other: Word): boolean =>
    areSideBySide(graph, before, one.at, other.at)
  const isInBranch = (one: Word, other: Word): boolean =>
    wayTo(before, other.at).some(({ parent }) => parent === one.at.parent) && !isBeside(one, other)
  // A branch in which a person agreed directly needs no earlier agreement.
  const needed = passed.filter(
    (one, index) =>
      !words.some((other) => isInBranch(one, other)) &&
      !passed.slice(index + 1).some((other) => isInBranch(one, other)),
  )
  const all = [...words, ...needed]
  const last = all.filter(
    (one) => !all.some((other) => other.since > one.since && !isBeside(one, other)),
  )
  const rounds = new Set(last.flatMap((one) => one.rounds))
  const opened = changes.flatMap((change) => (change.kind === 'taskOpened' ? [change] : []))
  return (
    opened.length === rounds.size &&
    [...rounds].every((round) => opened.some((one) => one.round === round)) &&
    opened.every(({ round, candidates }) =>
      candidates.every(({ value }) =>
        agreed(before, round).some((task) => voiceId(task) === value),
      ),
    )
  )
}

/**
 * An agreement, or a step that passed by earlier ones: the round from which it counts, and the
 * rounds in which it was given.
 */
type Word = { readonly at: Token; readonly since: number; readonly rounds: readonly number[] }

/**
 * A step that passed automatically has no round: it comes after its fork and before everything that
 * follows.
 */
const passedWord = (
  before: Instance,
  { node, parent, agreed: earlier }: Repeated,
  round: number,
): Word => ({
  at: { node, parent, round, from: null, comeBack: null, isLive: false },
  since: (parent ?? -1) + 0.5,
  rounds: earlier.flatMap((one) =>
    parent !== null && agreed(before, one.round).some((task) => voiceId(task) === one.userId)
      ? [one.round]
      : [],
  ),
})

const agreed = ({ tasks, applicant }: Instance, round: number): Task[] =>
  tasks.filter(
    (task) =>
      task.round === round &&
      (task.part === 'vote' || task.part === 'must') &&
      task.decision?.outcome === 'approved' &&
      task.decision.by.userId !== clock.userId &&
      voiceId(task) !== applicant.userId,
  )

/** Whether two rounds lie in different branches of one entry into a fork. */
function areSideBySide(graph: Graph, instance: Instance, one: Token, other: Token): boolean {
  const [mine, theirs] = [wayTo(instance, one), wayTo(instance, other)]
  const at = mine.findIndex((token, depth) => token.round !== theirs[depth]?.round)
  const [here, there] = [mine[at], theirs[at]]
  return (
    here !== undefined &&
    there !== undefined &&
    here.parent !== null &&
    branchOf(graph, here) !== branchOf(graph, there)
  )
}

const branchOf = (graph: Graph, { node }: Token): number | undefined =>
  blocksAround(graph, node).at(-1)?.branch

/** The entries around a round, outermost first, and the round itself. */
function wayTo(instance: Instance, token: Token): Token[] {
  return token.parent === null
    ? [token]
    : [...wayTo(instance, tokenOf(instance, token.parent)), token]
}
