import * as z from 'zod/mini'

import { shareUp } from './money.ts'

/** What a reduction lowers. */
export const ReductionTarget = z.enum(['FEE', 'BOOK'])
export type ReductionTarget = z.output<typeof ReductionTarget>

/** A reduction of one order line, such as 低保减免: a ratio in percent or an amount in fen. */
export const Reduction = z.object({
  name: z.string(),
  target: ReductionTarget,
  by: z.union([
    z.object({ percent: z.number().check(z.int(), z.gte(1), z.lte(100)) }),
    z.object({ fen: z.number().check(z.int(), z.gte(1)) }),
  ]),
})
export type Reduction = z.output<typeof Reduction>

export type Price = { readonly feeFen: number; readonly bookFen: number }
export type Reduced = Price & {
  readonly steps: readonly { name: string; target: ReductionTarget; fen: number }[]
}

/** Applies reductions in their order; each counts on what the earlier ones left. */
export function reduced(price: Price, reductions: readonly Reduction[]): Reduced {
  const left = { FEE: price.feeFen, BOOK: price.bookFen }
  const steps = reductions.map(({ name, target, by }) => {
    const wanted = 'fen' in by ? by.fen : shareUp(left[target], by.percent, 100)
    const fen = Math.min(wanted, left[target])
    left[target] -= fen
    return { name, target, fen }
  })
  return { feeFen: left.FEE, bookFen: left.BOOK, steps }
}
