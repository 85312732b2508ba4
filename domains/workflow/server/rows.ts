import type { Actor } from '../../../platform/server/actor.ts'
import { lineHash } from './chain.ts'
import { partyKey } from './engine/actions.ts'
import type { Action, Facts } from './engine/actions.ts'
import { nodeOf } from './engine/graph.ts'
import type { LoggedAction } from './engine/replay.ts'
import { isClosed, isTask } from './engine/state.ts'
import type { Change, Instance, Task, TaskKey } from './engine/state.ts'
import { flowActorOf } from './may.ts'
import type { Done } from './perform.ts'
import type { ProcessRow } from './queries/loading.ts'
import type { ProcessHead, StepRows } from './queries/saving.ts'

/** The head row after a step. */
export const headOf = (process: ProcessRow, { status, data, submissions }: Instance): ProcessHead => ({
  id: process.id,
  rev: process.rev,
  title: process.title,
  summary: process.summary,
  status,
  isClosed: isClosed(status),
  data,
  submissions,
})

/** The action that was taken, with what it was taken on. */
export type Taken = { readonly actor: Actor; readonly process: ProcessRow; readonly action: Action; readonly facts: Facts; readonly now: Date }

/** All rows that a step adds or changes. */
export function rowsOf(taken: Taken, { changes, instance }: Done): StepRows {
  const { process } = taken
  const nameOf = (node: string): string => nodeOf(process.graph, node).name
  const opened = changes.filter((change) => change.kind === 'taskOpened')
  return {
    tokens: changes.filter((change) => change.kind === 'tokenPlaced').map(({ round, node, comeBack, why }) => ({ round, node, comeBack, why })),
    leftRounds: changes.filter((change) => change.kind === 'tokenTaken').map(({ round }) => round),
    opened: opened.map(({ round, seat, node, why }) => ({ round, seat, node, nodeName: nameOf(node), isOffered: isOffered(process, node), why })),
    candidates: opened.flatMap(({ round, seat, candidates }) => candidates.map((one) => ({ round, seat, party: partyKey(one), label: one.label }))),
    touched: instance.tasks.filter((task) => changes.some((change) => touches(change, task))).map(touchedRow),
    copies: changes.flatMap((change) =>
      change.kind === 'copied' ? change.userIds.map((userId) => ({ userId, node: change.node, nodeName: nameOf(change.node) })) : [],
    ),
    log: logOf(taken, changes),
  }
}

/** Everybody whose list of tasks a step changes. */
export const partiesOf = ({ changes, instance }: Done): string[] => [
  ...new Set(
    instance.tasks
      .filter((task) => changes.some((change) => touches(change, task) || (change.kind === 'taskOpened' && isTask(task, change))))
      .flatMap((task) => task.candidates.map(partyKey)),
  ),
]

function isOffered({ graph }: ProcessRow, id: string): boolean {
  const node = nodeOf(graph, id)
  return node.kind === 'approve' && (node.mode.kind === 'claim' || node.mode.kind === 'any')
}

const touches = (change: Change, task: Task): boolean =>
  (change.kind === 'taskClaimed' || change.kind === 'taskReleased' || change.kind === 'taskDecided' || change.kind === 'taskVoided') &&
  isTask(task, change)

const touchedRow = ({ round, seat, state, claim, decision }: Task): StepRows['touched'][number] => ({
  round,
  seat,
  state,
  claimedBy: claim?.by.userId ?? null,
  claimedByName: claim?.by.name ?? null,
  claimedUntilMs: claim?.untilMs ?? null,
  decidedBy: decision?.by.userId ?? null,
  decidedByName: decision?.by.name ?? null,
  outcome: decision?.outcome ?? null,
})

/** What a log line keeps; the first one also keeps the data that the process began with. */
export type LoggedEntry = LoggedAction & { readonly data?: Instance['data'] }

function logOf({ actor, process, action, facts, now }: Taken, changes: readonly Change[]): StepRows['log'] {
  const seq = process.logCount + 1
  const entry: LoggedEntry = { actor: flowActorOf(actor), action, facts, atMs: now.getTime(), ...(seq === 1 ? { data: process.data } : {}) }
  const node = placeOf(process, action, changes)
  return {
    seq,
    type: action.type,
    actorId: actor.userId,
    actorName: actor.realName,
    node: node?.id ?? null,
    nodeName: node?.name ?? null,
    round: 'task' in action ? action.task.round : null,
    comment: 'comment' in action ? action.comment : '',
    reasons: 'reasons' in action ? action.reasons : [],
    entry,
    changes,
    previousHash: process.logHash,
    hash: lineHash({ previousHash: process.logHash, tenantId: actor.tenantId, instanceId: process.id, seq, entry, changes }),
  }
}

/** The node at which an action happened: its task's, or for the applicant's own actions the start. */
function placeOf({ graph, tasks }: ProcessRow, action: Action, changes: readonly Change[]) {
  const key: TaskKey | undefined = 'task' in action ? action.task : changes.find((change) => change.kind === 'taskDecided')
  const task = key && tasks.find((one) => isTask(one, key))
  return nodeOf(graph, task?.node ?? graph.start)
}
