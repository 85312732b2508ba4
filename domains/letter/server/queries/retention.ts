import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type {} from '../tables.ts'

/** Deletes the letters of some subjects. */
export const deleteLettersOf = async (
  tx: Tx,
  tenantId: string,
  subjectIds: readonly string[],
): Promise<void> => {
  await tx
    .deleteFrom('letter')
    .where('tenantId', '=', tenantId)
    .where('subjectId', '=', anyOf(subjectIds, 'bigint'))
    .execute()
}
