import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sumOf } from '../money.ts'
import { RefundInputs, RefundReason, usualRefundRules } from './inputs.ts'
import { refundOf } from './refundOf.ts'

const base: RefundInputs = {
  format: 'qinghe-refund/1',
  reason: 'FAMILY_LEAVES',
  rules: usualRefundRules,
  feeFen: 16_000,
  bookFen: 2500,
  isBookHandedOut: false,
  lessonCount: 16,
  givenCount: 0,
  cancelledCount: 0,
  months: [],
  returnedFen: 0,
}
const given = (changes: Partial<RefundInputs>) => refundOf({ ...base, ...changes })

const percent = fc.integer({ min: 0, max: 100 })
const anyInputs = fc
  .record({
    reason: fc.constantFrom(...RefundReason.options),
    rules: fc.record({
      leavingPercent: percent,
      fullMonthPercent: percent,
      halfMonthPercent: percent,
    }),
    feeFen: fc.nat(200_000),
    bookFen: fc.nat(20_000),
    isBookHandedOut: fc.boolean(),
    months: fc.array(fc.record({ given: fc.nat(12), absent: fc.nat(12) }), { maxLength: 5 }),
    more: fc.nat(10),
    cancelledCount: fc.nat(10),
    left: fc.nat(40),
    returned: fc.double({ min: 0, max: 1, noNaN: true }),
    lowered: fc.double({ min: 0, max: 1, noNaN: true }),
    loweredBook: fc.double({ min: 0, max: 1, noNaN: true }),
    stays: fc.array(
      fc.record({
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        given: fc.nat(8),
        absent: fc.nat(8),
        cancelled: fc.nat(3),
        uncalled: fc.nat(2),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ months, more, left, returned, lowered, loweredBook, stays, ...facts }): RefundInputs => {
    const givenCount = sumOf(months.map((one) => one.given)) + more
    const loweredFen = Math.floor(facts.feeFen * lowered)
    return {
      ...facts,
      format: 'qinghe-refund/1',
      loweredFen,
      loweredBookFen: Math.floor(facts.bookFen * loweredBook),
      earlier: stays.map(({ share, given: had, absent, cancelled, uncalled }) => ({
        className: '合班前的班',
        feeFen: Math.floor(((facts.feeFen - loweredFen) * share) / 2),
        lessonCount: Math.max(1, had + cancelled + uncalled),
        givenCount: had,
        cancelledCount: cancelled,
        months: [{ month: '2027-02', given: had, absent: Math.min(absent, had) }],
      })),
      months: months.map((one, i) => ({
        month: `2027-0${i + 1}`,
        given: one.given,
        absent: Math.min(one.absent, one.given),
      })),
      givenCount,
      lessonCount: Math.max(1, givenCount + facts.cancelledCount + left),
      returnedFen: Math.floor((facts.feeFen + facts.bookFen) * returned),
    }
  })

test('the lines add up to the amount, which is never negative and with earlier refunds at most what was paid', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(RefundInputs.safeParse(inputs).success).toBe(true)
      const { lines, totalFen } = refundOf(inputs)

      expect(Number.isSafeInteger(totalFen)).toBe(true)
      expect(sumOf(lines.map(({ fen }) => fen))).toBe(totalFen)
      expect(totalFen).toBeGreaterThanOrEqual(0)
      expect(totalFen + inputs.returnedFen).toBeLessThanOrEqual(inputs.feeFen + inputs.bookFen)
    }),
  )
})

test('once the amount has been returned, the same calculation returns nothing more', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { totalFen } = refundOf(inputs)

      expect(refundOf({ ...inputs, returnedFen: inputs.returnedFen + totalFen }).totalFen).toBe(0)
    }),
  )
})

test('a lesson more that was given never returns more, and one more cancelled never less', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      fc.pre(inputs.givenCount + inputs.cancelledCount < inputs.lessonCount)
      const now = refundOf(inputs).totalFen

      expect(
        refundOf({ ...inputs, givenCount: inputs.givenCount + 1 }).totalFen,
      ).toBeLessThanOrEqual(now)
      // Two roundings may become one, which is at most a fen.
      expect(
        refundOf({ ...inputs, cancelledCount: inputs.cancelledCount + 1 }).totalFen,
      ).toBeGreaterThanOrEqual(now - 1)
    }),
  )
})

test('a class that the school ends returns at least what a family gets that leaves it', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const ended = refundOf({ ...inputs, reason: 'SCHOOL_ENDS' }).totalFen
      const left = refundOf({ ...inputs, reason: 'FAMILY_LEAVES' }).totalFen

      expect(ended).toBeGreaterThanOrEqual(left - 1)
    }),
  )
})

