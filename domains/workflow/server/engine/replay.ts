import type { Action, Facts, FlowActor } from './actions.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'
import { newInstance } from './state.ts'
import type { Instance, Person } from './state.ts'
import { step } from './step.ts'

/** One line of the action log: enough to do it again. */
export type LoggedAction = {
  readonly actor: FlowActor
  readonly action: Action
  readonly facts: Facts
  readonly atMs: number
}

/** What a process began as: its graph, and those of the versions that it was moved to later, by id. */
export type Beginning = {
  readonly graph: Graph
  readonly graphs?: Readonly<Record<string, Graph>>
  readonly applicant: Person
  readonly data: FlowData
}

/** The state that an action log leads to; an entry that the graph of its time refuses means the log was tampered with. */
export function replay(
  { graph: first, graphs = {}, applicant, data }: Beginning,
  log: readonly LoggedAction[],
): Instance {
  let graph = first
  let instance = newInstance(applicant, data)
  for (const [index, { actor, action, facts, atMs }] of log.entries()) {
    const result = step(graph, instance, { actor, action }, { ...facts, graphs }, atMs)
    if (result.kind !== 'done')
      throw new Error(`entry ${index + 1} of the action log cannot be replayed: ${result.kind}`)
    instance = result.instance
    if (action.type === 'migrate') graph = graphs[action.to.id] ?? graph
  }
  return instance
}
