import { call } from '../../../platform/web/calls/calls.ts'
import { currentOwner } from '../../../platform/web/runtime.ts'
import { LetterKeys, listLetterKeys } from '../contract/letter.ts'

/** The keys of a school, and whether they have just come from it. */
export type KnownKeys = LetterKeys & { readonly isFresh: boolean }

/** The store of this device loads when it is first used. */
async function openRecords() {
  const { recordsOf } = await import('../../../platform/web/device/records.ts')
  return recordsOf({ name: 'letterKeys', shape: LetterKeys, days: 180 })
}

/**
 * The keys and revoked numbers of a school: from the school, else as this device has kept them;
 * undefined if it has none.
 */
export async function keysOfSchool(school: string): Promise<KnownKeys | undefined> {
  const fresh = await call(listLetterKeys, { school }, { quiet: true, silent: true }).catch(
    () => undefined,
  )
  if (fresh) {
    void keep(school, fresh).catch(() => undefined)
    return { ...fresh, isFresh: true }
  }
  const kept = await keptOf(school).catch(() => undefined)
  return kept && { ...kept, isFresh: false }
}

const keep = async (school: string, keys: LetterKeys): Promise<void> =>
  (await openRecords()).put(currentOwner(), school, keys, true)

const keptOf = async (school: string): Promise<LetterKeys | undefined> =>
  (await (await openRecords()).get(currentOwner(), school))?.value
