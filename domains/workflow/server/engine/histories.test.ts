import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isInside } from '../../contract/flow/calls.ts'
import { anyGraph, someDay } from './testing/anyGraph.ts'
import { anyHistory, graphsOf, play } from './testing/histories.ts'
import type { Step } from './testing/histories.ts'
import { anyForkedEnd, anyRepeatingEnd } from './testing/forkedEnds.ts'
import { brokenBy } from './testing/invariants.ts'
import { replay } from './replay.ts'
import { apply } from './changes.ts'
import { step } from './step.ts'

/** `DEEP=1` plays as many histories as design.md 5 asks for. */
const numRuns = process.env['DEEP'] ? 100_000 : 2_000

/** Plays random histories with a step; the first violated invariant fails the property. */
const provenBy = (given: Step, histories = anyHistory) =>
  fc.property(histories, (history) => {
    const { instance, log } = play(given, history, (attempt) => {
      const broken = brokenBy(attempt)
      if (broken.length > 0) throw new Error(`${attempt.entry.action.type}: ${broken.join('; ')}`)
    })
    if (log.length === 0) return
    const graphs = graphsOf(history.versions)
    const [graph] = history.versions
    if (!graph) throw new Error('a history without a drawing')
    const data = { value: history.value, day: someDay }
    expect(replay({ graph, graphs, applicant: instance.applicant, data }, log)).toEqual(instance)
  })

describe('random histories', () => {
  test(
    `keep every rule in ${numRuns} runs, and replaying their log gives the same state`,
    { timeout: 900_000 },
    () => {
      fc.assert(provenBy(step), { numRuns })
    },
  )

  test(
    'keep the rules when parallel branches approved last and are asked to revoke',
    { timeout: 900_000 },
    () => {
      fc.assert(provenBy(step, anyForkedEnd), { numRuns: numRuns / 2 })
    },
  )

  test(
    'keep the rules when branches were skipped because their people had already approved',
    { timeout: 900_000 },
    () => {
      fc.assert(provenBy(step, anyRepeatingEnd), { numRuns: numRuns / 2 })
    },
  )

  test('run drawings with called flows too', () => {
    const graphs = fc.sample(anyGraph, { numRuns: 200, seed: 7 })

    expect(graphs.filter(({ nodes }) => Object.keys(nodes).some(isInside)).length).toBeGreaterThan(
      40,
    )
  })

  test('reach every status and every kind of answer', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyHistory, (history) => {
        play(step, history, ({ result, entry, before }) => {
          if (result.kind === 'done') seen.add(result.instance.status).add(entry.action.type)
          if (result.kind === 'done' && entry.action.type === 'alarm')
            seen.add(`alarm: ${result.changes[0]?.kind}`)
          if (result.kind === 'done' && result.changes.some(({ why }) => why.endsWith('等待结束')))
            seen.add('waited')
          if (result.kind === 'done' && result.changes.some(({ why }) => why.endsWith('不用等待')))
            seen.add('nothing to wait for')
          if (
            result.kind === 'done' &&
            result.changes.some((change) => change.kind === 'taskDecided' && change.for)
          )
            seen.add('answer for somebody')
          if (
            result.kind === 'done' &&
            result.changes.some(
              (change) => change.kind === 'taskDecided' && change.outcome === 'handled',
            )
          )
            seen.add('handled')
          if (
            result.kind === 'done' &&
            result.changes.some((change) => change.kind === 'taskOpened' && change.managedFor)
          )
            seen.add(`${entry.action.type} for whose turn it is`)
          if (result.kind === 'done' && result.changes.some(({ kind }) => kind === 'roundKept'))
            seen.add('kept rounds')
          if (
            result.kind === 'done' &&
            entry.action.type !== 'migrate' &&
            before.tokens.some(({ kept }) => kept)
          )
            seen.add('went on with kept rounds')
          if (
            result.kind === 'done' &&
            result.events.some(({ type }) => type === 'revocationRefused')
          )
            seen.add('revocation refused')
          if (result.kind === 'refused') seen.add(result.refusal.reason)
        })
      }),
      { numRuns: 4_000, seed: 1 },
    )

    expect([...seen].sort()).toEqual([
      'ALREADY_ASKED',
      'ALREADY_CLAIMED',
      'ALREADY_DECIDED',
      'ALREADY_REMOVED',
      'ALREADY_STARTED',
      'ALREADY_THERE',
      'ALREADY_WITH_APPLICANT',
      'CANNOT_BE_APPLICANT',
      'CANNOT_JUMP_THERE',
      'CANNOT_MIGRATE',
      'CANNOT_RETURN_THERE',
      'CLAIM_FIRST',
      'COMMENT_REQUIRED',
      'INSTANCE_CLOSED',
      'LAST_VOTE',
      'NOBODY_TO_DECIDE',
      'NOT_ALLOWED_HERE',
      'NOT_ASKED',
      'NOT_CLAIMABLE',
      'NOT_CLAIMED',
      'NOT_COUNTERSIGNED',
      'NOT_DUE',
      'NOT_REMOVED',
      'NOT_SUSPENDED',
      'NOT_TAKEN',
      'NOT_WITH_APPLICANT',
      'NOT_YET',
      'NOT_YOURS',
      'NO_LONGER_OPEN',
      'SIGNATURE_REQUIRED',
      'SUSPENDED',
      'TASK_NOT_FOUND',
      'TOO_LATE_TO_RECALL',
      'TOO_LATE_TO_REVOKE',
      'TOO_LATE_TO_TAKE_BACK',
      'TOO_LATE_TO_WITHDRAW',
      'URGED_LATELY',
      'addSigners',
      'addSigners for whose turn it is',
      'alarm',
      'alarm: alarmPostponed',
      'alarm: taskDecided',
      'alarm: taskGiven',
      'alarm: taskTimed',
      'alarm: taskVoided',
      'answer for somebody',
      'approve',
      'approved',
      'askRevocation',
      'claim',
      'copy',
      'cutSigner',
      'delegate',
      'delegate for whose turn it is',
      'dispatch',
      'dropRevocation',
      'handled',
      'kept rounds',
      'migrate',
      'nothing to wait for',
      'recall',
      'recalled',
      'reject',
      'rejected',
      'release',
      'remark',
      'remove',
      'restore',
      'resubmit',
      'resume',
      'return',
      'returned',
      'revocation refused',
      'revoked',
      'running',
      'start',
      'suspend',
      'takeBack',
      'terminate',
      'terminated',
      'transfer',
      'urge',
      'waited',
      'went on with kept rounds',
      'withdraw',
      'withdrawn',
    ])
  })
})

