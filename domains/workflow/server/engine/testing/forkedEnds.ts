import * as fc from 'fast-check'

import type { Action } from '../flowAction.ts'
import { problemsOf } from '../../../contract/flow/problems.ts'
import type { FlowPolicy } from '../../../contract/flow/policy.ts'
import type { Graph } from '../../../contract/flow/graph.ts'
import type { Party } from '../../../contract/flow/party.ts'
import { anyAfterthought, anyWish } from './histories.ts'
import { branchesOf, drawn, flat, leaf, people, wholePolicy } from './anyGraph.ts'
import type { History } from './histories.ts'
import type { Shape } from './anyGraph.ts'

const agreeing: Action['type'][] = [
  'approve',
  'approve',
  'approve',
  'claim',
  'takeBack',
  'dispatch',
  'alarm',
]

type Ending = { readonly chosen: FlowPolicy; readonly steps: readonly Shape[]; readonly end: Shape }

const historyOf = (ending: fc.Arbitrary<Ending>): fc.Arbitrary<History> =>
  fc
    .record({
      ending,
      value: fc.nat(5),
      wishes: fc.array(fc.record({ wish: anyWish, what: fc.constantFrom(...agreeing) }), {
        minLength: 10,
        maxLength: 25,
      }),
      afterwards: fc.array(anyAfterthought, { minLength: 4, maxLength: 12 }),
    })
    .map(({ ending: { chosen, steps, end }, value, wishes, afterwards }) => ({
      versions: [flat(drawn([...steps, end], chosen))],
      value,
      wishes: [
        ...wishes.map(({ wish, what }) => ({ ...wish, what, place: Math.max(wish.place, 1) })),
        ...afterwards,
      ],
    }))
    .filter(({ versions: [graph] }) => graph !== undefined && problemsOf(graph).length === 0)

/**
 * Histories of drawings that end with a fork, in which people mostly agree; afterwards the
 * applicant asks for a revocation.
 */
export const anyForkedEnd: fc.Arbitrary<History> = historyOf(
  fc.record({
    chosen: wholePolicy,
    steps: fc.array(leaf, { maxLength: 1 }),
    end: branchesOf(leaf),
  }),
)

/** A small set of people, so that many steps pass because they have agreed before. */
const few = fc.uniqueArray(
  fc.constantFrom<Party[]>(
    ...people
      .slice(1, 4)
      .map(({ userId, name }): Party => ({ kind: 'user', value: userId, label: name })),
  ),
  {
    minLength: 1,
    maxLength: 2,
  },
)
const repeating = fc
  .record({ one: leaf, parties: few, skips: fc.boolean() })
  .map(({ one, parties, skips }) => ({ ...one, parties, skips }))

const repeatingEndOf = (inBranch: number) =>
  fc.record({
    chosen: wholePolicy,
    steps: fc.array(repeating, { minLength: 1, maxLength: 2 }),
    end: branchesOf(repeating, inBranch),
  })

/**
 * Drawings that end with a fork of single steps, some of which the same people have agreed to
 * before.
 */
export const anyRepeatingGraph: fc.Arbitrary<Graph> = repeatingEndOf(1)
  .map(({ chosen, steps, end }) => flat(drawn([...steps, end], chosen)))
  .filter((graph) => problemsOf(graph).length === 0)

/**
 * Histories of such drawings, with possibly longer branches, in which people mostly agree;
 * afterwards the applicant asks for a revocation.
 */
export const anyRepeatingEnd: fc.Arbitrary<History> = historyOf(repeatingEndOf(2))
