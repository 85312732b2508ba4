import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RefundInputs, usualRefundRules } from '../../payment/contract/refund/inputs.ts'
import { refundOf } from '../../payment/contract/refund/refundOf.ts'
import { movedMoney, returnedByMove } from './movedSeat.ts'
import type { MovedMoney, SeatMove } from './movedSeat.ts'

const untouched: MovedMoney = { loweredFen: 0, loweredBookFen: 0, earlierStays: [] }
type Class = { lessonCount: number; past: number; given: number; priceFen: number; bookFen: number }
type Way = { paid: SeatMove['paid']; classes: readonly Class[] }

const anyClass: fc.Arbitrary<Class> = fc
  .record({
    lessonCount: fc.integer({ min: 1, max: 20 }),
    past: fc.nat(20),
    given: fc.nat(20),
    priceFen: fc.nat(900),
    bookFen: fc.nat(3000),
  })
  .map((one) => {
    const past = Math.min(one.past, one.lessonCount)
    return { ...one, past, given: Math.min(one.given, past) }
  })
const anyWay: fc.Arbitrary<Way> = fc.record({
  paid: fc.record({ feeFen: fc.nat(20_000), bookFen: fc.nat(3000) }),
  classes: fc.array(anyClass, { minLength: 2, maxLength: 4 }),
})

/** The money after each class of the way, the first without a move. */
function walk({ paid, classes }: Way, move: typeof movedMoney): MovedMoney[] {
  const steps = [untouched]
  for (const [at, into] of classes.entries()) {
    const from = classes[at - 1]
    const before = steps.at(-1) ?? untouched
    if (!from) continue
    const { lessonCount, past, given } = from
    steps.push(
      move({
        paid,
        before,
        from: {
          className: `${at} 班`,
          lessonCount,
          past: { lessonCount: past, givenCount: given, cancelledCount: 0, months: [] },
        },
        into: { feeFen: into.priceFen * into.lessonCount, bookFen: into.bookFen },
      }),
    )
  }
  return steps
}

/** What leaving returns altogether, with so many lessons given in the present class. */
function leaving({ paid }: Way, money: MovedMoney, { lessonCount, given }: Class): number {
  const inputs = RefundInputs.parse({
    format: 'qinghe-refund/1',
    reason: 'FAMILY_LEAVES',
    rules: usualRefundRules,
    ...paid,
    isBookHandedOut: false,
    loweredFen: money.loweredFen,
    loweredBookFen: money.loweredBookFen,
    earlier: money.earlierStays,
    lessonCount,
    givenCount: given,
    cancelledCount: 0,
    months: [],
    returnedFen: 0,
  })
  return refundOf(inputs).totalFen
}

/** By the ways of a rule, whether leaving right after each move returns what it returned before. */
const keepsItsWorth = (way: Way, move: typeof movedMoney): boolean =>
  walk(way, move).every((after, at, steps) => {
    const [from, into, before] = [way.classes[at - 1], way.classes[at], steps[at - 1]]
    if (!from || !into || !before) return true
    const gained = leaving(way, after, { ...into, given: 0 }) - leaving(way, before, from)
    // Each earlier class may round a fen, and a lowered price goes back as a whole.
    return gained >= -1 && gained <= at + 1
  })

test('a move alone changes nothing of what leaving returns', () => {
  expect(fc.check(fc.property(anyWay, (way) => keepsItsWorth(way, movedMoney)))).toMatchObject({
    failed: false,
  })
})

test('the property finds a move that forgets the lessons of the earlier class', () => {
  const forgetting: typeof movedMoney = (move) => ({ ...movedMoney(move), earlierStays: [] })

  const { failed } = fc.check(fc.property(anyWay, (way) => keepsItsWorth(way, forgetting)))
  expect(failed).toBe(true)
})

/** By the ways of a rule, whether each part goes back at most once. */
const returnsPartsOnce = (way: Way, move: typeof movedMoney): boolean =>
  walk(way, move).every(({ loweredFen, loweredBookFen, earlierStays }, at, steps) => {
    const stays = earlierStays.reduce((sum, { feeFen }) => sum + feeFen, 0)
    const before = steps[at - 1] ?? untouched
    return (
      loweredFen >= before.loweredFen &&
      loweredBookFen >= before.loweredBookFen &&
      loweredFen + stays <= way.paid.feeFen &&
      loweredBookFen <= way.paid.bookFen
    )
  })

test('lessons and books are lowered each on their own, never below what was paid for them', () => {
  expect(fc.check(fc.property(anyWay, (way) => returnsPartsOnce(way, movedMoney)))).toMatchObject({
    failed: false,
  })
})

test('the property finds a rule that takes cheaper books off the lesson fee', () => {
  const mixing: typeof movedMoney = (move) => {
    const after = movedMoney(move)
    const lowered = after.loweredFen + after.loweredBookFen
    return { ...after, loweredFen: lowered, loweredBookFen: 0 }
  }

  expect(fc.check(fc.property(anyWay, (way) => returnsPartsOnce(way, mixing))).failed).toBe(true)
})

test('cheaper books go back as books, also where the lessons cost more', () => {
  const after = movedMoney({
    paid: { feeFen: 8000, bookFen: 1200 },
    before: untouched,
    from: {
      className: '1 班',
      lessonCount: 16,
      past: { lessonCount: 4, givenCount: 3, cancelledCount: 1, months: [] },
    },
    into: { feeFen: 9000, bookFen: 700 },
  })

  expect(after).toMatchObject({ loweredFen: 0, loweredBookFen: 500 })
  expect(after.earlierStays).toMatchObject([{ className: '1 班', feeFen: 2000, givenCount: 3 }])
  expect(returnedByMove(untouched, after)).toBe(500)
})