/** Steps with one fault each: invariants that miss them would prove nothing. */
const brokenSteps: [string, Step, RegExp][] = [
  [
    'lets anybody answer',
    (graph, instance, { actor, action, facts, atMs }) =>
      step(graph, instance, { actor: { ...actor, roles: ['x', 'y'] }, action, facts, atMs }),
    /was a candidate/,
  ],
  [
    'forgets claims',
    (graph, instance, entry) =>
      step(
        graph,
        {
          ...instance,
          tasks: instance.tasks.map((task) =>
            task.claim ? { ...task, claim: { ...task.claim, by: entry.actor } } : task,
          ),
        },
        entry,
      ),
    /taken it before/,
  ],
  [
    'requires no signature',
    (graph, instance, { actor, action, facts, atMs }) =>
      step(graph, instance, {
        actor,
        action: action.type === 'approve' ? { ...action, signature: '8' } : action,
        facts,
        atMs,
      }),
    /has signed/,
  ],
  ['asks the applicant himself whether to revoke', asksApplicant, /never of its applicant/],
  ['revokes without being asked', revokesAnyhow, /only when somebody of every round/],
  ['revokes when one branch of several agrees', revokesForAll, /only when somebody of every round/],
  ['asks one branch of several', asksOneBranch, /last word of a branch is asked/],
  [
    'asks nobody for a branch skipped because of an earlier approval',
    forgetsRepeated,
    /last word of a branch is asked/,
  ],
  [
    'leaves a task open when it is withdrawn',
    without('taskVoided'),
    /every open task belongs to a live round/,
  ],
  ['returns a request forwards', returnsForwards, /goes back, never past/],
  ['leaves a token behind', without('tokenTaken'), /has no live token/],
  [
    'forgets the settings of open rounds in a migration',
    without('roundKept'),
    /has the time of his node/,
  ],
  ['migrates a request in any position', movesAnyhow, /stands where its step is drawn/],
  [
    'decides a task twice',
    (graph, instance, entry) =>
      step(
        graph,
        {
          ...instance,
          tasks: instance.tasks.map((task) =>
            task.state === 'done' ? { ...task, state: 'open', decision: null } : task,
          ),
        },
        entry,
      ),
    /nobody had decided/,
  ],
]

