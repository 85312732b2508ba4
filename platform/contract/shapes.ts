import * as z from 'zod/mini'

import { isMobile } from './contacts.ts'

/** Gives a field its Chinese label, for forms, error texts and the OpenAPI document. */
export function labelled<Shape extends z.ZodMiniType>(title: string, shape: Shape): Shape {
  return shape.check(z.meta({ title }))
}

/**
 * The label of a field, also below optional, default and nullable wrappers; empty if it has none.
 */
export function labelOf(shape: z.core.$ZodType): string {
  const own = z.globalRegistry.get(shape)?.title
  if (own) return own
  const { def } = shape._zod
  return 'innerType' in def ? labelOf(def.innerType as z.core.$ZodType) : ''
}

/** Trimmed text that must not be empty; at most 140 characters by default (spec.md 5). */
export const text = (max = 140) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Trimmed text that may be empty. */
export const maybeText = (max = 140) => z.string().check(z.trim(), z.maxLength(max))

/** A password: never trimmed (ASVS 6.2.8). */
export const password = z.string().check(z.minLength(1), z.maxLength(256))

/** Ids are 64-bit numbers, sent as strings (wire-contract 2.4). */
export const id = z
  .string()
  .check(
    z.regex(/^\d{1,19}$/, { error: '编号不正确' }),
    z.refine(isBigint, { error: '编号不正确' }),
  )

/** A comma-separated list of ids, at most 200. */
export const idList = z.string().check(
  z.regex(/^\d{1,19}(,\d{1,19}){0,199}$/, { error: '编号列表不正确' }),
  z.refine((value) => value.split(',').every(isBigint), { error: '编号列表不正确' }),
)

/**
 * Whether a text is a whole number within the database's 64 bits; a larger one would cause an error
 * instead of "not found".
 */
export function isBigint(value: string): boolean {
  return /^\d+$/.test(value) && BigInt(value) < 2n ** 63n
}

export const mobile = z
  .string()
  .check(z.trim(), z.refine(isMobile, { error: '不是 11 位手机号，请核对' }))

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const dateTime = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, { error: '格式不正确，例如 2026-09-01 08:00:00' }),
  )

/** `yyyy-MM-dd`. */
export const date = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d$/, { error: '格式不正确，例如 2026-09-01' }),
    z.refine(isCalendarDate, { error: '没有这一天' }),
  )

function isCalendarDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`)
  // PostgreSQL has no year 0.
  return (
    value >= '0001' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
  )
}

/** A whole number from a query string or a body. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number().check(z.int(), z.gte(min), z.lte(max))

/** An empty input. */
export const nothing = z.object({})
