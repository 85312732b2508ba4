/** What other domains may ask of the reference data. */
import type { Db } from '../../../platform/server/db.ts'
import { findWordsOfCode } from './wordQueries.ts'
import type { WordRow } from './wordQueries.ts'

export { isRegistrationOpen } from './parameters.ts'
export { fillSchoolWords } from './wordQueries.ts'

/** What the keys of a dictionary mean; sealed words too, since old rows still carry them. Without a school, the system's dictionary. */
export async function labelsOf(db: Db, code: string, tenantId?: string): Promise<Map<string, string>> {
  const rows = await findWordsOfCode(db, { tenantId }, code)
  return new Map(rows.filter(({ parentId }) => parentId !== null).map(({ dictKey, dictValue }) => [dictKey, dictValue]))
}

/** What may be chosen from a dictionary of a school, in its order: words that are not sealed. */
export async function choicesOf(db: Db, code: string, tenantId: string): Promise<Pick<WordRow, 'dictKey' | 'dictValue'>[]> {
  const rows = await findWordsOfCode(db, { tenantId }, code)
  return rows.filter(({ parentId, isSealed }) => parentId !== null && !isSealed)
}
