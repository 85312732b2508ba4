import * as z from 'zod/mini'

import { wholeNumber } from './shapes.ts'

/** The largest page a caller may ask for (wire-contract 2.3). */
export const maxPageSize = 200

const clamped = (fallback: number, max: number) =>
  z._default(
    z.pipe(
      z.coerce.number(),
      z.transform((value: number) => Math.min(Math.max(Math.trunc(value) || fallback, 1), max)),
    ),
    fallback,
  )

/**
 * `current` and `size` as every Blade list takes them: out of range values are clamped, never
 * refused.
 */
export const pageFields = { current: clamped(1, 1_000_000), size: clamped(10, maxPageSize) }

export type PageQuery = { current: number; size: number }

/** A Blade page of rows (wire-contract 2.2): the cosmetic keys are constant. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    size: wholeNumber(1, maxPageSize),
    current: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    pages: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    orders: z.array(z.string()),
    searchCount: z.boolean(),
    optimizeCountSql: z.boolean(),
    maxLimit: z.number(),
    countId: z.string(),
  })

export type PageOf<Row> = {
  records: Row[]
  total: number
  size: number
  current: number
  pages: number
  orders: string[]
  searchCount: boolean
  optimizeCountSql: boolean
  maxLimit: number
  countId: string
}

/** Wraps the rows of one page with their total. */
export function toPage<Row>(query: PageQuery, total: number, records: Row[]): PageOf<Row> {
  const { current, size } = query
  return {
    records,
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    orders: [],
    searchCount: true,
    optimizeCountSql: true,
    maxLimit: -1,
    countId: '',
  }
}
