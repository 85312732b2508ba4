import { isPassing, nextOf, nodeOf, reachableFrom } from '../../../contract/flow/graph.ts'
import type { FlowNode, Graph } from '../../../contract/flow/graph.ts'
import { clock } from './histories.ts'
import type { Told } from './histories.ts'
import { isWhereDrawn } from '../forks.ts'
import { nodeIn } from '../kept.ts'
import { apply } from '../changes.ts'
import type { Change } from '../changes.ts'
import {
  isClosed,
  isRevocationAsked,
  isTask,
  isWithApplicant,
  liveTokens,
  openTasks,
  pendingTasks,
} from '../state.ts'
import type { Instance, Task, TaskKey } from '../state.ts'
import { asksTheLast, isAgreedTo, isAskedOnceAndOver } from './revocations.ts'

/** Everything that is wrong with an instance by itself, one sentence each. */
export function brokenIn(graph: Graph, instance: Instance): string[] {
  const live = liveTokens(instance)
  if (!live.every((token) => graph.nodes[token.node] && isWhereDrawn(graph, instance, token)))
    return ['every live round stands where its step is drawn']
  if (!instance.tokens.every(({ node, kept }) => kept ?? graph.nodes[node]))
    return ['every round knows its step']
  const open = openTasks(instance)
  const liveRounds = new Set(live.map(({ round }) => round))
  const checks: [boolean, string][] = [
    [
      isClosed(instance.status) === (live.length === 0),
      'a closed process has no live token, an open one has',
    ],
    [
      open.every(
        (task) =>
          task.part === 'revocation' ||
          live.some((token) => token.round === task.round && token.node === task.node),
      ),
      'every open task belongs to a live round of its node',
    ],
    [
      pendingTasks(instance).every(
        ({ round, part }) => part === 'revocation' || liveRounds.has(round),
      ),
      'every waiting task belongs to a live round',
    ],
    [
      isAskedOnceAndOver(instance),
      'whether to revoke is asked of an approved request, once at a time in each of its rounds, and never of its applicant',
    ],
    [
      instance.status !== 'revoked' || isAgreedTo(instance),
      'a request is revoked only when somebody of every round that is asked has agreed',
    ],
    [
      instance.tasks.every((task) => task.state !== 'waiting' || waitsForSomebody(instance, task)),
      'a waiting task waits for a task that will be answered',
    ],
    [
      [...liveRounds].every(
        (round) =>
          open.some((task) => task.round === round) || live.some(({ parent }) => parent === round),
      ),
      'every live round waits for somebody, every branching for a branch',
    ],
    [
      live.every(({ parent }) => parent === null || liveRounds.has(parent)),
      'a branch runs inside a live branching',
    ],
    [
      open.every(
        (task) =>
          (task.candidates.length === 0) === (nodeIn({ graph, instance }, task).kind === 'delay'),
      ),
      'everybody waits for somebody, only a delay for nobody',
    ],
    [
      new Set(live.map(({ node }) => node)).size === live.length,
      'a node is entered once at a time',
    ],
    [
      new Set(instance.tokens.map(({ round }) => round)).size === instance.tokens.length,
      'a round is opened once',
    ],
    [
      new Set(instance.tasks.map(({ round, seat }) => `${round}.${seat}`)).size ===
        instance.tasks.length,
      'a seat is opened once',
    ],
    [
      isWithApplicant(instance.status) === live.some(({ node }) => node === graph.start),
      'at the applicant means a token on the start node',
    ],
    [
      instance.suspension === null || !isClosed(instance.status),
      'a closed process does not stand still any more',
    ],
    [instance.removal === null || isClosed(instance.status), 'what is removed is over'],
    [
      !(instance.status === 'withdrawn') || open.length === 0,
      'a withdrawn process has no open task',
    ],
    [
      instance.tasks.every((task) => (task.state === 'done') === (task.decision !== null)),
      'a task is done exactly when somebody decided it',
    ],
    [
      instance.tasks.every(
        (task) => task.alarmMs === null || (task.state === 'open' && task.dueMs !== null),
      ),
      'only an open task has an alarm',
    ],
    [
      open.every(
        (task) => (task.dueMs !== null) === hasDeadline(nodeIn({ graph, instance }, task)),
      ),
      'whoever has the word has the time of his node',
    ],
    [
      instance.tasks.every((task) => isAnsweredAs(nodeIn({ graph, instance }, task), task)),
      'where people handle something nobody judges, and elsewhere nothing is handled',
    ],
    [
      instance.tasks.every((task) => votersAreDistinct(instance.tasks, task.round)),
      'nobody votes twice in a round',
    ],
  ]
  return checks.filter(([isGood]) => !isGood).map(([, rule]) => rule)
}

const partOf = ({ tasks }: Instance, key: TaskKey): Task['part'] | undefined =>
  tasks.find((one) => isTask(one, key))?.part

