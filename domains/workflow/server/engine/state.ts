import type { InstanceStatus, Outcome } from '../../contract/states.ts'
import type { Candidate } from './graph.ts'
import type { FlowData } from './rules.ts'

export type Person = { readonly userId: string; readonly name: string }

/** One entry into a node. `comeBack` names the node that returned it and waits for the mended request. */
export type Token = { readonly node: string; readonly round: number; readonly comeBack: string | null; readonly isLive: boolean }

export type TaskKey = { readonly round: number; readonly seat: number }

/** One person's or group's turn in a round. Its key is stable across replays; ids belong to the database. */
export type Task = TaskKey & {
  readonly node: string
  readonly state: 'open' | 'done' | 'void'
  readonly candidates: readonly Candidate[]
  readonly claim: { readonly by: Person; readonly untilMs: number } | null
  readonly decision: { readonly by: Person; readonly outcome: Outcome } | null
}

export type Instance = {
  readonly status: InstanceStatus
  readonly applicant: Person
  readonly data: FlowData
  /** How often the applicant has handed it in. */
  readonly submissions: number
  readonly tokens: readonly Token[]
  readonly tasks: readonly Task[]
}

/** One row's worth of difference; `why` is the sentence that people read in the history. */
export type Change =
  | { readonly kind: 'tokenPlaced'; readonly node: string; readonly round: number; readonly comeBack: string | null; readonly why: string }
  | { readonly kind: 'tokenTaken'; readonly node: string; readonly round: number; readonly why: string }
  | { readonly kind: 'passed'; readonly node: string; readonly why: string }
  | { readonly kind: 'copied'; readonly node: string; readonly userIds: readonly string[]; readonly why: string }
  | (TaskKey & { readonly kind: 'taskOpened'; readonly node: string; readonly candidates: readonly Candidate[]; readonly why: string })
  | (TaskKey & { readonly kind: 'taskClaimed'; readonly by: Person; readonly untilMs: number; readonly why: string })
  | (TaskKey & { readonly kind: 'taskReleased'; readonly why: string })
  | (TaskKey & { readonly kind: 'taskDecided'; readonly by: Person; readonly outcome: Outcome; readonly why: string })
  | (TaskKey & { readonly kind: 'taskVoided'; readonly why: string })
  | { readonly kind: 'dataWritten'; readonly values: FlowData; readonly why: string }
  | { readonly kind: 'submitted'; readonly submissions: number; readonly why: string }
  | { readonly kind: 'statusChanged'; readonly status: InstanceStatus; readonly why: string }

/** An instance before its first step. */
export const newInstance = (applicant: Person, data: FlowData): Instance => ({
  status: 'running',
  applicant,
  data,
  submissions: 0,
  tokens: [],
  tasks: [],
})

/** The instance after one change; saving the same changes as rows gives the same instance back. */
export function apply(instance: Instance, change: Change): Instance {
  switch (change.kind) {
    case 'tokenPlaced':
      return { ...instance, tokens: [...instance.tokens, { node: change.node, round: change.round, comeBack: change.comeBack, isLive: true }] }
    case 'tokenTaken':
      return { ...instance, tokens: instance.tokens.map((token) => (token.round === change.round ? { ...token, isLive: false } : token)) }
    case 'taskOpened': {
      const { round, seat, node, candidates } = change
      return { ...instance, tasks: [...instance.tasks, { round, seat, node, state: 'open', candidates, claim: null, decision: null }] }
    }
    case 'taskClaimed':
      return withTask(instance, change, (task) => ({ ...task, claim: { by: change.by, untilMs: change.untilMs } }))
    case 'taskReleased':
      return withTask(instance, change, (task) => ({ ...task, claim: null }))
    case 'taskDecided':
      return withTask(instance, change, (task) => ({ ...task, state: 'done', decision: { by: change.by, outcome: change.outcome } }))
    case 'taskVoided':
      return withTask(instance, change, (task) => ({ ...task, state: 'void' }))
    case 'dataWritten':
      return { ...instance, data: { ...instance.data, ...change.values } }
    case 'submitted':
      return { ...instance, submissions: change.submissions }
    case 'statusChanged':
      return { ...instance, status: change.status }
    case 'passed':
    case 'copied':
      return instance
  }
}

function withTask(instance: Instance, key: TaskKey, change: (task: Task) => Task): Instance {
  return { ...instance, tasks: instance.tasks.map((task) => (isTask(task, key) ? change(task) : task)) }
}

export const isTask = (task: Task, { round, seat }: TaskKey): boolean => task.round === round && task.seat === seat

export const isClosed = (status: InstanceStatus): boolean => !['running', 'returned', 'recalled'].includes(status)

/** Whether the applicant, not a decider, has the next word. */
export const isWithApplicant = (status: InstanceStatus): boolean => status === 'returned' || status === 'recalled'

export const liveTokens = (instance: Instance): Token[] => instance.tokens.filter((token) => token.isLive)

export const openTasks = (instance: Instance): Task[] => instance.tasks.filter((task) => task.state === 'open')
