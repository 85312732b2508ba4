import * as z from 'zod/mini'

import { shapeAt } from '../../web/form/validation/shapeAt.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the fields that had a value and are now blank, where the shape accepts a blank. A form
 * omits blanks, but the user blanked these on purpose.
 */
export const emptied = (
  shape: z.core.$ZodType,
  before: Fields,
  now: Fields,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(now)
      .filter(
        (name) =>
          now[name] === '' && (before[name] ?? '') !== '' && takesBlank(shapeAt(shape, name)),
      )
      .map((name) => [name, '']),
  )

const takesBlank = (shape: z.core.$ZodType | undefined): boolean =>
  shape !== undefined && z.core.safeParse(shape, '').success
