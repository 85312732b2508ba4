import type { Actor } from '../../../platform/server/actor.ts'
import { guestOf, systemActor } from '../../../platform/server/actor.ts'
import { enrolmentFlow, processData } from '../../../domains/enrolment/server/flows.ts'
import { instanceOf } from '../../../domains/workflow/server/acting/perform.ts'
import { rowsOf } from '../../../domains/workflow/server/acting/processRows.ts'
import { noFacts } from '../../../domains/workflow/server/engine/protocol.ts'
import { isClosed, openTasks } from '../../../domains/workflow/server/engine/state.ts'
import type { Action } from '../../../domains/workflow/server/engine/flowAction.ts'
import { step } from '../../../domains/workflow/server/engine/step.ts'
import { flowActorOf } from '../../../domains/workflow/server/may.ts'
import type { ProcessRow } from '../../../domains/workflow/server/queries/loading.ts'
import type { StepRows } from '../../../domains/workflow/server/queries/stepRows.ts'
import type { TaskRow, TokenRow } from '../../../domains/workflow/server/queries/processState.ts'
import type { Graph } from '../../../domains/workflow/contract/flow/graph.ts'
import { demoTenant } from '../world.ts'
import type { Application, Turn } from './story.ts'

const tenantId = demoTenant

/** The version of the review that all processes have, and a source of ids. */
export type ReviewFlow = {
  readonly version: { readonly id: string; readonly number: number }
  readonly graph: Graph
  readonly nextId: () => string
}

type Logged = { readonly at: Date; readonly log: StepRows['log'] }

/** One process after all its steps. */
export type Run = {
  readonly process: ProcessRow
  readonly logged: readonly Logged[]
  /** When a task was claimed last, by its round and seat. */
  readonly claimedAt: ReadonlyMap<string, Date>
  /** Why each round was opened. */
  readonly whyEntered: ReadonlyMap<number, string>
}

/**
 * Runs the review of an application through the engine. A granted appeal begins another process;
 * the last one is the current one.
 */
export function reviewsOf(application: Application, flow: ReviewFlow): readonly Run[] {
  const runs: Run[] = []
  for (const turn of application.turns) {
    const current = runs.at(-1)
    const begins = turn.action === 'SUBMIT' || turn.action === 'GRANT_APPEAL'
    if (begins)
      runs.push(advance(begin(application, flow, turn.at), familyTurn(application, turn), flow))
    else if (current && !isClosed(current.process.status))
      runs.splice(-1, 1, advance(current, turn, flow))
  }
  return runs
}

/** The family is the applicant of every process, also of the one after its appeal. */
const familyTurn = ({ applicant }: Application, { at }: Turn): Turn => ({
  action: 'SUBMIT',
  by: { id: applicant.userId, name: applicant.name, role: 'family', roles: ['parent'] },
  at,
})

function begin(application: Application, flow: ReviewFlow, at: Date): Run {
  const { id, applyNo, plan, category, applicant, content } = application
  const childName = content.values['childName'] ?? ''
  const { data, title, summary } = processData({
    id,
    applyNo,
    category,
    childName,
    planName: plan.name,
  })
  return {
    logged: [],
    claimedAt: new Map(),
    whyEntered: new Map(),
    process: {
      id: flow.nextId(),
      versionId: flow.version.id,
      versionNumber: flow.version.number,
      graph: flow.graph,
      settings: null,
      form: null,
      flowKey: enrolmentFlow.key,
      businessId: id,
      title,
      summary: [...summary],
      serialNumber: '',
      status: 'running',
      rev: 0,
      data,
      applicantId: applicant.userId,
      applicantName: applicant.name,
      submissions: 0,
      urgedMs: null,
      suspension: null,
      removal: null,
      logCount: 0,
      logHash: '',
      startTime: at,
      endTime: null,
      tokens: [],
      tasks: [],
      pending: [],
      copiedTo: [],
      actedBy: [],
      standsFor: [],
    },
  }
}

