import { yuanOf } from '../../contract/money.ts'
import look from './payment.module.css'

export type AmountLine = { readonly label: string; readonly fen: number; readonly isSum?: boolean }

/** An arithmetic, line by line. */
export const AmountLines = ({ lines }: { lines: readonly AmountLine[] }) => (
  <dl className={look.amounts}>
    {lines.map(({ label, fen, isSum = false }, at) => (
      // Two lines may read alike, so their place is their name.
      <div key={`${at} ${label}`} className={look.amount} data-sum={isSum}>
        <dt>{label}</dt>
        <dd>{yuanOf(fen)}</dd>
      </div>
    ))}
  </dl>
)
