import type { Actor } from '../../../../platform/server/actor.ts'
import { lineHash } from './logHash.ts'
import { partyKey } from '../engine/protocol.ts'
import type { Action } from '../engine/flowAction.ts'
import type { Facts, StepResult } from '../engine/protocol.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import type { FlowNode } from '../../contract/flow/graph.ts'
import { nodeIn } from '../engine/roundNode.ts'
import type { ActionEntry } from '../engine/step.ts'
import { isClosed, isTask, tokenOf } from '../engine/state.ts'
import type { Change } from '../engine/changes.ts'
import type { Instance, Task, TaskKey } from '../engine/state.ts'
import { flowActorOf } from '../may.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { ProcessHead, StepRows } from '../queries/stepRows.ts'

/** The head row after a step. */
export const headOf = (
  process: ProcessRow,
  { status, data, submissions, urgedMs, suspension, removal }: Instance,
): ProcessHead => ({
  id: process.id,
  rev: process.rev,
  versionId: process.versionId,
  title: process.title,
  summary: process.summary,
  status,
  isClosed: isClosed(status),
  data,
  submissions,
  urgedMs,
  suspension,
  removal,
})

/** The result of an action that the engine has applied. */
export type Done = Extract<StepResult, { kind: 'done' }>

/** An action with its context. */
export type Taken = {
  readonly actor: Actor
  readonly process: ProcessRow
  readonly action: Action
  readonly facts: Facts
  readonly now: Date
}

/** All rows that a step adds or changes. */
export function rowsOf(taken: Taken, { changes, instance }: Done): StepRows {
  const { process } = taken
  const nameOf = (node: string): string => nodeOf(process.graph, node).name
  const placed = changes.filter((change) => change.kind === 'tokenPlaced')
  return {
    tokens: placed.map(({ round, node, comeBack, parent, from, why }) => {
      return { round, node, comeBack, parent, from, isLive: tokenOf(instance, round).isLive, why }
    }),
    leftRounds: changes.filter((change) => change.kind === 'tokenTaken').map(({ round }) => round),
    // A round that is asked again later may have kept a step that the current drawing no longer
    // has.
    ...taskRowsOf(
      changes,
      instance,
      (task) => nodeIn({ graph: process.graph, instance }, task).name,
    ),
    copies: changes.flatMap((change) =>
      change.kind === 'copied'
        ? change.userIds.map((userId) => ({
            userId,
            node: change.node,
            nodeName: nameOf(change.node),
          }))
        : [],
    ),
    kept: changes.flatMap((change) =>
      change.kind === 'roundKept' ? [{ round: change.round, step: change.step }] : [],
    ),
    moved:
      taken.action.type === 'migrate'
        ? { fromId: taken.action.from.id, toId: taken.action.to.id }
        : null,
    log: logOf(taken, changes),
  }
}

/** Everybody whose task list a step changes. */
export const partiesOf = ({ changes, instance }: Done): string[] => [
  ...new Set(
    instance.tasks
      .filter((task) =>
        changes.some(
          (change) =>
            touches(change, task) ||
            (change.kind === 'urged' && task.state === 'open') ||
            (change.kind === 'taskOpened' && isTask(task, change)),
        ),
      )
      .flatMap((task) => task.candidates.map(partyKey)),
  ),
]

/** Opened tasks are written in their final state after the step, other tasks as changes. */
function taskRowsOf(
  changes: readonly Change[],
  instance: Instance,
  nameOf: (task: Task) => string,
) {
  const opened = changes.filter((change) => change.kind === 'taskOpened')
  const given = changes.filter((change) => change.kind === 'taskGiven')
  const isOpened = (task: TaskKey): boolean => opened.some((change) => isTask(task, change))
  const isGiven = (task: TaskKey): boolean => given.some((change) => isTask(task, change))
  const tasks = instance.tasks.filter((task) => changes.some((change) => touches(change, task)))
  return {
    opened: instance.tasks
      .filter(isOpened)
      .map((task) =>
        openedRow(task, nameOf(task), opened.find((one) => isTask(task, one))?.why ?? ''),
      ),
    candidates: instance.tasks
      .filter((task) => isOpened(task) || isGiven(task))
      .flatMap(({ round, seat, candidates }) =>
        candidates.map((one) => ({ round, seat, party: partyKey(one), label: one.label })),
      ),
    touched: tasks.filter((task) => !isOpened(task)).map((task) => touchedRow(task, isGiven(task))),
  }
}

const touches = (change: Change, task: Task): boolean =>
  'seat' in change && change.kind !== 'taskOpened' && isTask(task, change)

function openedRow(task: Task, nodeName: string, why: string): StepRows['opened'][number] {
  const {
    round,
    seat,
    node,
    state,
    part,
    weight,
    hasVeto,
    isOffered,
    waitsFor,
    addedBy,
    dueMs,
    alarmMs,
  } = task
  return {
    round,
    seat,
    node,
    nodeName,
    why,
    state,
    part,
    weight,
    hasVeto,
    isOffered,
    waitsFor,
    addedBy,
    dueMs,
    alarmMs,
  }
}

const touchedRow = (
  { round, seat, state, isOffered, waitsFor, dueMs, alarmMs, claim, decision }: Task,
  isGiven: boolean,
): StepRows['touched'][number] => ({
  round,
  seat,
  state,
  isOffered,
  isGiven,
  waitsFor,
  dueMs,
  alarmMs,
  claimedBy: claim?.by.userId ?? null,
  claimedByName: claim?.by.name ?? null,
  claimedFor: claim?.for?.userId ?? null,
  claimedForName: claim?.for?.name ?? null,
  claimedUntilMs: claim?.untilMs ?? null,
  decidedBy: decision?.by.userId ?? null,
  decidedByName: decision?.by.name ?? null,
  decidedFor: decision?.for?.userId ?? null,
  decidedForName: decision?.for?.name ?? null,
  outcome: decision?.outcome ?? null,
})

/** The content of a log line; the first one also stores the initial data of the process. */
export type LoggedEntry = ActionEntry & { readonly data?: Instance['data'] }

function logOf(
  { actor, process, action, facts: { graphs: _, ...facts }, now }: Taken,
  changes: readonly Change[],
): StepRows['log'] {
  const seq = process.logCount + 1
  const entry: LoggedEntry = {
    actor: flowActorOf(actor, process),
    action,
    facts,
    atMs: now.getTime(),
    ...(seq === 1 ? { data: process.data } : {}),
  }
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
    hash: lineHash({
      previousHash: process.logHash,
      tenantId: actor.tenantId,
      instanceId: process.id,
      seq,
      entry,
      changes,
    }),
  }
}

/**
 * The node where an action happened: its task's node, or the start for the applicant's own actions.
 */
function placeOf(process: ProcessRow, action: Action, changes: readonly Change[]): FlowNode {
  const { graph, tasks } = process
  const key: TaskKey | undefined =
    'task' in action ? action.task : changes.find((change) => change.kind === 'taskDecided')
  const task = key && tasks.find((one) => isTask(one, key))
  return task ? nodeIn({ graph, instance: process }, task) : nodeOf(graph, graph.start)
}
