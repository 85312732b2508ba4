import type { InstanceStatus, Outcome } from '../../contract/states.ts'
import type { Candidate, FlowNode } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'

export type Person = { readonly userId: string; readonly name: string }

/** Who acts when nobody does. */
export const systemId = '0'

/** One entry into a node. `comeBack` names the node that returned it and waits for the mended request. */
export type Token = {
  readonly node: string
  readonly round: number
  readonly comeBack: string | null
  /** The round of the branching inside which this entry lies. */
  readonly parent: number | null
  /** The round from which the process came here. */
  readonly from: number | null
  readonly isLive: boolean
  /** Its step as it was drawn when the round was opened, where the request has been moved to a drawing that has it otherwise. */
  readonly kept?: FlowNode
}

export type TaskKey = { readonly round: number; readonly seat: number }

/**
 * What an answer from this seat means: a `vote` counts by the node's mode, a `must` (an added signer) has to agree whatever the others say,
 * an `opinion` (of somebody asked by the owner) goes back to its owner, a `revocation` (in a round that agreed last, once all is over) says whether
 * an approved request is revoked.
 */
export type SeatPart = 'vote' | 'must' | 'opinion' | 'revocation'

/** How a seat takes part in its round, beyond whose it is. */
export type SeatRules = {
  readonly part: SeatPart
  readonly weight: number
  readonly hasVeto: boolean
  /** The seat of the same round that has to be answered first. */
  readonly waitsFor: number | null
  /** Offered to several people, of whom one takes it. */
  readonly isOffered: boolean
  /** Who added this seat while the round ran. */
  readonly addedBy: string | null
}

export const plainSeat: SeatRules = {
  part: 'vote',
  weight: 1,
  hasVeto: false,
  waitsFor: null,
  isOffered: false,
  addedBy: null,
}

/** One person's or group's turn in a round. Its key is stable across replays; ids belong to the database. */
export type Task = TaskKey &
  SeatRules & {
    readonly node: string
    readonly state: 'open' | 'waiting' | 'done' | 'void'
    readonly candidates: readonly Candidate[]
    /** By when it has to be answered, and when the clock next does something about it. */
    readonly dueMs: number | null
    readonly alarmMs: number | null
    /** `for` names whom the one who acts stands in for. */
    readonly claim: { readonly by: Person; readonly for?: Person; readonly untilMs: number } | null
    readonly decision: {
      readonly by: Person
      readonly for?: Person
      readonly outcome: Outcome
    } | null
  }

/** Since when a process stands still, by whom, and why. */
export type Suspension = { readonly sinceMs: number; readonly by: string; readonly why: string }

/** The same of one that is gone from people's lists. */
export type Removal = Suspension

export type Instance = {
  readonly status: InstanceStatus
  readonly applicant: Person
  readonly data: FlowData
  /** How often the applicant has handed it in. */
  readonly submissions: number
  /** When the applicant last reminded the deciders. */
  readonly urgedMs: number | null
  /** Set while whoever watches over the flow keeps it from going on. */
  readonly suspension: Suspension | null
  /** Set while it is gone from the lists of everybody but who watches over the flow. */
  readonly removal: Removal | null
  readonly tokens: readonly Token[]
  readonly tasks: readonly Task[]
}

/** An instance before its first step. */
export const newInstance = (applicant: Person, data: FlowData): Instance => ({
  status: 'running',
  applicant,
  data,
  submissions: 0,
  urgedMs: null,
  suspension: null,
  removal: null,
  tokens: [],
  tasks: [],
})

export const isTask = (task: TaskKey, { round, seat }: TaskKey): boolean =>
  task.round === round && task.seat === seat

export const isClosed = (status: InstanceStatus): boolean =>
  !['running', 'returned', 'recalled'].includes(status)

/** Whether the applicant, not a decider, has the next word. */
export const isWithApplicant = (status: InstanceStatus): boolean =>
  status === 'returned' || status === 'recalled'

export const liveTokens = (instance: Instance): Token[] =>
  instance.tokens.filter((token) => token.isLive)

export const openTasks = (instance: Instance): Task[] =>
  instance.tasks.filter((task) => task.state === 'open')

/** Tasks that somebody answers now or later. */
export const pendingTasks = (instance: Instance): Task[] =>
  instance.tasks.filter(({ state }) => state === 'open' || state === 'waiting')

/** Whether an answer from this seat counts in its round: neither does an opinion nor what is asked when the round is over. */
export const counts = ({ part }: Pick<Task, 'part'>): boolean => part === 'vote' || part === 'must'

/** What an applicant has asked about his approved request and nobody has answered yet: once for each branch that agreed last. */
export const askedRevocations = <One extends Task>({
  tasks,
}: {
  readonly tasks: readonly One[]
}): One[] => tasks.filter(({ part, state }) => part === 'revocation' && state === 'open')

/** Whether such a question is open. */
export const isRevocationAsked = (instance: { readonly tasks: readonly Task[] }): boolean =>
  askedRevocations(instance).length > 0

/** The entry of that round; rounds are numbered when they are opened. */
export function tokenOf(instance: Instance, round: number): Token {
  const token = instance.tokens.find((one) => one.round === round)
  if (!token) throw new Error(`there is no round ${round}`)
  return token
}
