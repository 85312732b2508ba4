import * as fc from 'fast-check'

import type { Facts, FlowActor } from '../protocol.ts'
import { calledAs, withCalls } from '../../../contract/flow/calls.ts'
import type { Called } from '../../../contract/flow/calls.ts'
import type {
  ApproveMode,
  ApproveNode,
  Deadline,
  Drawing,
  DrawnNode,
  Graph,
  HandOver,
  Wait,
} from '../../../contract/flow/graph.ts'
import type { FlowPolicy } from '../../../contract/flow/policy.ts'
import type { Party } from '../../../contract/flow/party.ts'
import { partyKey } from '../protocol.ts'
import { mayReturn, problemsOf } from '../../../contract/flow/problems.ts'
import { drawnFeel } from './reference.ts'

const principal = (userId: string, roles: string[]) => ({ userId, name: `P${userId}`, roles })

/**
 * Person 5 is a proxy of persons 2 and 6, person 6 (the applicant) of person 1. Proxies from or to
 * the applicant must have no effect.
 */
export const people: FlowActor[] = ['1', '2', '3', '4', '5', '6'].map((userId, index) => ({
  userId,
  name: `P${userId}`,
  ...(index === 3 && { oversees: true }),
  ...(index === 4 && { standsFor: [principal('2', ['x', 'y']), principal('6', [])] }),
  ...(index === 5 && { standsFor: [principal('1', ['x'])] }),
  roles: index % 3 === 0 ? ['x'] : index % 3 === 1 ? ['x', 'y'] : [],
}))

export const asPerson = ({ userId, name }: FlowActor) => ({ userId, name })
const holding = (role: string) => people.filter(({ roles }) => roles.includes(role)).map(asPerson)

/** The actor of clock actions. */
export const clock: FlowActor = { userId: '0', name: 'Clock', roles: [] }

export const hourMs = 3_600_000

/** A day some hours after random histories begin; some histories reach it. */
export const someDay = '2027-01-16'

/** Everybody whom a party can resolve to, as the caller of the step would look them up. */
const facts: Facts = {
  people: {
    'role:x': holding('x'),
    'role:y': holding('y'),
    'resolver:deputy': holding('y').slice(0, 1),
  },
}

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
  fc.constantFrom<ApproveMode[]>(
    { kind: 'claim' },
    { kind: 'any' },
    { kind: 'all' },
    { kind: 'inOrder' },
  ),
  fc.constantFrom(0.3, 0.5, 2 / 3, 1).map((pass): ApproveMode => ({ kind: 'ratio', pass })),
  fc.constantFrom(0.5, 1).map((quorum): ApproveMode => ({ kind: 'ratio', pass: 0.3, quorum })),
)

/** A policy that permits a revocation. */
export const wholePolicy = fc.record({
  afterReturn: fc.constantFrom('returner', 'again'),
  withdraw: fc.constantFrom('never', 'untilFirstDecision', 'untilClosed'),
  recall: fc.constantFrom('never', 'untilFirstDecision', 'untilClosed'),
  takeBack: fc.constantFrom('never', 'untilNextDecision', 'untilNextDecision'),
  mayUrge: fc.boolean(),
  mayCopy: fc.boolean(),
  revocation: fc.constantFrom({ days: 1 }, { days: 30 }),
})
const policy = fc.oneof(
  { weight: 3, arbitrary: wholePolicy },
  { weight: 1, arbitrary: wholePolicy.map(({ revocation: _, ...rest }): FlowPolicy => rest) },
)

const handOvers: HandOver[] = [
  'transfer',
  'delegate',
  'addBefore',
  'addAfter',
  'addBeside',
  'terminate',
]

/** The same facts with the school days after a moment. */
export const factsAt = (atMs: number): Facts => ({
  ...facts,
  schoolDays: { 1: atMs + 24 * hourMs, 2: atMs + 72 * hourMs },
})

const deadline: fc.Arbitrary<Deadline> = fc
  .record({
    span: fc.constantFrom<({ hours: number } | { schoolDays: number })[]>(
      { hours: 1 },
      { hours: 8 },
      { schoolDays: 1 },
      { schoolDays: 2 },
    ),
    whenLate: fc.oneof(
      fc.constantFrom<Deadline['whenLate'][]>('remind', 'pass', 'pass', 'refuse'),
      parties.map((transferTo) => ({ transferTo })),
    ),
    early: fc.option(fc.constantFrom(0.5, 4), { nil: undefined }),
  })
  .map(({ span, whenLate, early }) => ({
    ...span,
    whenLate,
    ...(early !== undefined && { remindBeforeHours: early }),
  }))

