import type { Action, Facts, FlowActor, FlowEvent, FlowRefusal, StepResult } from './actions.ts'
import type { Graph, Party } from '../../contract/flow/graph.ts'
import { apply } from './changes.ts'
import type { Change } from './changes.ts'
import type { Instance, Person } from './state.ts'

/** One step under way: what it was given, and what it has changed so far. Lives only inside `step`. */
export type Run = {
  readonly graph: Graph
  readonly actor: FlowActor
  readonly action: Action
  readonly facts: Facts
  readonly nowMs: number
  instance: Instance
  readonly changes: Change[]
  readonly events: FlowEvent[]
  /** Branchings whose branches are being begun: none of them may be joined yet. */
  readonly forking: Set<number>
}

/** Notes one change and lets everything after it see the changed instance. */
export function record(run: Run, change: Change): void {
  run.changes.push(change)
  run.instance = apply(run.instance, change)
}

/** The actor without roles, as rows and events name people. */
export const actorOf = ({ actor }: Run): Person => ({ userId: actor.userId, name: actor.name })

/** What the actor wrote beside the action. */
export const commentOf = ({ action }: Run): string => ('comment' in action ? action.comment : '')

/** Ends a step early; caught by `step` alone. */
export class Stop extends Error {
  readonly result: StepResult

  constructor(result: StepResult) {
    super(result.kind)
    this.result = result
  }
}

export const refuse = (refusal: FlowRefusal): Stop => new Stop({ kind: 'refused', refusal })

export const need = ({ instance }: Run, parties: readonly Party[]): Stop =>
  new Stop({ kind: 'needs', parties, data: instance.data })

export const needSchoolDays = ({ instance }: Run, schoolDays: number): Stop =>
  new Stop({ kind: 'needs', parties: [], schoolDays, data: instance.data })
