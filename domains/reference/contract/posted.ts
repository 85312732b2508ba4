import * as z from 'zod/mini'

import { id } from '../../../platform/contract/shapes.ts'

/**
 * Blade forms post whole rows back: numbers as text, text as numbers, empty or null for unset
 * values (wire-contract 2.4).
 */
const asText = z.pipe(
  z.union([z.string(), z.number(), z.null()]),
  z.transform((value: string | number | null) => String(value ?? '').trim()),
)

/** Posted text that is required. */
export const postedText = (max: number) =>
  z.pipe(asText, z.string().check(z.minLength(1), z.maxLength(max)))

/** Posted text that may be empty, null or absent. */
export const postedMaybe = (max: number) =>
  z._default(z.pipe(asText, z.string().check(z.maxLength(max))), '')

/** A posted whole number; a missing value counts as 0. */
export const postedNumber = (max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(max)), 0)

/** 1 or true is yes. Everything else is no, including the empty value -1. */
export const postedFlag = z._default(
  z.pipe(
    z.union([z.string(), z.number(), z.boolean(), z.null()]),
    z.transform(
      (value: string | number | boolean | null) => value === true || String(value) === '1',
    ),
  ),
  false,
)

/** An id; undefined for a new row or a row without parent (empty, 0 or -1). */
export const postedId = z._default(
  z.pipe(
    asText,
    z.pipe(
      z.transform((value: string) =>
        value === '' || value === '0' || value === '-1' ? null : value,
      ),
      z.nullable(id),
    ),
  ),
  null,
)