test.each(['SCHOOL_ENDS', 'FAMILY_LEAVES'] as const)(
  'before the first lesson %s returns everything, books included',
  (reason) => {
    expect(given({ reason })).toEqual({
      lines: [
        { words: '还没有上过课，学费 160.00 元全退', fen: 16_000 },
        { words: '教材未领取，教材费 25.00 元全退', fen: 2500 },
      ],
      totalFen: 18_500,
    })
  },
)

test('later the lessons not given go back, rounded up, and books that were handed out do not', () => {
  expect(
    given({
      reason: 'SCHOOL_ENDS',
      feeFen: 10_000,
      lessonCount: 3,
      givenCount: 1,
      isBookHandedOut: true,
    }),
  ).toEqual({
    lines: [
      { words: '未上 2 课时：100.00 元 × 2 ÷ 3 = 66.67 元', fen: 6667 },
      { words: '教材已领取，教材费 25.00 元不退', fen: 0 },
    ],
    totalFen: 6667,
  })
})

test('a rule for leaving applies to the coming lessons, not to those the school cancelled', () => {
  const rules = { ...usualRefundRules, leavingPercent: 80 }

  expect(given({ rules, givenCount: 4, cancelledCount: 2 }).lines).toEqual([
    { words: '停课 2 课时：160.00 元 × 2 ÷ 16 = 20.00 元', fen: 2000 },
    { words: '未上 10 课时：160.00 元 × 10 ÷ 16 × 80% = 80.00 元', fen: 8000 },
    { words: '教材未领取，教材费 25.00 元全退', fen: 2500 },
  ])
  expect(given({ rules, reason: 'SCHOOL_ENDS', givenCount: 4, cancelledCount: 2 }).totalFen).toBe(
    14_500,
  )
})

test('a full month absent returns the month, half a month its half, less nothing', () => {
  const months = [
    { month: '2027-03', given: 4, absent: 4 },
    { month: '2027-04', given: 4, absent: 2 },
    { month: '2027-05', given: 5, absent: 2 },
  ]

  expect(given({ reason: 'ABSENCE', givenCount: 13, months })).toEqual({
    lines: [
      { words: '2027-03 整月缺勤（4/4），当月 4 课时：160.00 元 × 4 ÷ 16 = 40.00 元', fen: 4000 },
      {
        words: '2027-04 半月以上缺勤（2/4），当月 4 课时：160.00 元 × 4 ÷ 16 × 50% = 20.00 元',
        fen: 2000,
      },
    ],
    totalFen: 6000,
  })
})

test('rounded shares together stay within what was paid, and earlier refunds are taken off', () => {
  const months = [1, 2, 3].map((n) => ({ month: `2027-0${n}`, given: 1, absent: 1 }))

  expect(
    given({
      reason: 'ABSENCE',
      feeFen: 100,
      lessonCount: 3,
      givenCount: 3,
      months,
      returnedFen: 34,
    }).lines.slice(3),
  ).toEqual([
    { words: '合计不超过已付学费 1.00 元，减去超出部分', fen: -2 },
    { words: '减去此前已退 0.34 元', fen: -34 },
  ])
})

test('a child that was merged into a cheaper class gets the difference once, and shares of the rest', () => {
  const merged = { loweredFen: 1600, bookFen: 0, cancelledCount: 1 } as const

  expect(given({ ...merged, reason: 'PRICE_LOWER' }).totalFen).toBe(1600 + 900)
  expect(given({ ...merged, reason: 'LESSONS_CANCELLED', returnedFen: 2500 }).totalFen).toBe(0)
  expect(given({ ...merged, reason: 'SCHOOL_ENDS', returnedFen: 2500 }).totalFen).toBe(13_500)
})

test('a child that was merged leaves with the lessons that neither class gave it', () => {
  const stay = {
    className: '纸飞机 1 班',
    feeFen: 4000,
    lessonCount: 4,
    givenCount: 3,
    cancelledCount: 1,
    months: [],
  }
  const merged = { earlier: [stay], loweredBookFen: 500, lessonCount: 10, givenCount: 2 }

  expect(given(merged)).toEqual({
    lines: [
      { words: '合班后教材费较低，退差价 5.00 元', fen: 500 },
      { words: '合班前“纸飞机 1 班”：4 课时，计 40.00 元，已上 3 课时', fen: 0 },
      { words: '未上 1 课时：40.00 元 × 1 ÷ 4 = 10.00 元', fen: 1000 },
      { words: '未上 8 课时：120.00 元 × 8 ÷ 10 = 96.00 元', fen: 9600 },
      { words: '教材未领取，教材费 20.00 元全退', fen: 2000 },
    ],
    totalFen: 13_100,
  })
})
