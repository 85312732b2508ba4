import type { InstanceStatus, Outcome } from '../../contract/states.ts'
import type { Candidate } from '../../contract/flow/party.ts'
import type { FlowNode } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'
import { isTask, plainSeat } from './state.ts'
import type {
  Instance,
  Person,
  Removal,
  SeatRules,
  Suspension,
  Task,
  TaskKey,
  Token,
} from './state.ts'

/**
 * The fork inside which a step passed automatically because its people had agreed before, and the
 * round where each of them last did so.
 */
export type Repeats = {
  readonly parent: number | null
  readonly agreed: readonly { readonly round: number; readonly userId: string }[]
}

/** Such a step with its node. */
export type Repeated = Repeats & { readonly node: string }

/** The steps in a list of changes that passed because their people had agreed before. */
export const repeatedIn = (changes: readonly Change[]): Repeated[] =>
  changes.flatMap((change) =>
    change.kind === 'passed' && change.repeats ? [{ node: change.node, ...change.repeats }] : [],
  )

/** One change to a row; `why` is the sentence shown in the history. */
export type Change =
  | (Omit<Token, 'isLive' | 'kept'> & { readonly kind: 'tokenPlaced'; readonly why: string })
  | {
      readonly kind: 'tokenTaken'
      readonly node: string
      readonly round: number
      readonly why: string
    }
  | {
      readonly kind: 'passed'
      readonly node: string
      readonly repeats?: Repeats
      readonly why: string
    }
  | {
      readonly kind: 'copied'
      readonly node: string
      readonly userIds: readonly string[]
      readonly why: string
    }
  | (TaskKey & {
      readonly kind: 'taskOpened'
      readonly node: string
      readonly candidates: readonly Candidate[]
      readonly rules: Partial<SeatRules>
      /** The person on whose behalf a flow manager added it. */
      readonly managedFor?: Person
      readonly why: string
    })
  /** The seat before it has been answered: this seat is now active. */
  | (TaskKey & { readonly kind: 'taskCalled'; readonly why: string })
  /** When it is due, and when the clock next acts on it. */
  | (TaskKey & {
      readonly kind: 'taskTimed'
      readonly dueMs: number
      readonly alarmMs: number | null
      readonly why: string
    })
  /** The alarm is postponed until then because of quiet hours. */
  | (TaskKey & { readonly kind: 'alarmPostponed'; readonly alarmMs: number; readonly why: string })
  /** It waits until another seat has been answered. */
  | (TaskKey & { readonly kind: 'taskHeld'; readonly waitsFor: number; readonly why: string })
  /** It is reassigned to other people. */
  | (TaskKey & {
      readonly kind: 'taskGiven'
      readonly candidates: readonly Candidate[]
      readonly why: string
    })
  | (TaskKey & {
      readonly kind: 'taskClaimed'
      readonly by: Person
      readonly for?: Person
      readonly untilMs: number
      readonly why: string
    })
  | (TaskKey & { readonly kind: 'taskReleased'; readonly why: string })
  | (TaskKey & {
      readonly kind: 'taskDecided'
      readonly by: Person
      readonly for?: Person
      readonly outcome: Outcome
      readonly why: string
    })
  /** It is voided, together with any answer that it had. */
  | (TaskKey & { readonly kind: 'taskVoided'; readonly why: string })
  | { readonly kind: 'dataWritten'; readonly values: FlowData; readonly why: string }
  | { readonly kind: 'submitted'; readonly submissions: number; readonly why: string }
  | { readonly kind: 'urged'; readonly atMs: number; readonly why: string }
  /** A remark; the state does not change. */
  | { readonly kind: 'remarked'; readonly why: string }
  /** The process is suspended, or resumed when `suspension` is null. */
  | {
      readonly kind: 'suspensionChanged'
      readonly suspension: Suspension | null
      readonly why: string
    }
  /** The process is removed from people's lists, or restored when `removal` is null. */
  | { readonly kind: 'removalChanged'; readonly removal: Removal | null; readonly why: string }
  /** The process continues with another version of its drawing. */
  | { readonly kind: 'migrated'; readonly from: number; readonly to: number; readonly why: string }
  /** A round keeps its step as it was drawn when the round was opened. */
  | {
      readonly kind: 'roundKept'
      readonly round: number
      readonly step: FlowNode
      readonly why: string
    }
  | { readonly kind: 'statusChanged'; readonly status: InstanceStatus; readonly why: string }

