import type { Order } from './order.ts'

export type SumLine = { readonly label: string; readonly fen: number; readonly isSum?: true }

/** How the amount of an order comes about, line by line. */
export const orderArithmetic = ({ lines, totalFen }: Order): SumLine[] => [
  ...lines.flatMap(({ title, listFeeFen, listBookFen, reductions }): SumLine[] => [
    { label: title, fen: listFeeFen },
    ...(listBookFen > 0 ? [{ label: '教材费', fen: listBookFen }] : []),
    ...reductions.map(({ name, fen }) => ({ label: `减免：${name}`, fen: -fen })),
  ]),
  { label: '合计', fen: totalFen, isSum: true },
]
