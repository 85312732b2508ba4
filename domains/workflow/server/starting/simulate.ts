import type { AheadStep } from '../../contract/start.ts'
import { noFacts } from '../engine/protocol.ts'
import type { Action } from '../engine/flowAction.ts'
import type { Facts, FlowActor, FlowRefusal, Needs } from '../engine/protocol.ts'
import type { Change } from '../engine/changes.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import { isClosed, isWithApplicant, openTasks, systemId } from '../engine/state.ts'
import type { Instance, Person, Task } from '../engine/state.ts'
import { lastWordBefore } from '../engine/lastDecider.ts'
import { step } from '../engine/step.ts'
import { maxLookups } from '../acting/perform.ts'
import { refusalOf } from '../refusals.ts'

/** Looks up the facts a step requests, as the real step would. */
export type LookUp = (
  known: Facts,
  needs: Needs,
  at: { readonly before: Person; readonly now: Date },
) => Promise<Facts>

/** Limit of answers in one simulation. */
const maxSteps = 1000

/** The result of a simulation: all changes, the final state of the request, and what stopped it. */
export type Simulated = {
  readonly changes: readonly Change[]
  readonly instance: Instance
  readonly stoppedBy?: FlowRefusal
}

/** The settings of a simulation. */
export type Play = {
  readonly lookUp: LookUp
  readonly nowMs: number
  /** Nodes whose people reject the first time they are asked; everybody else agrees. */
  readonly refusing?: ReadonlySet<string>
  /** The applicant's first action: starting, unless the request was returned. */
  readonly first?: Action
}

/**
 * Simulates a request from the applicant's first action until it ends or returns to them. Uses the
 * real step and stores nothing.
 */
export async function simulate(graph: Graph, fresh: Instance, play: Play): Promise<Simulated> {
  const applicant: FlowActor = { ...fresh.applicant, roles: [] }
  const changes: Change[] = []
  let instance = fresh
  let next: By | undefined = {
    actor: applicant,
    action: play.first ?? { type: 'start' },
    nowMs: play.nowMs,
  }
  for (let steps = 0; next && steps < maxSteps; steps += 1) {
    const result = await stepKnowing(graph, instance, next, play)
    if (result.kind === 'refused') return { changes, instance, stoppedBy: result.refusal }
    changes.push(...result.changes)
    instance = result.instance
    next =
      isClosed(instance.status) || isWithApplicant(instance.status)
        ? undefined
        : answerTo(graph, instance, { ...play, nowMs: next.nowMs })
  }
  return { changes, instance }
}

/** The deciders of a request if everybody agreed. */
export async function stepsIn(graph: Graph, fresh: Instance, play: Play): Promise<AheadStep[]> {
  const { changes, stoppedBy } = await simulate(graph, fresh, play)
  if (stoppedBy) throw refusalOf(stoppedBy)
  return merged(seenIn(graph, changes))
}

/** The next action, its actor and its time; waits also advance the time here. */
type By = { actor: FlowActor; action: Action; nowMs: number }

async function stepKnowing(graph: Graph, instance: Instance, by: By, { lookUp }: Play) {
  let facts = noFacts
  for (let lookups = 0; lookups <= maxLookups(graph); lookups += 1) {
    const result = step(graph, instance, { ...by, facts, atMs: by.nowMs })
    if (result.kind !== 'needs') return result
    facts = await lookUp(facts, result, {
      before: lastWordBefore(instance, by),
      now: new Date(by.nowMs),
    })
  }
  throw new Error('the simulation still needs facts')
}

/** The first assignee claims the task, then agrees or rejects. */
function answerTo(graph: Graph, instance: Instance, { nowMs, refusing }: Play): By | undefined {
  const open = openTasks(instance)
  const task = open.find(({ candidates }) => candidates.length > 0)
  const [who] = task?.candidates ?? []
  if (!task || !who) return endOfWait(open, nowMs)
  const actor: FlowActor =
    who.kind === 'user'
      ? { userId: who.value, name: who.label, roles: [] }
      : { userId: '-1', name: who.label, roles: [who.value] }
  const key = { round: task.round, seat: task.seat }
  const isFree = task.isOffered && (task.claim === null || task.claim.untilMs <= nowMs)
  if (isFree) return { actor, action: { type: 'claim', task: key }, nowMs }
  const node = nodeOf(graph, task.node)
  const mayRefuse = node.kind === 'approve' && !node.handles && isFirstRound(instance, task)
  if (refusing?.has(task.node) && mayRefuse)
    return { actor, action: { type: 'reject', task: key, comment: '-', reasons: [] }, nowMs }
  return {
    actor,
    action: { type: 'approve', task: key, comment: '', values: {}, signature: '-' },
    nowMs,
  }
}

/** If no one has a task, the first wait ends. */
function endOfWait(waits: readonly Task[], nowMs: number): By | undefined {
  const [first] = waits.toSorted((one, other) => (one.alarmMs ?? 0) - (other.alarmMs ?? 0))
  if (!first || first.alarmMs === null) return undefined
  const action = { type: 'alarm', task: { round: first.round, seat: first.seat } } as const
  return {
    actor: { userId: systemId, name: '系统', roles: [] },
    action,
    nowMs: Math.max(nowMs, first.alarmMs),
  }
}

const isFirstRound = ({ tokens }: Instance, { node, round }: Task): boolean =>
  !tokens.some((token) => token.node === node && token.round < round)

function seenIn(graph: Graph, changes: readonly Change[]): AheadStep[] {
  return changes.flatMap((change): AheadStep[] => {
    if (change.kind === 'taskOpened')
      return [
        {
          nodeName: nodeOf(graph, change.node).name,
          isCopy: false,
          names: change.candidates.map(({ label }) => label),
          why: change.why,
        },
      ]
    return change.kind === 'copied' && change.userIds.length > 0
      ? [
          {
            nodeName: nodeOf(graph, change.node).name,
            isCopy: true,
            names: [],
            why: `抄送 ${change.userIds.length} 人`,
          },
        ]
      : []
  })
}

/** Merges the seats of one step. */
function merged(ahead: readonly AheadStep[]): AheadStep[] {
  return ahead.reduce<AheadStep[]>((all, one) => {
    const last = all.at(-1)
    if (last?.nodeName !== one.nodeName) return [...all, one]
    return [...all.slice(0, -1), { ...last, names: [...last.names, ...one.names] }]
  }, [])
}
