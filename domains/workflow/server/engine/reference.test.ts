import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Action } from './flowAction.ts'
import type { FlowActor } from './protocol.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import { newInstance, openTasks } from './state.ts'
import type { Instance, Task } from './state.ts'
import { step } from './step.ts'
import type { ActionEntry } from './step.ts'
import { repeatedIn, type Repeated } from './changes.ts'
import { anyRepeatingGraph } from './testing/forkedEnds.ts'
import { anyGraph, clock, factsAt, people } from './testing/anyGraph.ts'
import { expectedOf } from './testing/reference.ts'
import type { Opinion, Expected } from './testing/reference.ts'

const applicant = { userId: '6', name: 'P6' }

/**
 * Plays a drawing with the engine: each decider gives their opinion, until approval or an effective
 * rejection.
 */
function playedOf(
  graph: Graph,
  value: number,
  opinion: Opinion,
  { turn, meddles }: { turn: number; meddles: boolean },
): Expected {
  const heard: string[] = []
  const notified: string[] = []
  const repeated: Repeated[] = []
  const after = ({ instance: next, events, changes }: ReturnType<typeof done>): Instance => {
    repeated.push(...repeatedIn(changes))
    notified.push(...events.flatMap((event) => (event.type === 'notified' ? event.node : [])))
    return next
  }
  let atMs = 0
  let instance = after(
    done(graph, newInstance(applicant, { value }), {
      actor: { ...applicant, roles: [] },
      action: { type: 'start' },
    }),
  )
  for (let votes = 0; votes < 200 && instance.status === 'running'; votes += 1) {
    const [waiting] = openTasks(instance).filter(({ candidates }) => candidates.length === 0)
    if (waiting) {
      // A wait is not an opinion: it passes immediately.
      atMs = Math.max(atMs, waiting.dueMs ?? 0)
      instance = after(
        done(graph, instance, {
          actor: clock,
          action: { type: 'alarm', task: { round: waiting.round, seat: waiting.seat } },
          atMs,
        }),
      )
      continue
    }
    const open = openTasks(instance)
    const rounds = [...new Set(open.map(({ round }) => round))]
    const task = open.find(({ round }) => round === rounds[turn % rounds.length])
    if (!task) throw new Error('a running process asks nobody')
    const { actor, key } = voterOf(task)
    if (task.isOffered)
      instance = done(graph, instance, { actor, action: { type: 'claim', task: key } }).instance
    heard.push(`${task.node}:${actor.userId}`)
    const node = graph.nodes[task.node]
    const isHandled = node?.kind === 'approve' && node.handles === true
    const says = isHandled || opinion(task.node, actor.userId)
    if (meddles) instance = meddledWith(graph, instance, key, isHandled || !says)
    const result = done(graph, instance, { actor, action: says ? agreement(key) : refusal(key) })
    if (result.events.some(({ type }) => type === 'refused' || type === 'returned'))
      return { ends: 'refused', heard, notified, asked: [] }
    instance = after(result)
  }
  if (meddles) expect(removedAndRestored(graph, instance)).toEqual(instance)
  return {
    ends: instance.status === 'approved' ? 'approved' : 'refused',
    heard,
    notified,
    asked: askedAfter(graph, instance, repeated),
  }
}

/** The people asked when the applicant requests a revocation, if that is allowed. */
function askedAfter(
  { policy, ...graph }: Graph,
  instance: Instance,
  repeated: readonly Repeated[],
): readonly string[] {
  const action = { type: 'askRevocation' as const, approvedMs: 0, repeated, comment }
  const result = step({ ...graph, policy: { ...policy, revocation: { days: 1 } } }, instance, {
    actor: { ...applicant, roles: [] },
    action,
    facts: factsAt(0),
    atMs: 0,
  })
  if (result.kind !== 'done') return []
  return result.events
    .flatMap((event) =>
      event.type === 'revocationAsked' ? event.to.map(({ value }) => value) : [],
    )
    .toSorted()
}

