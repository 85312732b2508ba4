import * as z from 'zod/mini'

import { shapeAt } from '../../web/form/shapeAt.ts'

type Fields = Readonly<Record<string, unknown>>

/** Fields that said something and are blank now, where the shape takes a blank: a form leaves blanks out, but these were meant. */
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