/** The instance after one change. Saving the same changes as rows yields the same instance. */
export function apply(instance: Instance, change: Change): Instance {
  switch (change.kind) {
    case 'tokenPlaced': {
      const { node, round, comeBack, parent, from } = change
      return {
        ...instance,
        tokens: [...instance.tokens, { node, round, comeBack, parent, from, isLive: true }],
      }
    }
    case 'tokenTaken':
      return {
        ...instance,
        tokens: instance.tokens.map((token) =>
          token.round === change.round ? { ...token, isLive: false } : token,
        ),
      }
    case 'taskOpened':
      return { ...instance, tasks: [...instance.tasks, openedTask(change)] }
    case 'dataWritten':
      return { ...instance, data: { ...instance.data, ...change.values } }
    case 'submitted':
      return { ...instance, submissions: change.submissions }
    case 'urged':
      return { ...instance, urgedMs: change.atMs }
    case 'suspensionChanged':
      return { ...instance, suspension: change.suspension }
    case 'removalChanged':
      return { ...instance, removal: change.removal }
    case 'statusChanged':
      return { ...instance, status: change.status }
    case 'roundKept':
      return {
        ...instance,
        tokens: instance.tokens.map((token) =>
          token.round === change.round ? { ...token, kept: change.step } : token,
        ),
      }
    case 'passed':
    case 'copied':
    case 'remarked':
    case 'migrated':
      return instance
    default:
      return {
        ...instance,
        tasks: instance.tasks.map((task) =>
          isTask(task, change) ? changedTask(task, change) : task,
        ),
      }
  }
}

function openedTask({
  round,
  seat,
  node,
  candidates,
  rules,
}: Change & { kind: 'taskOpened' }): Task {
  const all = { ...plainSeat, ...rules }
  const nothingYet = { dueMs: null, alarmMs: null, claim: null, decision: null }
  return {
    ...all,
    round,
    seat,
    node,
    state: all.waitsFor === null ? 'open' : 'waiting',
    candidates,
    ...nothingYet,
  }
}

const actingOf = ({ by, for: principal }: { by: Person; for?: Person }) => ({
  by,
  ...(principal && { for: principal }),
})

/** Changes of an existing task. */
export type TaskChange = Extract<Change, TaskKey> & { kind: Exclude<Change['kind'], 'taskOpened'> }

function changedTask(task: Task, change: TaskChange): Task {
  switch (change.kind) {
    case 'taskCalled':
      return { ...task, state: 'open', waitsFor: null }
    case 'taskTimed':
      return { ...task, dueMs: change.dueMs, alarmMs: change.alarmMs }
    case 'alarmPostponed':
      return { ...task, alarmMs: change.alarmMs }
    case 'taskHeld':
      return { ...task, state: 'waiting', waitsFor: change.waitsFor, dueMs: null, alarmMs: null }
    case 'taskGiven':
      return { ...task, candidates: change.candidates, isOffered: false, claim: null }
    case 'taskClaimed':
      return { ...task, claim: { ...actingOf(change), untilMs: change.untilMs } }
    case 'taskReleased':
      return { ...task, claim: null }
    case 'taskDecided':
      return {
        ...task,
        state: 'done',
        alarmMs: null,
        decision: { ...actingOf(change), outcome: change.outcome },
      }
    case 'taskVoided':
      return { ...task, state: 'void', alarmMs: null, decision: null }
  }
}
