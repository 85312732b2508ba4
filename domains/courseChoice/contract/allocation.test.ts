import fc from 'fast-check'
import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { allocate } from './allocation.ts'
import type { AllocatedClass, Allocation, WishingChild } from './allocation.ts'

type Case = { order: string[]; children: WishingChild[]; classes: AllocatedClass[] }

const slotIds = ['s1', 's2', 's3', 's4']
const classIds = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']

const someClass = (id: string) =>
  fc.record({
    id: fc.constant(id),
    free: fc.integer({ min: 0, max: 3 }),
    slotIds: fc.uniqueArray(fc.constantFrom(...slotIds), { minLength: 1, maxLength: 2 }),
  })
const someChild = (id: string) =>
  fc.record({
    id: fc.constant(id),
    classIds: fc.uniqueArray(fc.constantFrom(...classIds), { maxLength: 5 }),
    eligibleIds: fc
      .uniqueArray(fc.constantFrom(...classIds), { minLength: 3 })
      .map((ids) => new Set(ids)),
    left: fc.integer({ min: 0, max: 3 }),
    busySlotIds: fc
      .uniqueArray(fc.constantFrom(...slotIds), { maxLength: 1 })
      .map((ids) => new Set(ids)),
  })
const childIds = Array.from({ length: 12 }, (_, at) => `k${at}`)
const someCase: fc.Arbitrary<Case> = fc.record({
  order: fc.shuffledSubarray(childIds, { minLength: childIds.length }),
  children: fc.tuple(...childIds.map(someChild)).map((all) => [...all]),
  classes: fc.tuple(...classIds.map(someClass)).map((all) => [...all]),
})

type Allocate = typeof allocate

/** The first rule that an allocation breaks; empty if it breaks none. */
function brokenRule({ order, children, classes }: Case, run: Allocate): string {
  const result = run(order, children, classes)
  const other = run(order, children.toReversed(), classes.toReversed())
  if (JSON.stringify(plain(result)) !== JSON.stringify(plain(other))) return 'depends on the input'
  for (const { id, free } of classes)
    if (seatsIn(result, id) > free) return `${id} has more seats than places`
  for (const child of children) {
    const problem = problemOf(child, classes, result)
    if (problem) return problem
  }
  return ''
}

const plain = ({ seats, outcomes }: Allocation) => ({
  seats,
  outcomes: childIds.map((id) => outcomes.get(id)),
})
const seatsIn = ({ seats }: Allocation, id: string) =>
  seats.filter(({ classId }) => classId === id).length

function problemOf(
  child: WishingChild,
  classes: readonly AllocatedClass[],
  result: Allocation,
): string | undefined {
  const own = result.seats.filter(({ childId }) => childId === child.id)
  const taken = own.map(({ classId }) => classId)
  const slotsOf = (id: string) => classes.find((one) => one.id === id)?.slotIds ?? []
  const busy = [...child.busySlotIds, ...taken.flatMap(slotsOf)]
  if (new Set(busy).size < busy.length) return `${child.id} is in two classes at once`
  if (taken.length > child.left) return `${child.id} has more seats than it may`
  const isFull = (id: string) =>
    seatsIn(result, id) >= (classes.find((one) => one.id === id)?.free ?? 0)
  const conflicts = (id: string) => slotsOf(id).some((slotId) => busy.includes(slotId))
  for (const [at, id] of child.classIds.entries()) {
    const truths = {
      SEATED: taken.includes(id),
      NOT_ELIGIBLE: !child.eligibleIds.has(id),
      CONFLICT: !taken.includes(id) && conflicts(id),
      FULL: isFull(id),
      ENOUGH: taken.length === child.left && taken.length > 0,
      LIMIT: child.left === 0,
    }
    const outcome = result.outcomes.get(child.id)?.[at]
    if (outcome === undefined || !truths[outcome]) return `${child.id} is told ${outcome} of ${id}`
    const couldHave = !taken.includes(id) && !truths.NOT_ELIGIBLE && !isFull(id) && !conflicts(id)
    if (couldHave && taken.length < child.left) return `${child.id} could have ${id}`
    const worse = child.classIds.slice(at + 1).filter((one) => taken.includes(one))
    if (couldHave && worse.length > 0) return `${child.id} would swap for ${id}`
  }
  return undefined
}

describe('allocation of wishes', () => {
  test('never oversells or conflicts, leaves no better free wish, and each outcome is true', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        expect(brokenRule(one, allocate)).toBe('')
      }),
    )
  })

  test('the rules find an allocation that ignores conflicts, and one that skips the last wish', () => {
    const ignoring: Allocate = (order, children, classes) =>
      allocate(
        order,
        children,
        classes.map((one) => ({ ...one, slotIds: [one.id] })),
      )
    const skipping: Allocate = (order, children, classes) =>
      allocate(
        order,
        children.map((child) => ({ ...child, classIds: child.classIds.slice(0, -1) })),
        classes,
      )
    for (const broken of [ignoring, skipping])
      expect(() =>
        fc.assert(
          fc.property(someCase, (one) => brokenRule(one, broken) === ''),
          { numRuns: 500 },
        ),
      ).toThrow()
  })

  const child = (id: string, classIdsOf: string[], left = 2): WishingChild => ({
    id,
    classIds: classIdsOf,
    eligibleIds: new Set(classIdsOf),
    left,
    busySlotIds: new Set(),
  })
  const place = (id: string, free: number, slotId = id): AllocatedClass => ({
    id,
    free,
    slotIds: [slotId],
  })

  test('one class per pass, in reversed order in the next', () => {
    const children = [child('a', ['x', 'y']), child('b', ['x', 'y'])]

    const { seats, outcomes } = allocate(['a', 'b'], children, [place('x', 1), place('y', 1)])

    expect(seats).toEqual([
      { childId: 'a', classId: 'x' },
      { childId: 'b', classId: 'y' },
    ])
    expect(outcomes.get('a')).toEqual(['SEATED', 'FULL'])
    expect(outcomes.get('b')).toEqual(['FULL', 'SEATED'])
  })

  test('names a full first wish rather than the conflict that its replacement causes', () => {
    const children = [child('a', ['x'], 1), child('b', ['x', 'y', 'z'], 1), child('c', ['z'], 0)]
    const classes = [place('x', 1, 'monday'), place('y', 1, 'monday'), place('z', 1)]

    const { outcomes } = allocate(['a', 'b', 'c'], children, classes)

    expect(outcomes.get('b')).toEqual(['FULL', 'SEATED', 'ENOUGH'])
    expect(outcomes.get('c')).toEqual(['LIMIT'])
  })
})
