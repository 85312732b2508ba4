import * as fc from 'fast-check'

import type { Action, Facts, FlowActor, Papers, StepResult } from '../actions.ts'
import { calledAs, withCalls } from '../../../contract/flow/calls.ts'
import type { Called } from '../../../contract/flow/calls.ts'
import type {
  ApproveMode,
  ApproveNode,
  Deadline,
  Drawing,
  DrawnNode,
  FlowPolicy,
  Graph,
  HandOver,
  Party,
  Wait,
} from '../../../contract/flow/graph.ts'
import { partyKey } from '../actions.ts'
import { mayReturn, problemsOf } from '../../../contract/flow/problems.ts'
import type { LoggedAction } from '../replay.ts'
import { anyEdit, versionsOf } from './edits.ts'
import { repeatedIn, type Repeated } from '../changes.ts'
import { newInstance } from '../state.ts'
import { drawnFeel } from './reference.ts'
import type { Instance, Task } from '../state.ts'

/** The step under test, so that a deliberately broken one can take its place. */
export type Step = (
  graph: Graph,
  instance: Instance,
  by: { actor: FlowActor; action: Action },
  facts: Facts,
  nowMs: number,
) => StepResult

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

const principal = (userId: string, roles: string[]) => ({ userId, name: `P${userId}`, roles })

/** The fifth stands in for the second and, in vain, for the applicant; the applicant, in vain, for the first. */
export const people: FlowActor[] = ['1', '2', '3', '4', '5', '6'].map((userId, index) => ({
  userId,
  name: `P${userId}`,
  ...(index === 3 && { oversees: true }),
  ...(index === 4 && { standsFor: [principal('2', ['x', 'y']), principal('6', [])] }),
  ...(index === 5 && { standsFor: [principal('1', ['x'])] }),
  roles: index % 3 === 0 ? ['x'] : index % 3 === 1 ? ['x', 'y'] : [],
}))
const applicant = { userId: '6', name: 'P6' }

const asPerson = ({ userId, name }: FlowActor) => ({ userId, name })
const holding = (role: string) => people.filter(({ roles }) => roles.includes(role)).map(asPerson)

/** Who acts when time does. */
export const clock: FlowActor = { userId: '0', name: 'Clock', roles: [] }

const hourMs = 3_600_000

/** A day some hours after random histories begin; some of them get there. */
export const someDay = '2027-01-16'

/** Everybody whom a party can stand for; the caller of the step would look them up. */
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

/** The same with the school days after a moment. */
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
/** A step of some kind. */
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
/** A step, a branching or a called flow, before it is drawn. */
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
/** A branching with such steps. */
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

/** Nodes one after another; branches skip some, branchings hold chains of their own, and what is called is put down in `calls`. */
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

/** Where people handle something nothing is counted, and nothing refused. */
const mayHandle = ({ mode: chosen, deadline: time }: Leaf): boolean =>
  chosen.kind !== 'ratio' && time?.whenLate !== 'refuse'

const isEven = { field: 'value', op: 'in', value: [0, 2, 4] } as const
/** The same as expressions: half of the drawings have these. */
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

/** Such steps one after another, with what they call. */
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
  return { drawing: mended({ start: 'start', nodes, policy: chosen }), called: new Map(called) }
}

/** A drawing as it runs. */
export const flat = ({ drawing, called }: Drawn): Graph =>
  withCalls(drawing, called, new Set(['value']))

/** A chain of up to seven nodes with branches that skip some, branchings that meet again, called flows, and refusals that may lead back. */
const anyDrawn = fc
  .record({ policy, shapes: fc.array(shape, { minLength: 1, maxLength: 6 }) })
  .map((one) => drawn(one.shapes, one.policy))

/** Such a drawing as it runs. */
export const anyGraph: fc.Arbitrary<Graph> = anyDrawn
  .map(flat)
  .filter((graph) => problemsOf(graph).length === 0)

/** Such a drawing as it is drawn. */
export const anyDrawing: fc.Arbitrary<Drawing> = anyDrawn
  .map(({ drawing }) => drawing)
  .filter((drawing) => problemsOf(drawing).length === 0)