const isAgreedAbout = (before: Instance, changes: readonly Change[]): boolean =>
  changes.some(
    (change) =>
      change.kind === 'taskDecided' &&
      change.outcome === 'approved' &&
      partOf(before, change) === 'revocation',
  )

/** What may still happen when all is over. */
function isAfterwards({ tasks }: Instance, change: Change): boolean {
  if (change.kind === 'statusChanged') return change.status === 'revoked'
  if (change.kind === 'removalChanged' || change.kind === 'remarked') return true
  if (change.kind === 'urged') return isRevocationAsked({ tasks })
  return (
    'seat' in change && tasks.some((task) => isTask(task, change) && task.part === 'revocation')
  )
}

const asksHimself = (
  { applicant, status, removal }: Instance,
  { actor, action }: Told['entry'],
): boolean =>
  action.type === 'askRevocation' &&
  actor.userId === applicant.userId &&
  status === 'approved' &&
  removal === null

function waitsForSomebody({ tasks }: Instance, { round, waitsFor }: Task): boolean {
  return tasks.some(
    (other) =>
      other.round === round &&
      other.seat === waitsFor &&
      (other.state === 'open' || other.state === 'waiting'),
  )
}

const hasDeadline = (node: FlowNode): boolean =>
  node.kind === 'delay' || (node.kind === 'approve' && node.deadline !== undefined)

function isAnsweredAs(node: FlowNode, { decision }: Task): boolean {
  const handles = node.kind === 'approve' && node.handles === true
  return handles
    ? decision?.outcome !== 'approved' && decision?.outcome !== 'rejected'
    : decision?.outcome !== 'handled'
}

// The clock speaks for everybody who was late.
function votersAreDistinct(tasks: readonly Task[], round: number): boolean {
  const deciders = tasks.flatMap((task) =>
    task.round === round && task.decision && task.part !== 'revocation'
      ? [(task.decision.for ?? task.decision.by).userId]
      : [],
  )
  const voters = deciders.filter((userId) => userId !== clock.userId)
  return new Set(voters).size === voters.length
}

/** Everything that is wrong with one accepted step. */
export function brokenBy({ graph, graphAfter, before, result, entry }: Told): string[] {
  if (result.kind !== 'done') return []
  const { instance, changes, events } = result
  const replayed = changes.reduce(apply, before)
  const decisions = changes.filter((change) => change.kind === 'taskDecided')
  const checks: [boolean, string][] = [
    [
      JSON.stringify(replayed) === JSON.stringify(instance),
      'the changes make exactly the new state',
    ],
    [
      !isClosed(before.status) ||
        before.submissions === 0 ||
        changes.every((change) => isAfterwards(instance, change)),
      'nothing happens to a closed process but that it is removed or restored, something is said, or it is revoked',
    ],
    [
      entry.action.type !== 'remark' || JSON.stringify(before) === JSON.stringify(instance),
      'what is said changes nothing',
    ],
    [
      changes.every(
        (change) =>
          change.kind !== 'taskOpened' ||
          change.rules.part !== 'revocation' ||
          asksHimself(before, entry),
      ),
      'only the applicant asks to revoke',
    ],
    [
      entry.action.type !== 'askRevocation' ||
        asksTheLast(graph, before, changes, entry.action.repeated),
      'whoever spoke the last word of a branch is asked, and nobody else',
    ],
    [
      (instance.status === 'revoked') ===
        (before.status === 'revoked' ||
          (isAgreedAbout(before, changes) && !isRevocationAsked(instance))),
      'a request is revoked with the last agreement to that',
    ],
    [
      entry.actor.userId !== clock.userId ||
        decisions.every((change) => partOf(before, change) !== 'revocation'),
      'time answers no question whether to revoke',
    ],
    [
      changes.every(({ kind }) => kind !== 'removalChanged') || entry.actor.oversees === true,
      'only who watches over the flow removes a process',
    ],
    [
      before.removal === null || entry.action.type === 'restore',
      'a removed process is restored before anything else',
    ],
    [
      changes.every(
        (change) => change.kind !== 'taskOpened' || isBroughtInFor(before, change, entry),
      ),
      'others are brought in by who may answer the task, or in the name of the one who may',
    ],
    [
      before.suspension === null || mayInSuspension(entry),
      'while a process stands still only who watches over it touches it',
    ],
    [
      instance.suspension === null ||
        changes.every(({ kind }) => kind !== 'taskDecided' && kind !== 'tokenPlaced'),
      'a process that stands still goes nowhere',
    ],
    [decisions.length <= 1, 'one action decides at most one task'],
    [
      decisions.every((change) => mayHaveDecided(before, change, entry)),
      'who decided was a candidate and nobody had decided or taken it before',
    ],
    [
      before.tasks.every(
        (task) =>
          task.state === 'open' ||
          task.state === 'waiting' ||
          sameTask(instance, task) ||
          isTakenBack(instance, task, entry),
      ),
      'a task that is over never changes again, unless its answer is taken back',
    ],
    [
      changes.every(
        (change) => change.kind !== 'taskGiven' || isGivenByOwner(before, change, entry),
      ),
      'only who may answer a task, or watches over the flow, gives it away',
    ],
    [
      decisions.every((change) => isSigned(graph, before, change, entry)),
      'who agrees where a signature is asked for has signed',
    ],
    [
      entriesFollowLinks(graph, before, changes, entry.action),
      'a token moves along a link, to an earlier node or back to the returner',
    ],
    [
      returnsBackwards(graph, result),
      'what is refused or returned goes back, never past who has not agreed',
    ],
    [
      JSON.stringify(toldIn(graph, changes)) ===
        JSON.stringify(events.flatMap((event) => (event.type === 'notified' ? event.node : []))),
      'another system is told exactly as often as the process comes by',
    ],
    [changes.every(({ why }) => why.length > 0), 'every change says why'],
    [
      entry.action.type !== 'migrate' || isUnmoved(before, instance, entry),
      'a move to another version changes nobody’s turn',
    ],
    [
      entry.action.type !== 'migrate' || graph !== graphAfter || changes.length === 1,
      'a move to the same drawing changes nothing',
    ],
  ]
  return [
    ...checks.filter(([isGood]) => !isGood).map(([, rule]) => rule),
    ...brokenIn(graphAfter, instance),
  ]
}

