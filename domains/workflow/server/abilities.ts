import type { Actor } from '../../../platform/server/actor.ts'
import type { Button } from '../contract/process.ts'
import type { Ability } from '../contract/states.ts'
import { noFacts } from './engine/actions.ts'
import type { Action } from './engine/actions.ts'
import { returnTargets } from './engine/jumps.ts'
import { nodeOf } from './engine/graph.ts'
import { isCandidate } from './engine/parties.ts'
import { step } from './engine/step.ts'
import { claimHolder, isTakenBy } from './engine/tasks.ts'
import { findFlow } from './flows.ts'
import { flowActorOf } from './may.ts'
import { instanceOf } from './perform.ts'
import type { ProcessRow, TaskRow } from './queries/loading.ts'

/** The open task that is the actor's: the one asked for, else one already taken, else the first offered. */
export function taskOf(actor: Actor, { tasks }: ProcessRow, wantedId: string | undefined, now: Date): TaskRow | undefined {
  const mine = tasks.filter((task) => task.state === 'open' && isCandidate(task, flowActorOf(actor)) && !isHeldByOther(actor, task, now))
  return mine.find(({ id }) => id === wantedId) ?? mine.find((task) => isTakenBy(task, actor.userId)) ?? mine[0]
}

function isHeldByOther({ userId }: Actor, task: TaskRow, now: Date): boolean {
  const holder = claimHolder(task, now.getTime())
  return holder !== null && holder.by.userId !== userId
}

/** What the actor may do now: the step itself is asked, so that screens never offer what it would refuse. */
export function abilitiesOf(actor: Actor, process: ProcessRow, task: TaskRow | undefined, now: Date): Ability[] {
  const would = (action: Action): boolean =>
    step(process.graph, instanceOf(process), { actor: flowActorOf(actor), action }, noFacts, now.getTime()).kind !== 'refused'
  const own: [Ability, boolean][] = [
    ['recall', would({ type: 'recall', comment: '' })],
    ['withdraw', would({ type: 'withdraw', comment: '' })],
  ]
  if (!task) return chosen(own)
  if (task.node === process.graph.start) return chosen([[findFlow(process.flowKey)?.mends === 'here' ? 'resubmit' : 'mendElsewhere', true], ...own])

  const key = { round: task.round, seat: task.seat }
  // A lapsed claim is offered to everybody again, its last holder included; an answer from a page left open is still taken.
  const isKept = claimHolder(task, now.getTime())?.by.userId === actor.userId
  const mayAnswer = isKept || !needsClaim(process, task)
  const [target] = returnTargets(process.graph, instanceOf(process), task)
  return chosen([
    ['claim', task.isOffered && !isKept && would({ type: 'claim', task: key })],
    ['release', isKept && would({ type: 'release', task: key })],
    ['approve', mayAnswer && would({ type: 'approve', task: key, comment: '', values: {} })],
    ['reject', mayAnswer && would({ type: 'reject', task: key, comment: '-', reasons: [] })],
    ['return', mayAnswer && target !== undefined && would({ type: 'return', task: key, to: target.id, comment: '-', reasons: [] })],
    ...own,
  ])
}

function needsClaim({ graph }: ProcessRow, { node }: TaskRow): boolean {
  const found = nodeOf(graph, node)
  return found.kind === 'approve' && found.mode.kind === 'claim'
}

const chosen = (all: readonly [Ability, boolean][]): Ability[] => all.filter(([, may]) => may).map(([ability]) => ability)

/** The buttons of the original (workflow.md A.6); a refusal that ends the process is not called 驳回. */
export function buttonsOf(process: ProcessRow, task: TaskRow | undefined, abilities: readonly Ability[]): Button[] {
  if (abilities.includes('resubmit')) return [{ buttonKey: 'wf_pass', name: '重新提交' }]
  const node = task && nodeOf(process.graph, task.node)
  const endsIt = node?.kind === 'approve' && node.onReject === 'end'
  const all: [Ability, Button][] = [
    ['approve', { buttonKey: 'wf_pass', name: '通过' }],
    ['reject', { buttonKey: 'wf_reject', name: endsIt ? '不通过' : '驳回' }],
    ['return', { buttonKey: 'wf_rollback', name: '指定回退' }],
  ]
  return all.filter(([ability]) => abilities.includes(ability)).map(([, button]) => button)
}
