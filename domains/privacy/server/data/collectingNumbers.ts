import * as z from 'zod/mini'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { listNumberRows, listOwnPhones } from '../queries/subjectNumbers.ts'
import type { Collected } from './collecting.ts'
import { openTexts } from './sealedCells.ts'

const Sealed = z.record(z.string(), z.nullable(z.string()))

/**
 * The numbers under which texts of others may mention a subject: identity and student numbers, and
 * the phone of an own account. Phones of guardians are theirs, so they are found with them alone.
 */
export async function collectNumbers(
  db: Db,
  tenantId: string,
  { ids }: Pick<Collected, 'ids'>,
  keys: Keys,
): Promise<string[]> {
  const numbers = await listOwnPhones(db, tenantId, ids.account)
  for (const { table, rowId, plain, sealed } of await listNumberRows(db, tenantId, ids)) {
    const row = { tenantId, table, rowId }
    if (plain) numbers.push(plain)
    for (const [column, value] of Object.entries(z.parse(Sealed, JSON.parse(sealed))))
      numbers.push(...Object.values(openTexts(keys, row, { column, value: value ?? '' })))
  }
  return [...new Set(numbers)]
}
