import type { Db } from '../../../platform/server/database/db.ts'
import { RefundInputs } from '../contract/refund/inputs.ts'
import { refundOf } from '../contract/refund/refundOf.ts'
import type { RefundSum } from '../contract/refund/refundOf.ts'
import { attemptsOf } from './queries/attempts.ts'
import type { AttemptRow } from './queries/attempts.ts'
import { findGranted } from './queries/orders.ts'
import type { LineRow } from './queries/orders.ts'

/** What the selling domain knows; what was paid and returned comes from the order. */
export type RefundFacts = Omit<RefundInputs, 'format' | 'feeFen' | 'bookFen' | 'returnedFen'>
export type Asked = {
  readonly payable: string
  readonly subjectId: string
  readonly facts: RefundFacts
}

export type CalculatedRefund = {
  readonly line: LineRow
  /** The payment from which it goes back; none for what was free. */
  readonly placed: AttemptRow | undefined
  readonly inputs: RefundInputs
  readonly sum: RefundSum
}

/**
 * What a refund of a bought subject returns now. A preview and the request use this same
 * calculation. Undefined if the subject was not bought.
 */
export async function calculateRefund(
  db: Db,
  tenantId: string,
  { payable, subjectId, facts }: Asked,
): Promise<CalculatedRefund | undefined> {
  const line = await findGranted(db, tenantId, { payable, subjectId })
  if (!line) return undefined
  const placed = (await attemptsOf(db, tenantId, line.orderId)).find(({ isPlaced }) => isPlaced)
  const inputs = inputsOf(line, facts)
  return { line, placed, inputs, sum: refundOf(inputs) }
}

const inputsOf = ({ feeFen, bookFen, returnedFen }: LineRow, facts: RefundFacts): RefundInputs =>
  RefundInputs.parse({ ...facts, format: 'qinghe-refund/1', feeFen, bookFen, returnedFen })
