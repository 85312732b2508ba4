import * as z from 'zod/mini'

import { labelled } from '../../../platform/contract/shapes.ts'

/**
 * Old clients post whole rows back. Empty text, null and the -1 of an empty number all mean "no
 * value".
 */
export const isBlank = (value: unknown): boolean =>
  value === '' || value === null || value === -1 || value === '-1'

/** A field that may be absent or blank; both read as undefined. */
export const blankable = <Shape extends z.ZodMiniType>(title: string, shape: Shape) =>
  labelled(
    title,
    z.optional(
      z.pipe(
        z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
        z.optional(shape),
      ),
    ),
  )

/** A field that stays unchanged when absent and is cleared when blank. */
export const clearable = <Shape extends z.ZodMiniType>(title: string, shape: Shape) =>
  labelled(
    title,
    z.optional(
      z.pipe(
        z.transform((value: unknown) => (isBlank(value) ? null : value)),
        z.nullable(shape),
      ),
    ),
  )

/** A number or its text, as Blade forms send either. */
export const wireText = (max: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''))),
    z.string().check(z.trim(), z.maxLength(max)),
  )

/** `2027-03-15` or `2027-03-15 00:00:00`; only the day is used. */
export const wireDay = z.pipe(
  z
    .string()
    .check(
      z.regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/, { error: '格式不正确，例如 2026-09-01' }),
      z.refine(isDay, { error: '没有这一天' }),
    ),
  z.transform((value: string) => value.slice(0, 10)),
)

function isDay(value: string): boolean {
  const parsed = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return (
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(value.slice(0, 10)) &&
    value >= '1900'
  )
}

/** The audit block of a row as the wire shows it. */
export const auditFields = {
  createUser: z.string(),
  createDept: z.string(),
  createTime: z.string(),
  updateUser: z.string(),
  updateTime: z.string(),
  status: z.number(),
  isDeleted: z.number(),
}
