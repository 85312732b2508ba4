import { isPassing, nextOf, nodeOf, reachableFrom } from '../../../contract/flow/nextNodes.ts'
import type { Graph } from '../../../contract/flow/graph.ts'
import { clock } from './anyGraph.ts'
import type { Attempt } from './histories.ts'
import { nodeIn } from '../roundNode.ts'
import { apply } from '../changes.ts'
import type { Change } from '../changes.ts'
import { isClosed, isRevocationAsked, isTask } from '../state.ts'
import type { Instance, Task, TaskKey } from '../state.ts'
import { asksTheLast } from './revocations.ts'
import { brokenIn } from './stateInvariants.ts'

const partOf = ({ tasks }: Instance, key: TaskKey): Task['part'] | undefined =>
  tasks.find((one) => isTask(one, key))?.part

const isAgreedAbout = (before: Instance, changes: readonly Change[]): boolean =>
  changes.some(
    (change) =>
      change.kind === 'taskDecided' &&
      change.outcome === 'approved' &&
      partOf(before, change) === 'revocation',
  )

/** What may still happen after the end. */
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
  { actor, action }: Attempt['entry'],
): boolean =>
  action.type === 'askRevocation' &&
  actor.userId === applicant.userId &&
  status === 'approved' &&
  removal === null

/** Every violation in one accepted step. */
export function brokenBy({ graph, graphAfter, before, result, entry }: Attempt): string[] {
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

/** From the target of a return, the path leads again to the node that returned the request. */
const returnsBackwards = (
  graph: Graph,
  { changes, events }: Extract<Attempt['result'], { kind: 'done' }>,
): boolean =>
  events.every((event) => {
    const entry = changes.find(({ kind }) => kind === 'tokenPlaced')
    return (
      event.type !== 'returned' ||
      (entry?.kind === 'tokenPlaced' && reachableFrom(graph, entry.node).has(event.from))
    )
  })

/**
 * Only a flow manager moves a process to another version, and only what its rounds keep changes.
 */
const isUnmoved = (before: Instance, instance: Instance, { actor }: Attempt['entry']): boolean =>
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

const mayInSuspension = ({ actor, action }: Attempt['entry']): boolean =>
  action.type === 'remark' ||
  (action.type === 'release'
    ? actor.userId === clock.userId
    : actor.oversees === true &&
      ['resume', 'terminate', 'remove', 'transfer', 'copy', 'migrate'].includes(action.type))

function mayHaveDecided(
  before: Instance,
  change: Change & { kind: 'taskDecided' },
  { actor, action, atMs }: Attempt['entry'],
): boolean {
  const task = before.tasks.find((one) => isTask(one, change))
  if (task?.state !== 'open' || change.by.userId !== actor.userId) return false
  if (action.type === 'alarm') return isLate(task, actor, atMs)
  const isTakenByOther =
    task.claim !== null && task.claim.by.userId !== actor.userId && task.claim.untilMs > atMs
  return !isTakenByOther && isOf(task, before, actor) && namesPrincipal(task, change, actor)
}

/**
 * The clock signs nothing, an opinion is no approval, and a flow manager may waive the signature.
 */
function isSigned(
  graph: Graph,
  before: Instance,
  change: Change & { kind: 'taskDecided' },
  { actor, action }: Attempt['entry'],
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

/** The clock answers only for overdue tasks. */
const isLate = ({ dueMs }: Task, actor: Attempt['entry']['actor'], atMs: number): boolean =>
  actor.userId === clock.userId && dueMs !== null && dueMs <= atMs

function isTakenBack(after: Instance, task: Task, { action, actor }: Attempt['entry']): boolean {
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
  { actor, atMs }: Attempt['entry'],
): boolean {
  const task = before.tasks.find((one) => isTask(one, change))
  return (
    task?.state === 'open' &&
    (isOf(task, before, actor) || actor.oversees === true || isLate(task, actor, atMs))
  )
}

/** A person who adds others is the assignee, or a flow manager who names one possible assignee. */
function isBroughtInFor(
  before: Instance,
  { managedFor }: Change & { kind: 'taskOpened' },
  { actor, action, atMs }: Attempt['entry'],
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

type Who = Pick<Attempt['entry']['actor'], 'userId' | 'roles'>

const isOwn = ({ candidates }: Task, { userId, roles }: Who): boolean =>
  candidates.some(({ kind, value }) => (kind === 'user' ? value === userId : roles.includes(value)))

/**
 * The actor's own task, or that of a person they act for. No one acts for the applicant, and the
 * applicant acts for no one.
 */
function isOf(task: Task, { applicant }: Instance, actor: Attempt['entry']['actor']): boolean {
  const others =
    actor.userId === applicant.userId
      ? []
      : (actor.standsFor ?? []).filter(({ userId }) => userId !== applicant.userId)
  return isOwn(task, actor) || others.some((one) => isOwn(task, one))
}

/**
 * An actor who answered for another person had no seat of their own, and names a person whose turn
 * it was.
 */
const namesPrincipal = (
  task: Task,
  { by, for: principal }: Change & { kind: 'taskDecided' },
  actor: Attempt['entry']['actor'],
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
  { type: action, ...said }: Attempt['entry']['action'],
): boolean {
  const left = changes.filter((change) => change.kind === 'tokenTaken')
  return changes
    .filter((change) => change.kind === 'tokenPlaced')
    .every(({ node, parent }) => {
      // An entry placed together with its fork is valid if the entry of the fork is.
      if (changes.some((change) => change.kind === 'tokenPlaced' && change.round === parent))
        return true
      if (action === 'dispatch' && 'to' in said && typeof said.to === 'string')
        return said.to === node || waitingAfter(graph, said.to).has(node)
      if (action === 'takeBack') return before.tokens.some((token) => token.node === node)
      if (action === 'start') return waitingAfter(graph, graph.start).has(node)
      const mayBeEither = action === 'reject' || action === 'cutSigner' || action === 'alarm'
      const isBack = action === 'recall' || action === 'return' || mayBeEither
      const wasThere = node === graph.start || before.tokens.some((token) => token.node === node)
      const isCorrectedReturn = left.some(
        ({ round }) => before.tokens.find((token) => token.round === round)?.comeBack === node,
      )
      const isForward = left.some((taken) => waitingAfter(graph, taken.node).has(node))
      // The last rejection may complete the quorum of a vote that passes anyway; removing a signer
      // may settle a vote either way.
      const mayGoOn = !isBack || mayBeEither
      return (isBack && wasThere) || (mayGoOn && (isCorrectedReturn || isForward))
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
    // A node that may pass automatically may also wait for people.
    if (!isPassing(node) || ['approve', 'fork', 'delay'].includes(node.kind)) stops.add(id)
    if (isPassing(node)) open.push(...nextOf(node))
  }
  return stops
}
