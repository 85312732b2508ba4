/** What other domains may ask of the reference data. */
import type { Db } from '../../../platform/server/db.ts'
import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { findSchoolWords, findWordsOfCode } from './wordQueries.ts'
import type { WordRow } from './wordQueries.ts'

export { isRegistrationOpen } from './parameters.ts'
export { fillSchoolWords } from './wordQueries.ts'

/** What the keys of a dictionary mean; sealed words too, since old rows still carry them. Without a school, the system's dictionary. */
export async function labelsOf(
  db: Db,
  code: string,
  tenantId?: string,
): Promise<Map<string, string>> {
  const rows = await findWordsOfCode(db, { tenantId }, code)
  return new Map(
    rows
      .filter(({ parentId }) => parentId !== null)
      .map(({ dictKey, dictValue }) => [dictKey, dictValue]),
  )
}

/** What may be chosen from a dictionary of a school, in its order: words that are not sealed. */
export async function choicesOf(
  db: Db,
  code: string,
  tenantId: string,
): Promise<Pick<WordRow, 'dictKey' | 'dictValue'>[]> {
  const rows = await findWordsOfCode(db, { tenantId }, code)
  return rows.filter(({ parentId, isSealed }) => parentId !== null && !isSealed)
}

/** A dictionary of a school as something to choose from. */
export type SchoolDictionary = {
  readonly code: string
  readonly name: string
  readonly options: DictionaryOption[]
}

/** What may be chosen from some dictionaries of a school, or from all of them, in one statement: words that are not sealed, with those below them. */
export async function schoolDictionaries(
  db: Db,
  tenantId: string,
  codes?: readonly string[],
): Promise<SchoolDictionary[]> {
  const below = Map.groupBy(await findSchoolWords(db, tenantId, codes), ({ parentId }) => parentId)
  const optionsOf = (id: string): DictionaryOption[] =>
    (below.get(id) ?? [])
      .filter(({ isSealed }) => !isSealed)
      .map(({ id: own, dictKey, dictValue }) => {
        const children = optionsOf(own)
        return { value: dictKey, label: dictValue, ...(children.length > 0 && { children }) }
      })
  const roots = (below.get(null) ?? []).filter(({ isSealed }) => !isSealed)
  return roots.map(({ id, code, dictValue }) => ({ code, name: dictValue, options: optionsOf(id) }))
}