/** From where a request went back to, its way leads again to whoever gave it back. */
const returnsBackwards = (
  graph: Graph,
  { changes, events }: Extract<Told['result'], { kind: 'done' }>,
): boolean =>
  events.every((event) => {
    const entry = changes.find(({ kind }) => kind === 'tokenPlaced')
    return (
      event.type !== 'returned' ||
      (entry?.kind === 'tokenPlaced' && reachableFrom(graph, entry.node).has(event.from))
    )
  })

/** Only who watches over the flow moves a process to another version, and nothing but what its rounds keep is new. */
const isUnmoved = (before: Instance, instance: Instance, { actor }: Told['entry']): boolean =>
  actor.oversees === true &&
  JSON.stringify(withoutKept(before)) === JSON.stringify(withoutKept(instance))

const withoutKept = (instance: Instance) => ({
  ...instance,
  tokens: instance.tokens.map(({ kept: _, ...token }) => token),
})

const toldIn = (graph: Graph, changes: readonly Change[]): string[] =>
  changes.flatMap((change) =>
    change.kind === 'passed' && nodeOf(graph, change.node).kind === 'webhook' ? change.node : [],
  )

const mayInSuspension = ({ actor, action }: Told['entry']): boolean =>
  action.type === 'remark' ||
  (action.type === 'release'
    ? actor.userId === clock.userId
    : actor.oversees === true &&
      ['resume', 'terminate', 'remove', 'transfer', 'copy', 'migrate'].includes(action.type))

function mayHaveDecided(
  before: Instance,
  change: Change & { kind: 'taskDecided' },
  { actor, action, atMs }: Told['entry'],
): boolean {
  const task = before.tasks.find((one) => isTask(one, change))
  if (task?.state !== 'open' || change.by.userId !== actor.userId) return false
  if (action.type === 'alarm') return isLate(task, actor, atMs)
  const isTakenByOther =
    task.claim !== null && task.claim.by.userId !== actor.userId && task.claim.untilMs > atMs
  return !isTakenByOther && isOf(task, before, actor) && namesPrincipal(task, change, actor)
}

/** Time signs nothing, an opinion is no agreement, and whoever watches over the flow may do without. */
function isSigned(
  graph: Graph,
  before: Instance,
  change: Change & { kind: 'taskDecided' },
  { actor, action }: Told['entry'],
): boolean {
  const task = before.tasks.find((one) => isTask(one, change))
  const node = task && nodeIn({ graph, instance: before }, task)
  if (
    node?.kind !== 'approve' ||
    !node.asksSignature ||
    task?.part === 'opinion' ||
    task?.part === 'revocation' ||
    action.type !== 'approve'
  )
    return true
  return (
    action.signature !== undefined || (action.waivesSignature === true && actor.oversees === true)
  )
}

/** The clock answers only for those whose time is over. */
const isLate = ({ dueMs }: Task, actor: Told['entry']['actor'], atMs: number): boolean =>
  actor.userId === clock.userId && dueMs !== null && dueMs <= atMs

function isTakenBack(after: Instance, task: Task, { action, actor }: Told['entry']): boolean {
  const now = after.tasks.find((one) => isTask(one, task))
  return (
    action.type === 'takeBack' &&
    isTask(task, action.task) &&
    task.decision?.by.userId === actor.userId &&
    now?.state === 'void'
  )
}

