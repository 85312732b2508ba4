import type * as z from 'zod/mini'

import { record } from '../calls.ts'
import { withoutBlanks } from '../form/shapeAt.ts'
import type { Act } from './acts.ts'

/** What was typed in a form before the school refused what was sent later; nothing where its shape has changed since. */
export const typedIn = <Output>(shape: z.ZodMiniType<Output>, act: Act | undefined): Output | undefined =>
  act && shape.safeParse(withoutBlanks(shape, record(act.input))).data
