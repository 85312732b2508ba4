import type { Action, Reason } from '../flowAction.ts'
import type { Facts, FlowActor, StepResult } from '../protocol.ts'
import { noFacts } from '../protocol.ts'
import type { ApproveMode, Graph } from '../../../contract/flow/graph.ts'
import type { FlowPolicy } from '../../../contract/flow/policy.ts'
import type { Party } from '../../../contract/flow/party.ts'
import { newInstance } from '../state.ts'
import type { Instance } from '../state.ts'
import { step } from '../step.ts'

/**
 * An invented flow for tests: a clerk of the store decides first, expensive requests also need the
 * board.
 */
export const anna: FlowActor = { userId: '1', name: 'Anna', roles: [] }
export const boris: FlowActor = { userId: '2', name: 'Boris', roles: ['clerk'] }
export const cleo: FlowActor = { userId: '3', name: 'Cleo', roles: ['clerk'] }
export const dora: FlowActor = { userId: '4', name: 'Dora', roles: ['board'] }
export const emil: FlowActor = { userId: '5', name: 'Emil', roles: ['board'] }
export const fred: FlowActor = { userId: '6', name: 'Fred', roles: ['board'] }

export const noon = Date.parse('2027-03-15T12:00:00+08:00')
export const minute = 60_000

export const board: Facts = {
  people: { 'role:board': [dora, emil, fred].map(({ userId, name }) => ({ userId, name })) },
}

const role = (value: string, label: string): Party => ({ kind: 'role', value, label })

const dear = { field: 'amount', op: 'ge', value: 100 } as const

const usualPolicy: FlowPolicy = {
  afterReturn: 'returner',
  withdraw: 'untilClosed',
  recall: 'untilFirstDecision',
}

/**
 * clerk -> (amount >= 100 ? board : nothing) -> end; with `skipsClerk` expensive requests go
 * directly to the board, whose rejection leads to the clerk.
 */
export function stationery(
  boardMode: ApproveMode = { kind: 'all' },
  policy: Partial<FlowPolicy> = {},
  { skipsClerk = false } = {},
): Graph {
  const readAll = { readable: '*', writable: [] } as const
  return {
    start: 'apply',
    policy: { ...usualPolicy, ...policy },
    nodes: {
      apply: { kind: 'start', id: 'apply', name: 'Request', next: skipsClerk ? 'first' : 'clerk' },
      clerk: {
        kind: 'approve',
        id: 'clerk',
        name: 'Clerk',
        candidates: [role('clerk', 'store clerks')],
        mode: { kind: 'claim' },
        fields: { readable: '*', writable: ['price'] },
        onReject: 'end',
        next: 'amount',
      },
      ...(skipsClerk && {
        first: {
          kind: 'exclusive',
          id: 'first',
          name: 'Very dear?',
          otherwise: 'clerk',
          branches: [{ name: '100 or more', when: dear, next: 'board' }],
        } as const,
      }),
      amount: {
        kind: 'exclusive',
        id: 'amount',
        name: 'Dear?',
        otherwise: 'done',
        branches: [{ name: '100 or more', when: dear, next: 'board' }],
      },
      board: {
        kind: 'approve',
        id: 'board',
        name: 'Board',
        candidates: [role('board', 'the board')],
        mode: boardMode,
        fields: readAll,
        onReject: skipsClerk ? { returnTo: 'clerk' } : 'end',
        next: 'tell',
      },
      tell: {
        kind: 'cc',
        id: 'tell',
        name: 'Tell the store',
        to: [{ kind: 'user', value: '3', label: 'Cleo' }],
        next: 'done',
      },
      done: { kind: 'end', id: 'done', name: 'Done' },
    },
  }
}

export type Deed = { readonly who: FlowActor; readonly does: Action; readonly at?: number }

const task = (round: number, seat = 0) => ({ round, seat })

export const hands = (who: FlowActor = anna): Deed => ({ who, does: { type: 'start' } })
export const claims = (who: FlowActor, round: number, at = noon): Deed => ({
  who,
  does: { type: 'claim', task: task(round) },
  at,
})
export const releases = (who: FlowActor, round: number): Deed => ({
  who,
  does: { type: 'release', task: task(round) },
})
export const agrees = (who: FlowActor, round: number, seat = 0, at = noon): Deed => ({
  who,
  does: { type: 'approve', task: task(round, seat), comment: '', values: {} },
  at,
})
export const refuses = (who: FlowActor, round: number, seat = 0, comment = 'no'): Deed => ({
  who,
  does: { type: 'reject', task: task(round, seat), comment, reasons: [] },
})
export const returns = (
  who: FlowActor,
  round: number,
  to: string,
  { reasons = [], comment = 'correct it' }: { reasons?: Reason[]; comment?: string } = {},
): Deed => ({
  who,
  does: { type: 'return', task: task(round), to, comment, reasons },
})
export const corrects = (who: FlowActor = anna, values = {}): Deed => ({
  who,
  does: { type: 'resubmit', values, comment: '' },
})
export const recalls = (who: FlowActor = anna): Deed => ({
  who,
  does: { type: 'recall', comment: '' },
})
export const withdraws = (who: FlowActor = anna): Deed => ({
  who,
  does: { type: 'withdraw', comment: '' },
})

/** Runs actions one after another; all but the last must be accepted. */
export function after(
  graph: Graph,
  amount: number,
  deeds: readonly Deed[],
  facts: Facts = board,
): { before: Instance; result: StepResult } {
  let before = newInstance({ userId: anna.userId, name: anna.name }, { amount })
  let result: StepResult = { kind: 'done', instance: before, changes: [], events: [] }
  for (const { who, does, at } of deeds) {
    if (result.kind !== 'done')
      throw new Error(`an earlier action was refused: ${JSON.stringify(result)}`)
    before = result.instance
    result = step(graph, before, { actor: who, action: does, facts, atMs: at ?? noon })
  }
  return { before, result }
}

/** The instance after actions that must all be accepted. */
export function instanceAfter(graph: Graph, amount: number, deeds: readonly Deed[]): Instance {
  const { result } = after(graph, amount, deeds)
  if (result.kind !== 'done') throw new Error(`not accepted: ${JSON.stringify(result)}`)
  return result.instance
}

/** The refusal of the last action, or the kind of result if it was not refused. */
export function refusalAfter(
  graph: Graph,
  amount: number,
  deeds: readonly Deed[],
  facts: Facts = board,
) {
  const { result } = after(graph, amount, deeds, facts)
  return result.kind === 'refused' ? result.refusal : result.kind
}

/** Open tasks in one line each: `clerk#1.0: role clerk`. */
export const tasksOf = ({ tasks }: Instance): string[] =>
  tasks
    .filter((one) => one.state === 'open')
    .map(
      (one) =>
        `${one.node}#${one.round}.${one.seat}: ${one.candidates.map((who) => `${who.kind} ${who.label}`).join(', ')}`,
    )

export { noFacts }