const simple = {
  parties,
  mode,
  skip: fc.nat(2),
  back: fc.option(
    fc.constantFrom<ApproveNode['onReject'][]>(
      { returnTo: 'start' },
      'previous',
      { returnTo: 'n0' },
      { returnTo: 'n1' },
    ),
  ),
  allows: fc.oneof(
    { weight: 2, arbitrary: fc.constant(handOvers) },
    { weight: 1, arbitrary: fc.subarray(handOvers) },
  ),
  deadline: fc.option(deadline, { nil: undefined }),
  handles: fc.constantFrom(undefined, undefined, false, true),
  signs: fc.constantFrom(undefined, undefined, false, true),
  isWritten: fc.boolean(),
  returnsTo: fc.constantFrom<(Setting | undefined)[]>(
    undefined,
    undefined,
    'any',
    'start',
    'previous',
    ['n0', 'n2'],
  ),
}
type Setting = NonNullable<ApproveNode['returnsTo']>
const wait = fc.constantFrom<Wait[]>(
  { minutes: 30 },
  { hours: 2 },
  { schoolDays: 1 },
  { until: 'day' },
  { until: 'none' },
)
/** A step of any kind. */
export const leaf = fc.record({
  ...simple,
  wait,
  kind: fc.constantFrom(
    'approve',
    'approve',
    'approve',
    'approve',
    'approve',
    'cc',
    'exclusive',
    'delay',
    'webhook',
  ),
})
type Leaf = (typeof leaf extends fc.Arbitrary<infer Value> ? Value : never) & {
  readonly skips?: boolean
}
/** A step, a fork or a called flow, before it is drawn. */
export type Shape =
  | Leaf
  | {
      readonly kind: 'fork'
      readonly takes: 'all' | 'fitting'
      readonly isWritten: boolean
      readonly inner: readonly (readonly Shape[])[]
    }
  | { readonly kind: 'call'; readonly steps: readonly Shape[] }

const takes = fc.constantFrom<('all' | 'fitting')[]>('all', 'fitting')
/** A fork with such steps. */
export const branchesOf = (inside: fc.Arbitrary<Shape>, most = 2) =>
  fc.record({
    kind: fc.constant<'fork'>('fork'),
    takes,
    isWritten: fc.boolean(),
    inner: fc.array(fc.array(inside, { maxLength: most }), { minLength: 2, maxLength: 3 }),
  })
const forkOfForks = branchesOf(
  fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: branchesOf(leaf) }),
)
const called: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constant<'call'>('call'),
  steps: fc.array(
    fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: branchesOf(leaf) }),
    { minLength: 1, maxLength: 3 },
  ),
})
const shape: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 2, arbitrary: forkOfForks },
  { weight: 1, arbitrary: called },
)

/**
 * Chains the nodes one after another. Branches skip some, forks contain chains of their own, and
 * called flows are added to `calls`.
 */
function chainOf(
  shapes: readonly Shape[],
  prefix: string,
  exit: string,
  calls: Map<string, readonly Shape[]>,
): DrawnNode[] {
  const after = (index: number): string => (index < shapes.length ? `${prefix}${index}` : exit)
  return shapes.flatMap((one, index): DrawnNode[] => {
    const base = { id: after(index), name: after(index).toUpperCase(), next: after(index + 1) }
    if (one.kind === 'cc') return [{ ...base, kind: 'cc', to: one.parties }]
    if (one.kind === 'delay') return [{ ...base, kind: 'delay', wait: one.wait }]
    if (one.kind === 'webhook')
      return [{ ...base, kind: 'webhook', address: 'office', fields: ['value'] }]
    if (one.kind === 'fork') return forkOf(one, base, calls)
    if (one.kind === 'call') {
      calls.set(base.id, one.steps)
      return [{ ...base, kind: 'call', flow: base.id, label: 'Called', version: 1 }]
    }
    if (one.kind === 'exclusive') {
      const branches = [
        {
          name: 'even',
          when: one.isWritten ? { feel: evenInFeel } : isEven,
          next: after(index + 1 + one.skip),
        },
      ]
      return [{ id: base.id, name: base.name, kind: 'exclusive', branches, otherwise: base.next }]
    }
    const fields = { readable: '*', writable: index % 2 ? ['value'] : [] } as const
    const settings = {
      ...(one.returnsTo !== undefined && { returnsTo: one.returnsTo }),
      allows: one.allows,
      ...(one.handles !== undefined && { handles: one.handles && mayHandle(one) }),
      ...(one.signs !== undefined && { asksSignature: one.signs }),
      ...(one.skips && { skipsRepeated: true }),
      ...(one.deadline && { deadline: one.deadline }),
    }
    return [
      {
        ...base,
        kind: 'approve',
        candidates: one.parties,
        mode: one.mode,
        fields,
        onReject: one.back ?? 'end',
        ...settings,
      },
    ]
  })
}

