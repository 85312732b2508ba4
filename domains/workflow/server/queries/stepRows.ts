import type { SummaryLine } from '../../contract/card.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import type { FlowNode } from '../../contract/flow/graph.ts'
import type { FlowData } from '../engine/rules.ts'
import type { Removal, Suspension } from '../engine/state.ts'

type TaskState = 'open' | 'waiting' | 'done' | 'void'

/** The changes of one step, ready to be saved as rows. */
export type StepRows = {
  tokens: {
    round: number
    node: string
    comeBack: string | null
    parent: number | null
    from: number | null
    isLive: boolean
    why: string
  }[]
  leftRounds: number[]
  opened: {
    round: number
    seat: number
    node: string
    nodeName: string
    why: string
    state: TaskState
    part: string
    weight: number
    hasVeto: boolean
    isOffered: boolean
    waitsFor: number | null
    addedBy: string | null
    dueMs: number | null
    alarmMs: number | null
  }[]
  /** For opened tasks, and for tasks that were reassigned. */
  candidates: { round: number; seat: number; party: string; label: string }[]
  touched: {
    round: number
    seat: number
    state: TaskState
    isOffered: boolean
    isGiven: boolean
    waitsFor: number | null
    dueMs: number | null
    alarmMs: number | null
    claimedBy: string | null
    claimedByName: string | null
    claimedFor: string | null
    claimedForName: string | null
    claimedUntilMs: number | null
    decidedBy: string | null
    decidedByName: string | null
    decidedFor: string | null
    decidedForName: string | null
    outcome: string | null
  }[]
  copies: { userId: string; node: string; nodeName: string }[]
  /** The settings that rounds keep of the version that the process leaves. */
  kept: { round: number; step: FlowNode }[]
  moved: { fromId: string; toId: string } | null
  log: {
    seq: number
    type: string
    actorId: string
    actorName: string
    node: string | null
    nodeName: string | null
    round: number | null
    comment: string
    reasons: unknown
    entry: unknown
    changes: unknown
    previousHash: string
    hash: string
  }
}

export type ProcessHead = {
  id: string
  rev: number
  versionId: string
  status: InstanceStatus
  isClosed: boolean
  data: FlowData
  title: string
  summary: readonly SummaryLine[]
  submissions: number
  urgedMs: number | null
  suspension: Suspension | null
  removal: Removal | null
}

/** The values of the statement, with objects as JSON text. */
export type Saved = Omit<
  ProcessHead,
  'isClosed' | 'data' | 'summary' | 'suspension' | 'removal'
> & {
  tenantId: string
  now: Date
  data: string
  summary: string
  suspension: string | null
  removal: string | null
  step: string
  seq: number
  hash: string
  fromId: string | null
  toId: string | null
}
