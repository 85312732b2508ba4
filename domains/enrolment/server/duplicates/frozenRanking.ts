import type { Tx } from '../../../../platform/server/database/db.ts'

/** A plan of a school. */
type PlanRef = { readonly tenantId: string; readonly planId: string }
export type FrozenCheck = (tx: Tx, plan: PlanRef) => Promise<boolean>

const checks = new Map<string, FrozenCheck>()

/**
 * Registers how a later domain knows that the ranking of a plan is frozen; the answer must hold
 * until the transaction ends.
 */
export const whetherRankingFrozen = (name: string, check: FrozenCheck): void =>
  void checks.set(name, check)

export async function isRankingFrozen(tx: Tx, plan: PlanRef): Promise<boolean> {
  for (const check of checks.values()) if (await check(tx, plan)) return true
  return false
}
