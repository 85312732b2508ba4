import type { Action, Facts, FlowActor } from './actions.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'
import { newInstance } from './state.ts'
import type { Instance, Person } from './state.ts'
import { step } from './step.ts'

/** One line of the action log: enough to do it again. */
export type LoggedAction = { readonly actor: FlowActor; readonly action: Action; readonly facts: Facts; readonly atMs: number }

/** The state that an action log leads to; an entry that the graph refuses means the log was tampered with. */
export function replay(graph: Graph, applicant: Person, data: FlowData, log: readonly LoggedAction[]): Instance {
  return log.reduce(
    (instance, { actor, action, facts, atMs }, index) => {
      const result = step(graph, instance, { actor, action }, facts, atMs)
      if (result.kind !== 'done') throw new Error(`entry ${index + 1} of the action log cannot be replayed: ${result.kind}`)
      return result.instance
    },
    newInstance(applicant, data),
  )
}
