import type { Db } from '../../../platform/server/database/db.ts'
import { RefundInputs } from '../contract/refund/inputs.ts'
import { refundOf } from '../contract/refund/refundOf.ts'
import type { RefundSum } from '../contract/refund/refundOf.ts'
import { listPlaced } from './queries/attempts.ts'
import type { AttemptRow } from './queries/attempts.ts'
import { listGranted } from './queries/orders.ts'
import type { LineRow } from './queries/orders.ts'

/** What the selling domain knows; what was paid and returned comes from the order. */
export type RefundFacts = Omit<RefundInputs, 'format' | 'feeFen' | 'bookFen' | 'returnedFen'>
export type Asked = {
  readonly payable: string
  readonly subjectId: string
  readonly facts: RefundFacts
}

/** The same of several subjects of one kind. */
export type AskedAll = {
  readonly payable: string
  readonly subjects: readonly Omit<Asked, 'payable'>[]
}

export type CalculatedRefund = {
  readonly line: LineRow
  /** The payment from which it goes back; none for what was free. */
  readonly placed: AttemptRow | undefined
  readonly inputs: RefundInputs
  readonly sum: RefundSum
}

/**
 * What refunds of bought subjects return now, by subject; those that were not bought are missing. A
 * preview and the request use this same calculation.
 */
export async function calculateRefunds(
  db: Db,
  tenantId: string,
  { payable, subjects }: AskedAll,
): Promise<Map<string, CalculatedRefund>> {
  const subjectIds = subjects.map(({ subjectId }) => subjectId)
  const lines = await listGranted(db, tenantId, { payable, subjectIds })
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const placed = await listPlaced(db, tenantId, orderIds)
  const factsOf = new Map(subjects.map(({ subjectId, facts }) => [subjectId, facts]))
  return new Map(
    lines.flatMap((line): [string, CalculatedRefund][] => {
      const facts = factsOf.get(line.subjectId)
      if (!facts) return []
      const inputs = inputsOf(line, facts)
      const from = placed.find(({ orderId }) => orderId === line.orderId)
      return [[line.subjectId, { line, placed: from, inputs, sum: refundOf(inputs) }]]
    }),
  )
}

/** The same of one subject; undefined if it was not bought. */
export const calculateRefund = async (
  db: Db,
  tenantId: string,
  { payable, subjectId, facts }: Asked,
): Promise<CalculatedRefund | undefined> =>
  (await calculateRefunds(db, tenantId, { payable, subjects: [{ subjectId, facts }] })).get(
    subjectId,
  )

const inputsOf = ({ feeFen, bookFen, returnedFen }: LineRow, facts: RefundFacts): RefundInputs =>
  RefundInputs.parse({ ...facts, format: 'qinghe-refund/1', feeFen, bookFen, returnedFen })
