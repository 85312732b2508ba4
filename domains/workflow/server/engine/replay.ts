import type { Graph } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'
import { newInstance } from './state.ts'
import type { Instance, Person } from './state.ts'
import { step } from './step.ts'
import type { ActionEntry } from './step.ts'

/** The initial state of a process: its graph, and the later versions it was moved to, by id. */
export type Beginning = {
  readonly graph: Graph
  readonly graphs?: Readonly<Record<string, Graph>>
  readonly applicant: Person
  readonly data: FlowData
}

/**
 * Rebuilds the state from an action log. If the graph in force refuses an entry, the log was
 * tampered with.
 */
export function replay(
  { graph: first, graphs = {}, applicant, data }: Beginning,
  log: readonly ActionEntry[],
): Instance {
  let graph = first
  let instance = newInstance(applicant, data)
  for (const [index, { actor, action, facts, atMs }] of log.entries()) {
    const result = step(graph, instance, { actor, action, facts: { ...facts, graphs }, atMs })
    if (result.kind !== 'done')
      throw new Error(`entry ${index + 1} of the action log cannot be replayed: ${result.kind}`)
    instance = result.instance
    if (action.type === 'migrate') graph = graphs[action.to.id] ?? graph
  }
  return instance
}
