import type { InstanceStatus, Outcome } from '../../contract/states.ts'
import type { Candidate } from '../../contract/flow/party.ts'
import type { FlowNode } from '../../contract/flow/graph.ts'
import type { FlowData } from './rules.ts'

export type Person = { readonly userId: string; readonly name: string }

/** The user id of the system. */
export const systemId = '0'

/**
 * One entry into a node. `comeBack` names the node that returned it and waits for the corrected
 * request.
 */
export type Token = {
  readonly node: string
  readonly round: number
  readonly comeBack: string | null
  /** The round of the fork inside which this entry lies. */
  readonly parent: number | null
  /** The round from which the process came here. */
  readonly from: number | null
  readonly isLive: boolean
  /**
   * The step as drawn when the round was opened, if the request has moved to a version that draws
   * it differently.
   */
  readonly kept?: FlowNode
}

export type TaskKey = { readonly round: number; readonly seat: number }

/**
 * How an answer from this seat counts. A `vote` counts by the node's mode. A `must` (an added
 * signer) has to agree whatever the others answer. An `opinion` (from a person the owner asked)
 * returns to its owner. A `revocation` (in a last-approving round, after the end) decides whether
 * an approved request is revoked.
 */
export type SeatPart = 'vote' | 'must' | 'opinion' | 'revocation'

/** How a seat takes part in its round, apart from its candidates. */
export type SeatRules = {
  readonly part: SeatPart
  readonly weight: number
  readonly hasVeto: boolean
  /** The seat of the same round that has to be answered first. */
  readonly waitsFor: number | null
  /** Offered to several people, one of whom claims it. */
  readonly isOffered: boolean
  /** Who added this seat while the round was open. */
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

/**
 * The turn of one person or group in a round. Its key is stable across replays; ids belong to the
 * database.
 */
export type Task = TaskKey &
  SeatRules & {
    readonly node: string
    readonly state: 'open' | 'waiting' | 'done' | 'void'
    readonly candidates: readonly Candidate[]
    /** When it is due, and when the clock next acts on it. */
    readonly dueMs: number | null
    readonly alarmMs: number | null
    /** `for` names the person whom the claimer acts for. */
    readonly claim: { readonly by: Person; readonly for?: Person; readonly untilMs: number } | null
    readonly decision: {
      readonly by: Person
      readonly for?: Person
      readonly outcome: Outcome
    } | null
  }

/** Since when a process is suspended, by whom, and why. */
export type Suspension = { readonly sinceMs: number; readonly by: string; readonly why: string }

/** The same for a process removed from people's lists. */
export type Removal = Suspension

export type Instance = {
  readonly status: InstanceStatus
  readonly applicant: Person
  readonly data: FlowData
  /** How often the applicant has submitted it. */
  readonly submissions: number
  /** When the applicant last reminded the deciders. */
  readonly urgedMs: number | null
  /** Set while a flow manager suspends it. */
  readonly suspension: Suspension | null
  /** Set while it is hidden from all lists except those of flow managers. */
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

/** Whether the applicant, not a decider, acts next. */
export const isWithApplicant = (status: InstanceStatus): boolean =>
  status === 'returned' || status === 'recalled'

export const liveTokens = (instance: Instance): Token[] =>
  instance.tokens.filter((token) => token.isLive)

export const openTasks = (instance: Instance): Task[] =>
  instance.tasks.filter((task) => task.state === 'open')

/** Tasks that are active or waiting. */
export const pendingTasks = (instance: Instance): Task[] =>
  instance.tasks.filter(({ state }) => state === 'open' || state === 'waiting')

/** Whether an answer from this seat counts in its round: opinions and revocations do not. */
export const counts = ({ part }: Pick<Task, 'part'>): boolean => part === 'vote' || part === 'must'

/** Open revocation questions about an approved request: one for each branch that agreed last. */
export const askedRevocations = <One extends Task>({
  tasks,
}: {
  readonly tasks: readonly One[]
}): One[] => tasks.filter(({ part, state }) => part === 'revocation' && state === 'open')

/** Whether such a question is open. */
export const isRevocationAsked = (instance: { readonly tasks: readonly Task[] }): boolean =>
  askedRevocations(instance).length > 0

/** The entry of that round; rounds are numbered in the order they are opened. */
export function tokenOf(instance: Instance, round: number): Token {
  const token = instance.tokens.find((one) => one.round === round)
  if (!token) throw new Error(`unknown round ${round}`)
  return token
}
