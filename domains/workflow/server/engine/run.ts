import type { Action } from './flowAction.ts'
import type { Facts, FlowActor, FlowEvent, FlowRefusal, StepResult } from './protocol.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { Party } from '../../contract/flow/party.ts'
import { apply } from './changes.ts'
import type { Change } from './changes.ts'
import type { Instance, Person } from './state.ts'

/** One step in progress: its input and its changes so far. Exists only inside `step`. */
export type Run = {
  readonly graph: Graph
  readonly actor: FlowActor
  readonly action: Action
  readonly facts: Facts
  readonly nowMs: number
  instance: Instance
  readonly changes: Change[]
  readonly events: FlowEvent[]
  /** Forks whose branches are being started: none of them may join yet. */
  readonly forking: Set<number>
}

/** Records one change and applies it to the instance, so that later code sees it. */
export function record(run: Run, change: Change): void {
  run.changes.push(change)
  run.instance = apply(run.instance, change)
}

/** The actor without roles, as rows and events store people. */
export const actorOf = ({ actor }: Run): Person => ({ userId: actor.userId, name: actor.name })

/** The actor's comment on the action. */
export const commentOf = ({ action }: Run): string => ('comment' in action ? action.comment : '')

/** Ends a step early; only `step` catches it. */
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
