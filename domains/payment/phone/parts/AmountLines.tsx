import type { SumLine } from '../../contract/arithmetic.ts'
import { yuanOf } from '../../contract/money.ts'
import look from './payment.module.css'

/** An arithmetic, line by line, in yuan. */
export const AmountLines = ({ lines }: { lines: readonly SumLine[] }) => (
  <dl className={look.amounts}>
    {lines.map(({ label, fen, isSum = false }, at) => (
      // Two lines may read alike, so their place is part of their name.
      <div key={`${at} ${label}`} className={look.amount} data-sum={isSum}>
        <dt>{label}</dt>
        <dd>{`${yuanOf(fen)} 元`}</dd>
      </div>
    ))}
  </dl>
)
