import type { Db } from '../../../platform/server/database/db.ts'
import { keyOf } from '../contract/adult.ts'
import type { AdultRef } from '../contract/adult.ts'
import { listDecisive } from './queries/lookUps.ts'
import type { DecisiveRow } from './queries/lookUps.ts'

/** The look-up that decides about an adult. */
export type LookUpFacts = Omit<DecisiveRow, 'adultKind' | 'adultId'>

/** The decisive look-ups of some adults, or of all, by their keys. Those without one are absent. */
export async function clearancesOf(
  db: Db,
  tenantId: string,
  among?: readonly AdultRef[],
): Promise<Map<string, LookUpFacts>> {
  const found = await listDecisive(db, tenantId, among)
  return new Map(
    found.map(({ adultKind, adultId, ...facts }) => [
      keyOf({ kind: adultKind, id: adultId }),
      facts,
    ]),
  )
}
