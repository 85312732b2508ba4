import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type {} from '../tables.ts'

/** Removes all files of some records of one kind. */
export const markOwnersRemoved = (
  tx: Tx,
  tenantId: string,
  { ownerKind, ownerIds, now }: { ownerKind: string; ownerIds: readonly string[]; now: Date },
) =>
  tx
    .updateTable('storedFile')
    .set({ removedTime: now, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', anyOf(ownerIds, 'bigint'))
    .where('removedTime', 'is', null)
    .execute()