/** The action of the engine for a step of the review; undefined for steps outside of it. */
function actionOf(
  { action, note = '', reasons = [] }: Turn,
  process: ProcessRow,
): Action | undefined {
  const task = openTasks(instanceOf(process))[0]
  const at = { task: { round: task?.round ?? 0, seat: task?.seat ?? 0 }, comment: note }
  const ticked = reasons.map((one) => ({ code: one.code, ...(one.note ? { note: one.note } : {}) }))
  switch (action) {
    case 'SUBMIT':
      return { type: 'start' }
    case 'CLAIM':
      return { type: 'claim', task: at.task }
    case 'RELEASE':
      return { type: 'release', task: at.task }
    case 'PASS':
    case 'QUALIFY':
      return { type: 'approve', ...at, values: {} }
    case 'RETURN':
      return { type: 'return', ...at, to: process.graph.start, reasons: ticked }
    case 'REFUSE':
      return { type: 'reject', ...at, reasons: ticked }
    case 'RESUBMIT':
      return { type: 'resubmit', values: process.data, comment: '' }
    case 'WITHDRAW':
      return { type: 'withdraw', comment: note }
    case 'VOID':
    case 'EXPIRE_RETURN':
      return { type: 'remove', comment: note }
    default:
      return undefined
  }
}

function actorOf({ action, by }: Turn): Actor {
  if (action === 'VOID' || action === 'EXPIRE_RETURN') return systemActor(tenantId)
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: by.id,
    realName: by.name,
    roles: by.roles,
  }
}

function advance(run: Run, turn: Turn, flow: ReviewFlow): Run {
  const { process, logged, claimedAt, whyEntered } = run
  const action = actionOf(turn, process)
  if (!action) return run
  const actor = actorOf(turn)
  const now = turn.at
  const entry = { actor: flowActorOf(actor, process), action, facts: noFacts, atMs: now.getTime() }
  const result = step(process.graph, instanceOf(process), entry)
  if (result.kind !== 'done')
    throw new Error(`${turn.action} of ${process.title}: ${JSON.stringify(result)}`)
  const { instance } = result
  const rows = rowsOf({ actor, process, action, facts: noFacts, now }, result)
  return {
    process: {
      ...process,
      ...instance,
      rev: process.rev + 1,
      logCount: rows.log.seq,
      logHash: rows.log.hash,
      endTime: isClosed(instance.status) ? (process.endTime ?? now) : null,
      tokens: tokensAfter(process, instance.tokens, rows, now),
      tasks: tasksAfter(process, instance.tasks, rows, { now, nextId: flow.nextId }),
    },
    logged: [...logged, { at: now, log: rows.log }],
    claimedAt:
      action.type === 'claim' ? new Map([...claimedAt, [keyOf(action.task), now]]) : claimedAt,
    whyEntered: new Map([
      ...whyEntered,
      ...rows.tokens.map(({ round, why }): [number, string] => [round, why]),
    ]),
  }
}

/** Names a task within its process. */
export const keyOf = ({ round, seat }: { readonly round: number; readonly seat: number }): string =>
  `${round} ${seat}`

function tokensAfter(
  { tokens: known }: ProcessRow,
  tokens: readonly Omit<TokenRow, 'enteredMs' | 'leftMs'>[],
  { leftRounds }: StepRows,
  now: Date,
): TokenRow[] {
  const nowMs = now.getTime()
  return tokens.map((token) => {
    const old = known.find(({ round }) => round === token.round)
    const leftNow = leftRounds.includes(token.round) || (!old && !token.isLive)
    return {
      ...token,
      enteredMs: old?.enteredMs ?? nowMs,
      leftMs: leftNow ? nowMs : (old?.leftMs ?? null),
    }
  })
}

type Making = { readonly now: Date; readonly nextId: () => string }

function tasksAfter(
  { tasks: known }: ProcessRow,
  tasks: readonly Omit<TaskRow, 'id' | 'nodeName' | 'why' | 'openedMs' | 'closedMs'>[],
  { opened }: StepRows,
  { now, nextId }: Making,
): TaskRow[] {
  const nowMs = now.getTime()
  return tasks.map((task) => {
    const old = known.find((one) => keyOf(one) === keyOf(task))
    const made = opened.find((one) => keyOf(one) === keyOf(task))
    const isOver = task.state === 'done' || task.state === 'void'
    return {
      ...task,
      id: old?.id ?? nextId(),
      nodeName: old?.nodeName ?? made?.nodeName ?? '',
      why: old?.why ?? made?.why ?? '',
      openedMs: old?.openedMs ?? nowMs,
      closedMs: isOver ? (old?.closedMs ?? nowMs) : null,
    }
  })
}
