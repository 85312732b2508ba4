import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import * as queries from '../queries/mentions.ts'
import { fateOf, withoutName } from './naming.ts'
import type { Sought } from './naming.ts'

/**
 * Replaces a name in the names of files that others uploaded; they are sealed, so each is opened.
 * Nobody is asked about them: a name that may be somebody else's stays.
 */
export async function renameFiles(
  tx: Tx,
  { tenantId, keys }: { readonly tenantId: string; readonly keys: Keys },
  sought: readonly Sought[],
): Promise<number> {
  const sure = sought.filter((one) => fateOf([], one, { own: [], others: [] }) === 'SUBJECT')
  if (sure.length === 0) return 0
  let count = 0
  for (const { key, nameSealed } of await queries.listFileNames(tx, tenantId)) {
    const place = { tenantId, table: 'stored_file', column: 'name_sealed', rowId: key }
    const name = keys.open(place, nameSealed)
    const written = sure.reduce((text, one) => withoutName(text, one), name)
    if (written === name) continue
    await queries.renameFile(tx, tenantId, { key, nameSealed: keys.seal(place, written) })
    count += 1
  }
  return count
}
