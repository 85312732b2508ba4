import * as fc from 'fast-check'

import type { Action, Facts, FlowActor, StepResult } from '../actions.ts'
import type { ApproveMode, FlowNode, Graph, Party } from '../graph.ts'
import { partyKey } from '../actions.ts'
import { problemsOf } from '../problems.ts'
import type { LoggedAction } from '../replay.ts'
import { newInstance } from '../state.ts'
import type { Instance } from '../state.ts'

/** The step under test, so that a deliberately broken one can take its place. */
export type Step = (graph: Graph, instance: Instance, by: { actor: FlowActor; action: Action }, facts: Facts, nowMs: number) => StepResult

/** A random deed: numbers are taken modulo what there is when its turn comes. */
export type Wish = {
  readonly who: number
  readonly what: Action['type']
  readonly task: number
  readonly place: number
  readonly waitMs: number
  readonly says: boolean
  readonly value: number
}

export const people: FlowActor[] = ['1', '2', '3', '4', '5', '6'].map((userId, index) => ({
  userId,
  name: `P${userId}`,
  roles: index % 3 === 0 ? ['x'] : index % 3 === 1 ? ['x', 'y'] : [],
}))
const applicant = { userId: '6', name: 'P6' }

const asPerson = ({ userId, name }: FlowActor) => ({ userId, name })
const holding = (role: string) => people.filter(({ roles }) => roles.includes(role)).map(asPerson)

/** Everybody whom a party can stand for; the caller of the step would look them up. */
export const facts: Facts = { people: { 'role:x': holding('x'), 'role:y': holding('y'), 'resolver:deputy': holding('y').slice(0, 1) } }

const party = fc.constantFrom<Party[]>(
  ...people.map(({ userId, name }, index): Party => ({
    kind: 'user',
    value: userId,
    label: name,
    ...(index === 0 && { weight: 3 }),
    hasVeto: index === 1,
  })),
  { kind: 'role', value: 'x', label: 'X' },
  { kind: 'role', value: 'y', label: 'Y' },
  { kind: 'resolver', value: 'deputy', label: 'deputy' },
)

const parties = fc.uniqueArray(party, { minLength: 1, maxLength: 3, selector: partyKey })

const mode = fc.oneof(
  fc.constantFrom<ApproveMode[]>({ kind: 'claim' }, { kind: 'any' }, { kind: 'all' }, { kind: 'inOrder' }),
  fc.constantFrom(0.3, 0.5, 2 / 3, 1).map((pass): ApproveMode => ({ kind: 'ratio', pass })),
  fc.constantFrom(0.5, 1).map((quorum): ApproveMode => ({ kind: 'ratio', pass: 0.3, quorum })),
)

const policy = fc.record({
  afterReturn: fc.constantFrom('returner', 'again'),
  withdraw: fc.constantFrom('never', 'untilFirstDecision', 'untilClosed'),
  recall: fc.constantFrom('never', 'untilFirstDecision', 'untilClosed'),
})

const shape = fc.record({
  kind: fc.constantFrom('approve', 'approve', 'approve', 'cc', 'exclusive'),
  parties,
  mode,
  skip: fc.nat(2),
  back: fc.option(fc.nat(6)),
})

/** A chain of up to seven nodes with branches that skip some, and refusals that may lead back. */
export const anyGraph: fc.Arbitrary<Graph> = fc
  .record({ policy, shapes: fc.array(shape, { minLength: 1, maxLength: 7 }) })
  .map(({ policy: chosen, shapes }) => {
    const ids = shapes.map((_, index) => `n${index}`)
    const after = (index: number): string => ids[index] ?? 'end'
    const middle = shapes.map((one, index): FlowNode => {
      const base = { id: `n${index}`, name: `N${index}`, next: after(index + 1) }
      if (one.kind === 'cc') return { ...base, kind: 'cc', to: one.parties }
      if (one.kind === 'exclusive') {
        const branches = [{ name: 'even', when: { field: 'value', op: 'in', value: [0, 2, 4] } as const, next: after(index + 1 + one.skip) }]
        return { id: base.id, name: base.name, kind: 'exclusive', branches, otherwise: base.next }
      }
      const target = one.back === null ? undefined : shapes[one.back]?.kind === 'approve' && one.back < index ? `n${one.back}` : 'start'
      const onReject = target === undefined ? 'end' : { returnTo: target }
      return {
        ...base,
        kind: 'approve',
        candidates: one.parties,
        mode: one.mode,
        fields: { readable: '*', writable: index % 2 ? ['value'] : [] },
        onReject,
      }
    })
    const ends: FlowNode[] = [
      { kind: 'start', id: 'start', name: 'Start', next: 'n0' },
      { kind: 'end', id: 'end', name: 'End' },
    ]
    const nodes = Object.fromEntries([...ends, ...middle].map((node) => [node.id, node]))
    return { start: 'start', nodes, policy: chosen }
  })
  .filter((graph) => problemsOf(graph).length === 0)

