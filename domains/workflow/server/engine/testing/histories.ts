import * as fc from 'fast-check'

import type { Action, Papers } from '../flowAction.ts'
import type { FlowActor, StepResult } from '../protocol.ts'
import type { Graph } from '../../../contract/flow/graph.ts'
import type { ActionEntry } from '../step.ts'
import { anyEdit, versionsOf } from './edits.ts'
import { repeatedIn, type Repeated } from '../changes.ts'
import { newInstance } from '../state.ts'
import type { Instance, Task } from '../state.ts'
import { anyGraph, asPerson, clock, factsAt, hourMs, people, someDay } from './anyGraph.ts'

/** The step under test, so that a deliberately broken one can take its place. */
export type Step = (graph: Graph, instance: Instance, entry: ActionEntry) => StepResult

/** A random action: numbers are taken modulo the number of options when it is played. */
export type Wish = {
  readonly who: number
  readonly what: Action['type']
  readonly task: number
  readonly place: number
  readonly waitMs: number
  readonly says: boolean
  readonly value: number
}

const applicant = { userId: '6', name: 'P6' }

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

/** A random attempt. */
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

/** A random attempt after the process may have ended. */
export const anyAfterthought: fc.Arbitrary<Wish> = fc
  .record({ wish: anyWish, what: fc.constantFrom(...afterthoughts) })
  .map(({ wish, what }) => ({ ...wish, what, place: Math.max(wish.place, 1) }))

/** The input of a play: the drawing with its later versions, the initial data, and the attempts. */
export type History = {
  readonly versions: readonly Graph[]
  readonly value: number
  readonly wishes: readonly Wish[]
}

/** A drawing with later versions of it, and what people attempt meanwhile. */
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

/** The id and number of a version in a history. */
const versionName = (index: number) => ({ id: `v${index}`, number: index + 1 })

/** The versions of a history by id. */
export const graphsOf = (versions: readonly Graph[]): Record<string, Graph> =>
  Object.fromEntries(versions.map((one, index) => [`v${index}`, one]))

/** An attempt, with the drawings in force before and after it. */
export type Attempt = {
  readonly graph: Graph
  readonly graphAfter: Graph
  readonly before: Instance
  readonly result: StepResult
  readonly entry: ActionEntry
}

const beginMs = 1_800_000_000_000

/** Plays a history with a step and passes every attempt, accepted or not, to `watch`. */
export function play(
  step: Step,
  { versions, value, wishes }: History,
  watch: (attempt: Attempt) => void,
): { instance: Instance; log: ActionEntry[] } {
  let instance = deepFrozen(newInstance(applicant, { value, day: someDay }))
  let atMs = beginMs
  let version = 0
  const graphs = graphsOf(versions)
  const log: ActionEntry[] = []
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
    const result = step(graph, instance, { ...entry, facts: { ...entry.facts, graphs } })
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

/**
 * Mostly sensible: the right person for an open task; occasionally anyone for any task that ever
 * existed.
 */
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

/** Occasionally a flow manager adds others on behalf of the current assignee. */
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

/** Mostly signed; occasionally waived, which only a flow manager may do. */
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

/** Freezes deeply, so that a step that mutates its input fails immediately. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFrozen)
  }
  return value
}
