import type { FlowNode, Graph } from '../../../contract/flow/graph.ts'
import { clock } from './anyGraph.ts'
import { isWhereDrawn } from '../forks.ts'
import { nodeIn } from '../roundNode.ts'
import { isClosed, isWithApplicant, liveTokens, openTasks, pendingTasks } from '../state.ts'
import type { Instance, Task } from '../state.ts'
import { isAgreedTo, isAskedOnceAndOver } from './revocations.ts'

/** Every violation in an instance by itself, one sentence each. */
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

// The clock may answer for every late voter.
function votersAreDistinct(tasks: readonly Task[], round: number): boolean {
  const deciders = tasks.flatMap((task) =>
    task.round === round && task.decision && task.part !== 'revocation'
      ? [(task.decision.for ?? task.decision.by).userId]
      : [],
  )
  const voters = deciders.filter((userId) => userId !== clock.userId)
  return new Set(voters).size === voters.length
}
