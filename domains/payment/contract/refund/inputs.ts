import * as z from 'zod/mini'

import { maxFen, sumOf } from '../money.ts'

const count = z.number().check(z.int(), z.gte(0), z.lte(1000))
const amount = z.number().check(z.int(), z.gte(0), z.lte(maxFen))
const percent = z.number().check(z.int(), z.gte(0), z.lte(100))

/**
 * Why money goes back. SCHOOL_ENDS: the school cancels the class. FAMILY_LEAVES: the child leaves
 * it. LESSONS_CANCELLED, ABSENCE and PRICE_LOWER (a merge into a cheaper class): the child stays.
 */
export const RefundReason = z.enum([
  'SCHOOL_ENDS',
  'FAMILY_LEAVES',
  'LESSONS_CANCELLED',
  'ABSENCE',
  'PRICE_LOWER',
])
export type RefundReason = z.output<typeof RefundReason>

export const refundReasonNames: Readonly<Record<RefundReason, string>> = {
  SCHOOL_ENDS: '学校停开',
  FAMILY_LEAVES: '家长退课',
  LESSONS_CANCELLED: '停课未补',
  ABSENCE: '请假缺勤',
  PRICE_LOWER: '合班差价',
}

/** The rules of a term. A month that is at least half missed counts as half a month. */
export const RefundRules = z.object({
  /** The share of the lessons not given that a family gets back when it leaves after the first. */
  leavingPercent: percent,
  fullMonthPercent: percent,
  halfMonthPercent: percent,
})
export type RefundRules = z.output<typeof RefundRules>

export const usualRefundRules: RefundRules = {
  leavingPercent: 100,
  fullMonthPercent: 100,
  halfMonthPercent: 50,
}

/** The completed months in which lessons were given, with those that were missed. */
export const AbsenceMonths = z.array(
  z.object({
    month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
    given: count,
    absent: count,
    /** Those of the missed ones whose roll was never called, in a month that was excused as a whole. */
    uncalled: z.optional(count),
  }),
)
export type AbsenceMonths = z.output<typeof AbsenceMonths>

/**
 * A class that the child attended before a merge moved it: the part of the fee that its lessons up to
 * then are worth, and what became of these lessons.
 */
export const EarlierStay = z.object({
  className: z.string(),
  feeFen: amount,
  lessonCount: count.check(z.gte(1)),
  givenCount: count,
  cancelledCount: count,
  months: AbsenceMonths,
})
export type EarlierStay = z.output<typeof EarlierStay>

type Lessons = Pick<EarlierStay, 'lessonCount' | 'givenCount' | 'cancelledCount' | 'months'>

const fitLessons = ({ lessonCount, givenCount, cancelledCount }: Lessons): boolean =>
  givenCount + cancelledCount <= lessonCount
const fitMonths = ({ months, givenCount }: Lessons): boolean =>
  months.every(({ given, absent }) => absent <= given) &&
  sumOf(months.map(({ given }) => given)) <= givenCount

/** Everything a calculation depends on; it is stored with its result. */
export const RefundInputs = z
  .object({
    format: z.literal('qinghe-refund/1'),
    reason: RefundReason,
    rules: RefundRules,
    /** What was paid for the lessons and for the books, after reductions. */
    feeFen: amount,
    bookFen: amount,
    isBookHandedOut: z.boolean(),
    /** By how much the class into which the child was merged is cheaper; part of the fee. */
    loweredFen: z.optional(amount),
    /** The same of its books; part of what was paid for books. */
    loweredBookFen: z.optional(amount),
    /** The classes before merges, each with its part of the fee; the rest is for the present class. */
    earlier: z.optional(z.array(EarlierStay)),
    /** The lessons of the present class since the child joined it. */
    lessonCount: count.check(z.gte(1)),
    /** Lessons that took place, whether the child was there or not. */
    givenCount: count,
    /** Lessons that the school cancelled and does not make up. */
    cancelledCount: count,
    months: AbsenceMonths,
    /** What was returned for this line before, or is on its way. */
    returnedFen: amount,
  })
  .check(
    z.refine((inputs) => [inputs, ...(inputs.earlier ?? [])].every(fitLessons), {
      error: '已上和停课的课时不能多于总课时',
    }),
    z.refine((inputs) => [inputs, ...(inputs.earlier ?? [])].every(fitMonths), {
      error: '缺勤课时不能多于已上课时',
    }),
    z.refine(
      ({ feeFen, loweredFen = 0, earlier = [] }) =>
        loweredFen + sumOf(earlier.map((stay) => stay.feeFen)) <= feeFen,
      { error: '差价和合班前的学费不能多于学费' },
    ),
    z.refine(({ bookFen, loweredBookFen = 0 }) => loweredBookFen <= bookFen, {
      error: '教材差价不能多于教材费',
    }),
    z.refine(({ feeFen, bookFen, returnedFen }) => returnedFen <= feeFen + bookFen, {
      error: '已退金额不能多于已付金额',
    }),
  )
export type RefundInputs = z.output<typeof RefundInputs>