function asksApplicant(...[graph, instance, entry]: Parameters<Step>): ReturnType<Step> {
  const result = step(graph, instance, entry)
  if (result.kind !== 'done' || entry.action.type !== 'askRevocation') return result
  const { userId: value, name: label } = instance.applicant
  const changes = result.changes.map((change) =>
    'candidates' in change
      ? { ...change, candidates: [{ kind: 'user' as const, value, label }] }
      : change,
  )
  return { ...result, changes, instance: changes.reduce(apply, instance) }
}

function revokesAnyhow(...[graph, instance, entry]: Parameters<Step>): ReturnType<Step> {
  const result = step(graph, instance, entry)
  const isRefusing =
    result.kind === 'done' && result.events.some(({ type }) => type === 'revocationRefused')
  if (!isRefusing) return result
  const changes = [
    ...result.changes,
    { kind: 'statusChanged' as const, status: 'revoked' as const, why: '撤销' },
  ]
  return { ...result, changes, instance: changes.reduce(apply, instance) }
}

function revokesForAll(...[graph, instance, entry]: Parameters<Step>): ReturnType<Step> {
  const result = step(graph, instance, entry)
  const isAgreeing = instance.status === 'approved' && entry.action.type === 'approve'
  if (result.kind !== 'done' || !isAgreeing || result.instance.status === 'revoked') return result
  const changes = [
    ...result.changes,
    { kind: 'statusChanged' as const, status: 'revoked' as const, why: '撤销' },
  ]
  return { ...result, changes, instance: changes.reduce(apply, instance) }
}

function asksOneBranch(...[graph, instance, entry]: Parameters<Step>): ReturnType<Step> {
  const result = step(graph, instance, entry)
  if (result.kind !== 'done' || entry.action.type !== 'askRevocation') return result
  const changes = result.changes.slice(0, 1)
  return { ...result, changes, instance: changes.reduce(apply, instance) }
}

function forgetsRepeated(
  ...[graph, instance, { actor, action, facts, atMs }]: Parameters<Step>
): ReturnType<Step> {
  return step(graph, instance, {
    actor,
    action: action.type === 'askRevocation' ? { ...action, repeated: [] } : action,
    facts,
    atMs,
  })
}

function movesAnyhow(...[graph, instance, entry]: Parameters<Step>): ReturnType<Step> {
  const result = step(graph, instance, entry)
  const isHeldBack = result.kind === 'refused' && result.refusal.reason === 'CANNOT_MIGRATE'
  return isHeldBack ? { kind: 'done', instance, changes: [], events: [] } : result
}

/** A step that treats the receiver of a returned request as the one who returned it. */
function returnsForwards(...[graph, instance, entry]: Parameters<Step>): ReturnType<Step> {
  const result = step(graph, instance, entry)
  if (result.kind !== 'done') return result
  return {
    ...result,
    events: result.events.map((event) =>
      event.type === 'returned' ? { ...event, from: event.to, to: event.from } : event,
    ),
  }
}

function without(kind: 'taskVoided' | 'tokenTaken' | 'roundKept'): Step {
  return (graph, instance, entry) => {
    const result = step(graph, instance, entry)
    if (result.kind !== 'done') return result
    const changes = result.changes.filter((change) => change.kind !== kind)
    return { ...result, changes, instance: changes.reduce(apply, instance) }
  }
}

/** Answering a task that a colleague holds is rare: it takes a group, a claim and half an hour. */
const runsFor = (what: string) => (what === 'forgets claims' ? 10_000 : 2_000)

/** Histories with several last-approving branches are equally rare. */
const historiesFor = (what: string) =>
  what.includes('earlier approval')
    ? anyRepeatingEnd
    : what.includes('one branch')
      ? anyForkedEnd
      : anyHistory

test.each(brokenSteps)('the rules catch a step that %s', (what, broken, rule) => {
  const found: string[] = []
  fc.assert(
    fc.property(historiesFor(what), (history) => {
      found.push(...firstBrokenIn(broken, history))
    }),
    { numRuns: runsFor(what), seed: 4 },
  )

  expect(found.filter((one) => rule.test(one)).length).toBeGreaterThan(0)
})

/**
 * The first invariants that a history violates; later violations may only follow from the broken
 * state.
 */
function firstBrokenIn(given: Step, history: Parameters<typeof play>[1]): string[] {
  let found: string[] = []
  class Enough extends Error {}
  try {
    play(given, history, (attempt) => {
      found = brokenBy(attempt)
      if (found.length > 0) throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return found
}
