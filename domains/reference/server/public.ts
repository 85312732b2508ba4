/** What other domains may use of the reference data. */
import type { Db } from '../../../platform/server/database/db.ts'
import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { findSchoolWords, findWordsOfCode } from './queries/dictionary.ts'
import type { WordRow } from './queries/dictionary.ts'

export { isRegistrationOpen } from './parameters.ts'
export { fillSchoolWords } from './queries/dictionary.ts'

/**
 * The labels of a dictionary's keys. Includes disabled words, because old rows still contain them.
 * Without a school, the system's dictionary.
 */
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

/** The choices of a school's dictionary, in its order, without disabled words. */
export async function choicesOf(
  db: Db,
  code: string,
  tenantId: string,
): Promise<Pick<WordRow, 'dictKey' | 'dictValue'>[]> {
  const rows = await findWordsOfCode(db, { tenantId }, code)
  return rows.filter(({ parentId, isSealed }) => parentId !== null && !isSealed)
}

/** A school's dictionary in a list of choices. */
export type SchoolDictionary = {
  readonly code: string
  readonly name: string
  readonly options: DictionaryOption[]
}

/**
 * The choices of some dictionaries of a school, or of all of them, in one statement: words that are
 * not disabled, with their descendants.
 */
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
