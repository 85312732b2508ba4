import { describe, expect, test } from 'vitest'

import type { ApproveMode, Graph } from '../../contract/flow/graph.ts'
import type { Party } from '../../contract/flow/party.ts'
import {
  agrees,
  boris,
  cleo,
  dora,
  emil,
  fred,
  hands,
  instanceAfter,
  refusalAfter,
  refuses,
  tasksOf,
} from './testing/stationeryRequest.ts'
import type { anna, Deed } from './testing/stationeryRequest.ts'

const user = (
  { userId, name }: typeof anna,
  vote: Pick<Party, 'weight' | 'hasVeto'> = {},
): Party => ({
  kind: 'user',
  value: userId,
  label: name,
  ...vote,
})

/** One vote of the given people, then the end. */
const voteOf = (mode: ApproveMode, candidates: Party[]): Graph => ({
  start: 'apply',
  policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'untilFirstDecision' },
  nodes: {
    apply: { kind: 'start', id: 'apply', name: 'Request', next: 'vote' },
    vote: {
      kind: 'approve',
      id: 'vote',
      name: 'Vote',
      candidates,
      mode,
      fields: { readable: '*', writable: [] },
      onReject: 'end',
      next: 'done',
    },
    done: { kind: 'end', id: 'done', name: 'Done' },
  },
})

const three = [user(dora), user(emil), user(fred)]
const five = [user(boris), user(cleo), ...three]

type Row = { mode: ApproveMode; people: Party[]; votes: string; says: string }

const no = (who: typeof anna, seat: number): Deed => refuses(who, 1, seat)
const yes = (who: typeof anna, seat: number): Deed => agrees(who, 1, seat)
const byUser = new Map([boris, cleo, dora, emil, fred].map((one) => [one.userId, one]))

/** `++-` reads: the first and the second agree, the third rejects; `.` has not answered. */
function deedsOf(people: readonly Party[], votes: string): Deed[] {
  return [...votes].flatMap((vote, seat) => {
    const who = byUser.get(people[seat]?.value ?? '')
    if (!who || vote === '.') return []
    return [vote === '+' ? yes(who, seat) : no(who, seat)]
  })
}

const tallies = (title: string, rows: Row[]): void => {
  test.each(rows)(`${title}: $votes is $says`, ({ mode, people, votes, says }) => {
    expect(
      instanceAfter(voteOf(mode, people), 5, [hands(), ...deedsOf(people, votes)]).status,
    ).toBe(says)
  })
}

describe('workflow.md B.1', () => {
  tallies('会签 all must pass', [
    { mode: { kind: 'all' }, people: three, votes: '++', says: 'running' },
    { mode: { kind: 'all' }, people: three, votes: '+++', says: 'approved' },
    { mode: { kind: 'all' }, people: three, votes: '+-', says: 'rejected' },
  ])

  test('或签 any one: the first answer counts, whoever gives it', () => {
    const graph = voteOf({ kind: 'any' }, three)

    expect(instanceAfter(graph, 5, [hands(), agrees(fred, 1)]).status).toBe('approved')
    expect(instanceAfter(graph, 5, [hands(), refuses(emil, 1)]).status).toBe('rejected')
    expect(
      refusalAfter(voteOf({ kind: 'any' }, three), 5, [hands(), agrees(fred, 1), agrees(emil, 1)]),
    ).toMatchObject({ reason: 'ALREADY_DECIDED' })
  })

  test('依次审批: everybody in sequence, and nobody before their turn', () => {
    const graph = voteOf({ kind: 'inOrder' }, three)

    expect(tasksOf(instanceAfter(graph, 5, [hands()]))).toEqual(['vote#1.0: user Dora'])
    expect(refusalAfter(graph, 5, [hands(), yes(emil, 1)])).toMatchObject({ reason: 'NOT_YET' })
    expect(tasksOf(instanceAfter(graph, 5, [hands(), yes(dora, 0)]))).toEqual([
      'vote#1.1: user Emil',
    ])
    expect(
      instanceAfter(graph, 5, [hands(), yes(dora, 0), yes(emil, 1), yes(fred, 2)]).status,
    ).toBe('approved')
    expect(instanceAfter(graph, 5, [hands(), yes(dora, 0), no(emil, 1)]).status).toBe('rejected')
  })

  tallies('pass ratio', [
    { mode: { kind: 'ratio', pass: 0.6 }, people: five, votes: '--', says: 'running' },
    { mode: { kind: 'ratio', pass: 0.6 }, people: five, votes: '--++', says: 'running' },
    { mode: { kind: 'ratio', pass: 0.6 }, people: five, votes: '--+++', says: 'approved' },
    { mode: { kind: 'ratio', pass: 0.6 }, people: five, votes: '+++', says: 'approved' },
    { mode: { kind: 'ratio', pass: 0.6 }, people: five, votes: '---', says: 'rejected' },
  ])

  const weighted = [user(dora, { weight: 3 }), user(emil), user(fred)]
  tallies('weighted votes', [
    { mode: { kind: 'ratio', pass: 0.6 }, people: weighted, votes: '+', says: 'approved' },
    { mode: { kind: 'ratio', pass: 0.6 }, people: weighted, votes: '.++', says: 'running' },
    { mode: { kind: 'ratio', pass: 0.6 }, people: weighted, votes: '-', says: 'rejected' },
  ])

  const vetoed = [user(dora, { hasVeto: true }), user(emil), user(fred)]
  tallies('veto', [
    { mode: { kind: 'ratio', pass: 0.5 }, people: vetoed, votes: '-', says: 'rejected' },
    { mode: { kind: 'ratio', pass: 0.5 }, people: vetoed, votes: '.-', says: 'running' },
    { mode: { kind: 'ratio', pass: 0.5 }, people: vetoed, votes: '+-+', says: 'approved' },
  ])

  tallies('quorum with early outcome', [
    { mode: { kind: 'ratio', pass: 0.4, quorum: 0.6 }, people: five, votes: '++', says: 'running' },
    {
      mode: { kind: 'ratio', pass: 0.4, quorum: 0.6 },
      people: five,
      votes: '++-',
      says: 'approved',
    },
    { mode: { kind: 'ratio', pass: 0.8, quorum: 1 }, people: five, votes: '--', says: 'rejected' },
  ])
})