const kinds: Action['type'][] = [
  'claim',
  'claim',
  'claim',
  'release',
  'approve',
  'approve',
  'approve',
  'approve',
  'reject',
  'return',
  'return',
  'resubmit',
  'resubmit',
  'recall',
  'withdraw',
  'start',
]

const wish: fc.Arbitrary<Wish> = fc.record({
  who: fc.nat(5),
  what: fc.constantFrom(...kinds),
  task: fc.nat(40),
  place: fc.nat(9),
  waitMs: fc.constantFrom(0, 0, 60_000, 31 * 60_000),
  says: fc.boolean(),
  value: fc.nat(5),
})

export const anyHistory = fc.record({ graph: anyGraph, value: fc.nat(5), wishes: fc.array(wish, { minLength: 5, maxLength: 40 }) })

export type Told = { readonly before: Instance; readonly result: StepResult; readonly entry: LoggedAction }

/** Plays a history with a step and shows every attempt, accepted or not, to `watch`. */
export function play(
  step: Step,
  graph: Graph,
  value: number,
  wishes: readonly Wish[],
  watch: (told: Told) => void,
): { instance: Instance; log: LoggedAction[] } {
  let instance = deepFrozen(newInstance(applicant, { value }))
  let atMs = 1_800_000_000_000
  const log: LoggedAction[] = []
  const opening: Wish = { who: 5, what: 'start', task: 0, place: 0, waitMs: 0, says: true, value: 0 }
  for (const wanted of [opening, ...wishes]) {
    atMs += wanted.waitMs
    const entry = { ...deedOf(wanted, graph, instance), facts, atMs }
    const result = step(graph, instance, entry, facts, atMs)
    watch({ before: instance, result, entry })
    if (result.kind !== 'done') continue
    instance = deepFrozen(result.instance)
    log.push(entry)
  }
  return { instance, log }
}

/** Mostly sensible: the right person for an open task, now and then anybody for any task that ever was. */
function deedOf(wanted: Wish, graph: Graph, instance: Instance): { actor: FlowActor; action: Action } {
  const open = instance.tasks.filter((task) => task.state === 'open')
  const pool = wanted.task % 4 === 0 || open.length === 0 ? instance.tasks : open
  const { round, seat, candidates } = pool[wanted.task % Math.max(pool.length, 1)] ?? { round: 99, seat: 0, candidates: [] }
  const fitting = people.filter(({ userId, roles }) =>
    candidates.some((who) => (who.kind === 'user' ? who.value === userId : roles.includes(who.value))),
  )
  const crowd = wanted.place % 5 === 0 || fitting.length === 0 ? people : fitting
  const isApplicants = ['start', 'resubmit', 'recall', 'withdraw'].includes(wanted.what) && wanted.place !== 0
  const actor = (isApplicants ? people[5] : crowd[wanted.who % crowd.length]) ?? people[0]
  if (!actor) throw new Error('nobody there')
  const places = Object.keys(graph.nodes)
  return { actor, action: actionOf(wanted, { round, seat }, places[wanted.place % places.length] ?? 'start') }
}

function actionOf({ what, says, value }: Wish, task: { round: number; seat: number }, to: string): Action {
  const comment = says ? 'because' : ''
  switch (what) {
    case 'start':
      return { type: what }
    case 'claim':
    case 'release':
      return { type: what, task }
    case 'approve':
      return { type: what, task, comment, values: { value, other: value } }
    case 'reject':
      return { type: what, task, comment, reasons: [] }
    case 'return':
      return { type: what, task, to, comment, reasons: [] }
    case 'resubmit':
      return { type: what, values: { value }, comment }
    case 'recall':
    case 'withdraw':
      return { type: what, comment }
  }
}

/** Freezes all the way down: a step that changes what it was given fails at once. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFrozen)
  }
  return value
}