const operator: FlowActor = { userId: '9', name: 'P9', roles: [], oversees: true }
const comment = 'because'

/**
 * First asks a person who is not in the drawing, who answers the opposite: an opinion does not
 * count.
 */
function meddledWith(
  graph: Graph,
  instance: Instance,
  key: { round: number; seat: number },
  says: boolean,
): Instance {
  const outsider = { userId: `o${key.round}.${key.seat}`, name: 'O', roles: [] }
  const asked = done(graph, instance, {
    actor: operator,
    action: {
      type: 'delegate',
      task: key,
      to: outsider,
      comment,
      asManager: true,
    },
  }).instance
  const his = openTasks(asked).find(({ candidates }) =>
    candidates.some(({ value }) => value === outsider.userId),
  )
  if (!his) throw new Error('whoever was asked has no task')
  return done(graph, asked, { actor: outsider, action: says ? agreement(his) : refusal(his) })
    .instance
}

/** Neither action changes the state of the process. */
const removedAndRestored = (graph: Graph, instance: Instance): Instance =>
  done(
    graph,
    done(graph, instance, { actor: operator, action: { type: 'remove', comment } }).instance,
    {
      actor: operator,
      action: {
        type: 'restore',
        comment,
      },
    },
  ).instance

const keyOf = ({ round, seat }: { round: number; seat: number }) => ({ round, seat })
const agreement = (task: { round: number; seat: number }): Action => ({
  type: 'approve',
  task: keyOf(task),
  comment: '',
  values: {},
  signature: '8',
})
const refusal = (task: { round: number; seat: number }): Action => ({
  type: 'reject',
  task: keyOf(task),
  comment: 'no',
  reasons: [],
})

type Deed = Pick<ActionEntry, 'actor' | 'action'> & { readonly atMs?: number }

function done(graph: Graph, instance: Instance, { actor, action, atMs = 0 }: Deed) {
  const result = step(graph, instance, { actor, action, facts: factsAt(atMs), atMs })
  if (result.kind !== 'done') throw new Error(`${action.type}: ${JSON.stringify(result)}`)
  return result
}

function voterOf({ round, seat, candidates }: Task): {
  actor: FlowActor
  key: { round: number; seat: number }
} {
  const [who] = candidates
  const actor = people.find(({ userId, roles }) =>
    who?.kind === 'user' ? userId === who.value : roles.includes(who?.value ?? ''),
  )
  if (!actor) throw new Error('nobody stands behind the task')
  return { actor, key: { round, seat } }
}

const numRuns = process.env['DEEP'] === '1' ? 20_000 : 500

test.each([
  ['drawings', anyGraph],
  ['drawings whose steps skip people who have approved', anyRepeatingGraph],
])(
  `the engine and an independent implementation of %s end alike, and ask the same people to revoke, in ${numRuns} of them`,
  (_, graphs) => {
    const seen = { approved: 0, refused: 0 }
    let [notified, asked] = [0, 0]
    fc.assert(
      fc.property(
        graphs,
        fc.nat(5),
        fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
        fc.record({ turn: fc.nat(3), meddles: fc.boolean() }),
        (graph, value, moods, how) => {
          const opinion: Opinion = (node, userId) =>
            moods[(node.length + Number(userId)) % moods.length] ?? true
          const expected = expectedOf(graph, { value }, factsAt(0), opinion)
          const played = playedOf(graph, value, opinion, how)

          seen[expected.ends] += 1
          expect(played.ends).toBe(expected.ends)
          // Branches may run in any order; the same people are asked as long as no refusal ends it
          // early.
          if (expected.ends !== 'approved') return
          expect(played.heard.toSorted()).toEqual(expected.heard.toSorted())
          expect(played.notified.toSorted()).toEqual(expected.notified.toSorted())
          expect(played.asked).toEqual(expected.asked)
          notified += expected.notified.length
          asked += expected.asked.length
        },
      ),
      { numRuns },
    )

    expect(Math.min(seen.approved, seen.refused, notified, asked)).toBeGreaterThan(numRuns / 20)
  },
)