/** Handling steps have no votes and no rejections. */
const mayHandle = ({ mode: chosen, deadline: time }: Leaf): boolean =>
  chosen.kind !== 'ratio' && time?.whenLate !== 'refuse'

const isEven = { field: 'value', op: 'in', value: [0, 2, 4] } as const
/** The same conditions as expressions; half of the drawings use these. */
const [evenInFeel = '', oddInFeel = ''] = drawnFeel.keys()

function forkOf(
  { takes: taken, isWritten, inner }: Shape & { kind: 'fork' },
  { id, name, next }: { id: string; name: string; next: string },
  calls: Map<string, readonly Shape[]>,
): DrawnNode[] {
  const join = `${id}j`
  const chains = inner.map((shapes, branch) =>
    chainOf(shapes, `${id}${'abc'[branch] ?? 'd'}`, join, calls),
  )
  const branches = chains.map((chain, branch) => ({
    name: `B${branch}`,
    ...(branch === 0 && { when: isWritten ? { feel: evenInFeel } : isEven }),
    ...(branch === 1 && { when: isWritten ? { feel: oddInFeel } : { not: isEven } }),
    next: chain[0]?.id ?? join,
  }))
  return [
    { kind: 'fork', id, name, takes: taken, branches, join },
    { kind: 'join', id: join, name: `${name}J`, next },
    ...chains.flat(),
  ]
}

type Drawn = { readonly drawing: Drawing; readonly called: Called }

/** Draws such steps one after another, with the flows they call. */
export function drawn(shapes: readonly Shape[], chosen: FlowPolicy): Drawn {
  const calls = new Map<string, readonly Shape[]>()
  const ends: DrawnNode[] = [
    { kind: 'start', id: 'start', name: 'Start', next: 'n0' },
    { kind: 'end', id: 'end', name: 'End' },
  ]
  const nodes = Object.fromEntries(
    [...ends, ...chainOf(shapes, 'n', 'end', calls)].map((node) => [node.id, node]),
  )
  const called = [...calls].map(([id, steps]): [string, Graph] => [
    calledAs({ flow: id, version: 1 }),
    flat(drawn(steps, chosen)),
  ])
  return { drawing: repaired({ start: 'start', nodes, policy: chosen }), called: new Map(called) }
}

/** A drawing with its called flows unfolded, as it runs. */
export const flat = ({ drawing, called }: Drawn): Graph =>
  withCalls(drawing, called, new Set(['value']))

/**
 * A chain of up to seven nodes with branches that skip some, forks that join again, called flows,
 * and rejections that may lead back.
 */
const anyDrawn = fc
  .record({ policy, shapes: fc.array(shape, { minLength: 1, maxLength: 6 }) })
  .map((one) => drawn(one.shapes, one.policy))

/** Such a drawing, unfolded as it runs. */
export const anyGraph: fc.Arbitrary<Graph> = anyDrawn
  .map(flat)
  .filter((graph) => problemsOf(graph).length === 0)

/** Such a drawing, before unfolding. */
export const anyDrawing: fc.Arbitrary<Drawing> = anyDrawn
  .map(({ drawing }) => drawing)
  .filter((drawing) => problemsOf(drawing).length === 0)

/**
 * Redirects rejections that would lead forwards to the start, and removes return targets that do
 * not exist.
 */
function repaired(graph: Drawing): Drawing {
  const nodes = Object.entries(graph.nodes).map(([id, node]): [string, DrawnNode] => {
    const isForwards =
      node.kind === 'approve' &&
      typeof node.onReject === 'object' &&
      !mayReturn(graph, node.onReject.returnTo, id)
    const there = node.kind === 'approve' &&
      Array.isArray(node.returnsTo) && {
        returnsTo: node.returnsTo.filter((to: string) => Object.hasOwn(graph.nodes, to)),
      }
    return [id, { ...node, ...(isForwards && { onReject: { returnTo: 'start' } }), ...there }]
  })
  return { ...graph, nodes: Object.fromEntries(nodes) }
}