/** Refusals that would lead forwards lead to the start instead, and nothing is returned to steps that are not there. */
function mended(graph: Drawing): Drawing {
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

const kinds: Action['type'][] = [
  'claim',
  'claim',
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
  'transfer',
  'delegate',
  'delegate',
  'addSigners',
  'addSigners',
  'cutSigner',
  'takeBack',
  'takeBack',
  'terminate',
  'dispatch',
  'dispatch',
  'migrate',
  'migrate',
  'migrate',
  'suspend',
  'resume',
  'resume',
  'resume',
  'remove',
  'restore',
  'urge',
  'copy',
  'remark',
  'askRevocation',
  'dropRevocation',
  'alarm',
  'alarm',
  'alarm',
]

/** Something that somebody tries. */
export const anyWish: fc.Arbitrary<Wish> = fc.record({
  who: fc.nat(5),
  what: fc.constantFrom(...kinds),
  task: fc.nat(40),
  place: fc.nat(9),
  waitMs: fc.constantFrom(0, 0, 60_000, 31 * 60_000, 2 * hourMs, 9 * hourMs, 25 * hourMs),
  says: fc.boolean(),
  value: fc.nat(5),
})

const asks: Action['type'][] = ['askRevocation', 'askRevocation', 'askRevocation']
const afterthoughts: Action['type'][] = [
  ...asks,
  'dropRevocation',
  'approve',
  'reject',
  'reject',
  'transfer',
  'urge',
  'alarm',
]

/** What somebody tries when it may be over. */
export const anyAfterthought: fc.Arbitrary<Wish> = fc
  .record({ wish: anyWish, what: fc.constantFrom(...afterthoughts) })
  .map(({ wish, what }) => ({ ...wish, what, place: Math.max(wish.place, 1) }))

/** What is played: the drawing with its later versions, what it begins with, and what is tried. */
export type History = {
  readonly versions: readonly Graph[]
  readonly value: number
  readonly wishes: readonly Wish[]
}

/** A drawing with later versions of it, and what people do meanwhile. */
export const anyHistory: fc.Arbitrary<History> = fc
  .record({
    graph: anyGraph,
    edits: fc.array(anyEdit, { maxLength: 4 }),
    value: fc.nat(5),
    wishes: fc.array(anyWish, { minLength: 5, maxLength: 45 }),
    afterwards: fc.array(anyAfterthought, { maxLength: 9 }),
  })
  .map(({ graph, edits, value, wishes, afterwards }) => ({
    versions: versionsOf(graph, edits),
    value,
    wishes: [...wishes, ...afterwards],
  }))

/** How a history names its versions. */
const versionName = (index: number) => ({ id: `v${index}`, number: index + 1 })

/** The versions of a history by their names. */
export const graphsOf = (versions: readonly Graph[]): Record<string, Graph> =>
  Object.fromEntries(versions.map((one, index) => [`v${index}`, one]))

/** An attempt, with the drawings that are followed before and after it. */
export type Told = {
  readonly graph: Graph
  readonly graphAfter: Graph
  readonly before: Instance
  readonly result: StepResult
  readonly entry: LoggedAction
}

const beginMs = 1_800_000_000_000

/** Plays a history with a step and shows every attempt, accepted or not, to `watch`. */
export function play(
  step: Step,
  { versions, value, wishes }: History,
  watch: (told: Told) => void,
): { instance: Instance; log: LoggedAction[] } {
  let instance = deepFrozen(newInstance(applicant, { value, day: someDay }))
  let atMs = beginMs
  let version = 0
  const graphs = graphsOf(versions)
  const log: LoggedAction[] = []
  const passed: Repeated[] = []
  const opening: Wish = {
    who: 5,
    what: 'start',
    task: 0,
    place: 0,
    waitMs: 0,
    says: true,
    value: 0,
  }
  for (const wanted of [opening, ...wishes]) {
    atMs += wanted.waitMs
    const graph = versionIn(versions, version)
    const { actor, action } = deedOf(wanted, { graph, version, count: versions.length }, instance)
    const knowing = action.type === 'askRevocation' ? { ...action, repeated: [...passed] } : action
    const entry = { actor, action: knowing, facts: factsAt(atMs), atMs }
    const result = step(graph, instance, entry, { ...entry.facts, graphs }, atMs)
    const hasMoved = result.kind === 'done' && entry.action.type === 'migrate'
    const versionAfter = hasMoved ? wanted.value % versions.length : version
    watch({ graph, graphAfter: versionIn(versions, versionAfter), before: instance, result, entry })
    if (result.kind !== 'done') continue
    version = versionAfter
    instance = deepFrozen(result.instance)
    passed.push(...repeatedIn(result.changes))
    log.push(entry)
  }
  return { instance, log }
}

function versionIn(versions: readonly Graph[], index: number): Graph {
  const graph = versions[index]
  if (!graph) throw new Error('no such version')
  return graph
}

/** Mostly sensible: the right person for an open task, now and then anybody for any task that ever was. */
function deedOf(
  wanted: Wish,
  followed: Followed,
  instance: Instance,
): { actor: FlowActor; action: Action } {
  const likely = instance.tasks.filter((task) => isLikely(wanted.what, task))
  const pool = wanted.task % 4 === 0 || likely.length === 0 ? instance.tasks : likely
  const task = pool[wanted.task % Math.max(pool.length, 1)]
  const { round, seat } = task ?? { round: 99, seat: 0 }
  const fitting = people.filter((one) => task && mayDo(wanted.what, task, one))
  const crowd = wanted.place % 5 === 0 || fitting.length === 0 ? people : fitting
  const isApplicants =
    ['start', 'resubmit', 'recall', 'withdraw', 'urge', 'askRevocation', 'dropRevocation'].includes(
      wanted.what,
    ) && wanted.place !== 0
  const byClock = wanted.what === 'alarm' && wanted.place % 5 !== 0
  const isOverseers = (overseersOwn.includes(wanted.what) || isManaging(wanted)) && wanted.place > 1
  const actor = byClock
    ? clock
    : isOverseers
      ? people[3]
      : ((isApplicants ? people[5] : crowd[wanted.who % crowd.length]) ?? people[0])
  if (!actor) throw new Error('nobody there')
  const places = Object.keys(followed.graph.nodes)
  return {
    actor,
    action: actionOf(
      wanted,
      { round, seat },
      { ...followed, to: places[wanted.place % places.length] ?? 'start' },
    ),
  }
}

const overseersOwn: readonly Action['type'][] = [
  'suspend',
  'resume',
  'remove',
  'restore',
  'dispatch',
  'migrate',
]

/** Now and then others are brought in for whoever has the word. */
const isManaging = ({ what, place }: Wish): boolean =>
  (what === 'delegate' || what === 'addSigners') && place % 3 === 1

function isLikely(what: Action['type'], { state, decision, addedBy, alarmMs }: Task): boolean {
  if (what === 'alarm') return state === 'open' && alarmMs !== null
  if (what === 'takeBack') return decision !== null
  return what === 'cutSigner'
    ? addedBy !== null && (state === 'open' || state === 'waiting')
    : state === 'open'
}

function mayDo(
  what: Action['type'],
  { decision, addedBy, candidates }: Task,
  { userId, roles, standsFor = [] }: FlowActor,
): boolean {
  if (what === 'takeBack') return decision?.by.userId === userId
  if (what === 'cutSigner') return addedBy === userId
  return [{ userId, roles }, ...standsFor].some((one) =>
    candidates.some((who) =>
      who.kind === 'user' ? who.value === one.userId : one.roles.includes(who.value),
    ),
  )
}

type Followed = { readonly graph: Graph; readonly version: number; readonly count: number }

function actionOf(
  wish: Wish,
  task: { round: number; seat: number },
  { to, version, count }: Followed & { to: string },
): Action {
  const { what, says, value, place } = wish
  const comment = says ? 'because' : ''
  const managing = isManaging(wish) ? ({ asManager: true } as const) : {}
  switch (what) {
    case 'start':
      return { type: what }
    case 'claim':
    case 'release':
      return { type: what, task }
    case 'approve':
      return { type: what, task, comment, values: { value, other: value }, ...papersOf(place) }
    case 'reject':
      return { type: what, task, comment, reasons: [], attachment: ['7'] }
    case 'return':
      return { type: what, task, to, comment, reasons: [] }
    case 'resubmit':
      return { type: what, values: { value }, comment }
    case 'transfer':
      return { type: what, task, to: asPerson(somebody(value)), comment }
    case 'delegate':
      return { type: what, task, to: asPerson(somebody(value)), comment, ...managing }
    case 'addSigners': {
      const added = says ? [somebody(value), somebody(value + 1)] : [somebody(value)]
      return {
        type: what,
        task,
        place: places[value % 3] ?? 'before',
        people: added.map(asPerson),
        comment,
        ...managing,
      }
    }
    case 'cutSigner':
    case 'takeBack':
    case 'terminate':
      return { type: what, task, comment }
    case 'recall':
    case 'withdraw':
    case 'dispatch':
      return { type: what, task, to, comment }
    case 'migrate':
      return { type: what, from: versionName(version), to: versionName(value % count), comment }
    case 'askRevocation':
      return { type: what, approvedMs: value === 5 ? 0 : beginMs, comment }
    case 'dropRevocation':
    case 'urge':
    case 'suspend':
    case 'resume':
    case 'remove':
    case 'restore':
      return { type: what, comment }
    case 'alarm':
      return {
        type: what,
        task,
        ...(value === 0 && { fails: 'nobody is there', ...(place % 2 === 1 && { isLast: true }) }),
      }
    case 'copy':
    case 'remark':
      return { type: what, to: [asPerson(somebody(value))], comment }
  }
}

/** Mostly signed; now and then waived, which only who watches over the flow may. */
function papersOf(place: number): Papers & { waivesSignature?: true } {
  if (place % 4 === 0) return place === 0 ? {} : { waivesSignature: true }
  return { signature: '8', ...(place % 2 === 0 && { attachment: ['7', '9'] }) }
}

const places = ['before', 'after', 'beside'] as const

function somebody(index: number): FlowActor {
  const one = people[index % people.length]
  if (!one) throw new Error('nobody there')
  return one
}

/** Freezes all the way down: a step that changes what it was given fails at once. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFrozen)
  }
  return value
}