function isGivenByOwner(
  before: Instance,
  change: Change & { kind: 'taskGiven' },
  { actor, atMs }: Told['entry'],
): boolean {
  const task = before.tasks.find((one) => isTask(one, change))
  return (
    task?.state === 'open' &&
    (isOf(task, before, actor) || actor.oversees === true || isLate(task, actor, atMs))
  )
}

/** Whoever brings others in has the word himself, or says whose word it is: of one person who may answer. */
function isBroughtInFor(
  before: Instance,
  { managedFor }: Change & { kind: 'taskOpened' },
  { actor, action, atMs }: Told['entry'],
): boolean {
  if (action.type !== 'delegate' && action.type !== 'addSigners') return managedFor === undefined
  const task = before.tasks.find((one) => isTask(one, action.task))
  if (task?.state !== 'open') return false
  if (!action.asManager) return managedFor === undefined && isOf(task, before, actor)
  const keeper =
    task.claim && task.claim.untilMs > atMs ? (task.claim.for ?? task.claim.by).userId : undefined
  const isSole =
    task.candidates.length === 1 &&
    task.candidates.every(
      ({ kind, value }) => kind === 'user' && value === (managedFor ?? actor).userId,
    )
  return (
    actor.oversees === true &&
    (keeper === undefined ? isSole : keeper === (managedFor ?? actor).userId)
  )
}

type Who = Pick<Told['entry']['actor'], 'userId' | 'roles'>

const isOwn = ({ candidates }: Task, { userId, roles }: Who): boolean =>
  candidates.some(({ kind, value }) => (kind === 'user' ? value === userId : roles.includes(value)))

/** His own task, or that of somebody he stands in for; of the applicant nobody, and the applicant for nobody. */
function isOf(task: Task, { applicant }: Instance, actor: Told['entry']['actor']): boolean {
  const others =
    actor.userId === applicant.userId
      ? []
      : (actor.standsFor ?? []).filter(({ userId }) => userId !== applicant.userId)
  return isOwn(task, actor) || others.some((one) => isOwn(task, one))
}

/** Who answered for somebody else had no say of his own, and names one whose turn it was. */
const namesPrincipal = (
  task: Task,
  { by, for: principal }: Change & { kind: 'taskDecided' },
  actor: Told['entry']['actor'],
): boolean =>
  principal === undefined
    ? isOwn(task, actor)
    : by.userId === actor.userId &&
      !isOwn(task, actor) &&
      (actor.standsFor ?? []).some((one) => one.userId === principal.userId && isOwn(task, one))

function sameTask(after: Instance, task: Task): boolean {
  return JSON.stringify(after.tasks.find((one) => isTask(one, task))) === JSON.stringify(task)
}

function entriesFollowLinks(
  graph: Graph,
  before: Instance,
  changes: readonly Change[],
  { type: action, ...said }: Told['entry']['action'],
): boolean {
  const left = changes.filter((change) => change.kind === 'tokenTaken')
  return changes
    .filter((change) => change.kind === 'tokenPlaced')
    .every(({ node, parent }) => {
      // What begins together with its branching went wherever the branching went.
      if (changes.some((change) => change.kind === 'tokenPlaced' && change.round === parent))
        return true
      if (action === 'dispatch' && 'to' in said && typeof said.to === 'string')
        return said.to === node || waitingAfter(graph, said.to).has(node)
      if (action === 'takeBack') return before.tokens.some((token) => token.node === node)
      if (action === 'start') return waitingAfter(graph, graph.start).has(node)
      const mayBeEither = action === 'reject' || action === 'cutSigner' || action === 'alarm'
      const isBack = action === 'recall' || action === 'return' || mayBeEither
      const wasThere = node === graph.start || before.tokens.some((token) => token.node === node)
      const isMendedReturn = left.some(
        ({ round }) => before.tokens.find((token) => token.round === round)?.comeBack === node,
      )
      const isForward = left.some((taken) => waitingAfter(graph, taken.node).has(node))
      // The last refusal may complete the quorum of a vote that passes all the same; a vote that is cut may tip it either way.
      const mayGoOn = !isBack || mayBeEither
      return (isBack && wasThere) || (mayGoOn && (isMendedReturn || isForward))
    })
}

/** The nodes where a token can stop next after leaving one. */
function waitingAfter(graph: Graph, from: string): Set<string> {
  const stops = new Set<string>()
  const seen = new Set<string>()
  const open = nextOf(nodeOf(graph, from))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const node = nodeOf(graph, id)
    // What may pass by itself may also wait for somebody.
    if (!isPassing(node) || ['approve', 'fork', 'delay'].includes(node.kind)) stops.add(id)
    if (isPassing(node)) open.push(...nextOf(node))
  }
  return stops
}
