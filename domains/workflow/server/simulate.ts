import type { AheadStep } from '../contract/start.ts'
import { noFacts } from './engine/actions.ts'
import type { Action, Facts, FlowActor, Needs } from './engine/actions.ts'
import { nodeOf } from '../contract/flow/graph.ts'
import type { Graph } from '../contract/flow/graph.ts'
import { isClosed, openTasks } from './engine/state.ts'
import type { Instance, Task } from './engine/state.ts'
import { step } from './engine/step.ts'
import { refusalOf } from './refusals.ts'

/** Looks up what the step asks for, as the real one would have it looked up. */
export type LookUp = (known: Facts, needs: Needs) => Promise<Facts>

/** No way through a flow takes more answers than this. */
const mostSteps = 200

/** Whom a request would be sent to if everybody agreed: the same step as in earnest, from its start to its end, and nothing is kept. */
export async function simulate(graph: Graph, fresh: Instance, lookUp: LookUp, nowMs: number): Promise<AheadStep[]> {
  const ahead: AheadStep[] = []
  const applicant: FlowActor = { ...fresh.applicant, roles: [] }
  let instance = fresh
  let next: { actor: FlowActor; action: Action } | undefined = { actor: applicant, action: { type: 'start' } }
  for (let steps = 0; next && steps < mostSteps; steps += 1) {
    const result = await stepKnowing(graph, instance, next, { lookUp, nowMs })
    ahead.push(...seenIn(graph, result.changes))
    instance = result.instance
    next = isClosed(instance.status) ? undefined : agreementTo(openTasks(instance)[0], nowMs)
  }
  return merged(ahead)
}

type By = { actor: FlowActor; action: Action }

async function stepKnowing(graph: Graph, instance: Instance, by: By, { lookUp, nowMs }: { lookUp: LookUp; nowMs: number }) {
  let facts = noFacts
  for (let lookups = 0; lookups < 10; lookups += 1) {
    const result = step(graph, instance, by, facts, nowMs)
    if (result.kind === 'done') return result
    if (result.kind === 'refused') throw refusalOf(result.refusal)
    facts = await lookUp(facts, result)
  }
  throw new Error('the simulation still asks')
}

/** The first of those whose turn it is takes the task, and then agrees. */
function agreementTo(task: Task | undefined, nowMs: number): By | undefined {
  const [who] = task?.candidates ?? []
  if (!task || !who) return undefined
  const actor: FlowActor =
    who.kind === 'user' ? { userId: who.value, name: who.label, roles: [] } : { userId: '-1', name: who.label, roles: [who.value] }
  const key = { round: task.round, seat: task.seat }
  const isFree = task.isOffered && (task.claim === null || task.claim.untilMs <= nowMs)
  return { actor, action: isFree ? { type: 'claim', task: key } : { type: 'approve', task: key, comment: '', values: {} } }
}

type Changes = Extract<ReturnType<typeof step>, { kind: 'done' }>['changes']

function seenIn(graph: Graph, changes: Changes): AheadStep[] {
  return changes.flatMap((change): AheadStep[] => {
    if (change.kind === 'taskOpened')
      return [{ nodeName: nodeOf(graph, change.node).name, isCopy: false, names: change.candidates.map(({ label }) => label), why: change.why }]
    return change.kind === 'copied' && change.userIds.length > 0
      ? [{ nodeName: nodeOf(graph, change.node).name, isCopy: true, names: [], why: `抄送 ${change.userIds.length} 人` }]
      : []
  })
}

/** Seats of one step are told together. */
function merged(ahead: readonly AheadStep[]): AheadStep[] {
  return ahead.reduce<AheadStep[]>((all, one) => {
    const last = all.at(-1)
    if (last?.nodeName !== one.nodeName) return [...all, one]
    return [...all.slice(0, -1), { ...last, names: [...last.names, ...one.names] }]
  }, [])
}
