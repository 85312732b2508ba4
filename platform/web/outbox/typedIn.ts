import type * as z from 'zod/mini'

import { record } from '../calls/calls.ts'
import { withoutBlanks } from '../form/validation/shapeAt.ts'
import type { Act } from './acts.ts'

/**
 * Returns a form's initial values: the input of a refused request, else `defaults`. Uses `defaults`
 * too when the form's shape has changed since.
 */
export function typedIn<Output extends object, Defaults extends object>(
  shape: z.ZodMiniType<Output>,
  act: Act | undefined,
  defaults: Defaults,
): Defaults | Output {
  const typed = act && shape.safeParse(withoutBlanks(shape, record(act.input))).data
  // Blanks are not sent, so a missing text was blanked, whatever the record contains.
  return typed ? { ...emptied(defaults), ...typed } : defaults
}

const emptied = (defaults: object) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? '' : value,
    ]),
  )
