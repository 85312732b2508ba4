import type { Tx } from '../../../../platform/server/database/db.ts'

/** A phone whose owner has just read out the code that was sent to it. */
export type ProvenPhone = { readonly tenantId: string; readonly phone: string }
export type ProofUse = (tx: Tx, proven: ProvenPhone, now: Date) => Promise<void>

const uses = new Map<string, ProofUse>()

/**
 * Registers what a later domain does once somebody has proven a phone by signing in or registering,
 * before the account is looked for. Domains register when their routes are mounted.
 */
export const whenPhoneProven = (name: string, use: ProofUse): void => void uses.set(name, use)

export async function tellPhoneProven(tx: Tx, proven: ProvenPhone, now: Date): Promise<void> {
  for (const use of uses.values()) await use(tx, proven, now)
}
