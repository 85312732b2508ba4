import * as fc from 'fast-check'

import type { Action } from '../actions.ts'
import { problemsOf } from '../../../contract/flow/problems.ts'
import { anyAfterthought, anyWish, branchesOf, drawn, flat, leaf, wholePolicy } from './histories.ts'
import type { History } from './histories.ts'

const agreeing: Action['type'][] = ['approve', 'approve', 'approve', 'claim', 'takeBack', 'dispatch', 'alarm']

/** Drawings that end with a branching, in which people mostly agree; afterwards its applicant thinks better of it. */
export const anyForkedEnd: fc.Arbitrary<History> = fc
  .record({
    chosen: wholePolicy,
    steps: fc.array(leaf, { maxLength: 1 }),
    end: branchesOf(leaf),
    value: fc.nat(5),
    wishes: fc.array(fc.record({ wish: anyWish, what: fc.constantFrom(...agreeing) }), { minLength: 10, maxLength: 25 }),
    afterwards: fc.array(anyAfterthought, { minLength: 4, maxLength: 12 }),
  })
  .map(({ chosen, steps, end, value, wishes, afterwards }) => ({
    versions: [flat(drawn([...steps, end], chosen))],
    value,
    wishes: [...wishes.map(({ wish, what }) => ({ ...wish, what, place: Math.max(wish.place, 1) })), ...afterwards],
  }))
  .filter(({ versions: [graph] }) => graph !== undefined && problemsOf(graph).length === 0)
