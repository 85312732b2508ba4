import * as z from 'zod/mini'

/** An amount as people write it, in yuan with at most two decimals. */
export const yuan = z
  .string()
  .check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,2})?$/, { error: '应为金额，最多两位小数' }))

/** Yuan as written, in fen: digits alone, since fractions of a number are not exact. */
export function fenOf(written: string): number {
  const [whole = '0', part = ''] = written.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Fen as people write it. */
export const yuanOf = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** A course as far as its fee goes. */
export type Priced = { readonly priceFen: number; readonly lessonCount: number }

/** What all lessons of a course cost together. */
export const totalFenOf = ({ priceFen, lessonCount }: Priced): number => priceFen * lessonCount

/** How the fee of a course comes about. */
export const feeWords = (course: Priced): string =>
  course.priceFen === 0
    ? '免费'
    : `${yuanOf(course.priceFen)} 元 × ${course.lessonCount} 课时 = ${yuanOf(totalFenOf(course))} 元`
