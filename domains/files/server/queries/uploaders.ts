import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type {} from '../tables.ts'
import type { Owner } from './files.ts'

/** Makes another person the uploader of a record's files. */
export const setUploader = (
  tx: Tx,
  { ownerKind, ownerId }: Owner,
  { tenantId, userId }: PersonRef,
) =>
  tx
    .updateTable('storedFile')
    .set({ uploaderId: userId, updateTime: sql<Date>`now()` })
    .where('tenantId', '=', tenantId)
    .where('ownerKind', '=', ownerKind)
    .where('ownerId', '=', ownerId)
    .where('uploaderId', '!=', userId)
    .execute()
