import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { childrenOf } from '../../people/server/public.ts'
import type { OwnChild } from '../../people/server/public.ts'
import { notForYou } from './refusals.ts'

/** A child for whom the actor decides; for everybody else the child does not exist. */
export async function ownChild(
  db: Db,
  { tenantId, userId }: Actor,
  childId: string,
): Promise<OwnChild> {
  const own = await childrenOf(db, tenantId, userId)
  const found = own.find(({ id, canConsent }) => id === childId && canConsent)
  if (!found) throw notForYou()
  return found
}
