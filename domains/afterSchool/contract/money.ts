import * as z from 'zod/mini'

/** An amount in yuan as people write it, with at most two decimals. */
export const yuan = z
  .string()
  .check(
    z.trim(),
    z.regex(/^\d{1,5}(\.\d{1,2})?$/, { error: '请填写金额，不超过 99999.99 元，最多两位小数' }),
  )

/** Converts written yuan to fen by its digits, because floating-point fractions are not exact. */
export function fenOf(written: string): number {
  const [whole = '0', part = ''] = written.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Formats fen as yuan. */
export const yuanOf = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** The fields of a course that determine its fee. */
export type Priced = { readonly priceFen: number; readonly lessonCount: number }

/** The total price of all lessons of a course. */
export const totalFenOf = ({ priceFen, lessonCount }: Priced): number => priceFen * lessonCount

/** How the fee of a course is calculated, in words. */
export const feeWords = (course: Priced): string =>
  course.priceFen === 0
    ? '免费'
    : `${yuanOf(course.priceFen)} 元 × ${course.lessonCount} 课时 = ${yuanOf(totalFenOf(course))} 元`
