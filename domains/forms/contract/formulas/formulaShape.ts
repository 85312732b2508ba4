import * as z from 'zod/mini'

import type { Formula } from './formula.ts'

const field = z.string().check(z.minLength(1), z.maxLength(40))
const several = z.array(z.lazy(() => FormulaShape)).check(z.minLength(1), z.maxLength(20))
const two = z.array(z.lazy(() => FormulaShape)).check(z.length(2))

/** The schema of a calculation. */
export const FormulaShape: z.ZodMiniType<Formula> = z.union([
  z.number(),
  z.strictObject({ field }),
  z.strictObject({ plus: several }),
  z.strictObject({ minus: two }),
  z.strictObject({ times: several }),
  z.strictObject({ over: two }),
  z.strictObject({ sum: field, of: z.lazy(() => FormulaShape) }),
  z.strictObject({ count: field }),
  z.strictObject({ span: field, unit: z.enum(['days', 'hours']) }),
  z.strictObject({
    round: z.lazy(() => FormulaShape),
    digits: z.number().check(z.int(), z.gte(0), z.lte(4)),
  }),
])
