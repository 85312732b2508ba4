import type * as z from 'zod/mini'

import { record } from '../calls.ts'
import { withoutBlanks } from '../form/shapeAt.ts'
import type { Act } from './acts.ts'

/** What a form begins with: what was typed in it before the school refused what was sent later, else `defaults`; these too where its shape has changed since. */
export function typedIn<Output extends object, Defaults extends object>(
  shape: z.ZodMiniType<Output>,
  act: Act | undefined,
  defaults: Defaults,
): Defaults | Output {
  const typed = act && shape.safeParse(withoutBlanks(shape, record(act.input))).data
  // Blanks are not sent: a text that is missing was emptied, whatever the record says.
  return typed ? { ...emptied(defaults), ...typed } : defaults
}

const emptied = (defaults: object) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? '' : value,
    ]),
  )
