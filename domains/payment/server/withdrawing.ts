import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { RefundInputs } from '../contract/refund/inputs.ts'
import type { RefundReason } from '../contract/refund/inputs.ts'
import { findGranted, holdOrder } from './queries/orders.ts'
import { refundsOf } from './queries/refunds.ts'
import { refuseRefund } from './refunds.ts'

type By = { readonly tenantId: string; readonly realName: string }
export type Withdrawn = {
  readonly payable: string
  readonly subjectId: string
  readonly reasons: readonly RefundReason[]
  /** Why it is void, as the family reads it. */
  readonly note: string
}

/**
 * Closes the requests of a bought subject for reasons that no longer hold; what is approved stays.
 * Returns how many were closed.
 */
export async function withdrawRefunds(
  tx: Tx,
  by: By,
  { reasons, note, ...subject }: Withdrawn,
  now: Date,
): Promise<number> {
  const line = await findGranted(tx, by.tenantId, subject)
  if (!line) return 0
  await holdOrder(tx, rowRef(by, line.orderId))
  const open = (await refundsOf(tx, by.tenantId, line.orderId)).filter(
    ({ state, place, inputs }) => {
      const reason = RefundInputs.safeParse(inputs).data?.reason
      const isFor = place === line.place && reason !== undefined && reasons.includes(reason)
      return state === 'REQUESTED' && isFor
    },
  )
  for (const { id } of open) await refuseRefund(tx, by, { id, note }, now)
  return open.length
}
