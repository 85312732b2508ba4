import * as z from 'zod/mini'

import { id, maybeText } from '../../../platform/contract/shapes.ts'

/** The id that means "no parent" on the wire. */
export const rootId = '0'

const isNothing = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === -1 ||
  value === 0 ||
  value === '-1' ||
  value === rootId

/** An id that may be absent, empty or 0; all of them read as undefined. */
export const maybeId = z.optional(
  z.pipe(
    z.transform((value: unknown) => (isNothing(value) ? undefined : value)),
    z.optional(id),
  ),
)

/** Several ids, as a JSON array or a comma list. */
export const manyIds = (max: number) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value,
    ),
    z.array(id).check(z.maxLength(max)),
  )

/** Text that may be absent or null; both read as empty. */
export const plainText = (max: number) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.string().check(z.trim(), z.maxLength(max)),
    ),
    '',
  )

/**
 * The school whose rows a list shows. Empty means the caller's own; only the platform may name
 * another.
 */
export const ofSchool = { tenantId: z.optional(maybeText(12)) }
