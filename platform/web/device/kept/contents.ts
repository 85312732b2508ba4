import { browserStorage } from '../../session/browserPorts.ts'
import type { Owner } from '../owner.ts'
import { dropTogether, everyRowOf } from '../records.ts'

/** The records of one purpose that this device stores for a user. */
export type StoredPurpose = {
  readonly purpose: string
  readonly count: number
  /** Records that no server has. */
  readonly unsent: number
  readonly bytes: number
  readonly updatedAtMs: number
}

/** One text that the browser stores for this site. */
export type StoredText = { readonly key: string; readonly bytes: number }

/** Lists what this device stores for a user, by purpose, the last changed first. */
export async function storedPurposes(owner: Owner): Promise<readonly StoredPurpose[]> {
  const rows = Map.groupBy(await everyRowOf(owner), ({ purpose }) => purpose)
  return [...rows]
    .map(([purpose, some]) => ({
      purpose,
      count: some.length,
      unsent: some.filter(({ isSent }) => !isSent).length,
      bytes: some.reduce((sum, { value }) => sum + sizeOf(value), 0),
      updatedAtMs: Math.max(...some.map(({ updatedAtMs }) => updatedAtMs)),
    }))
    .toSorted((left, right) => right.updatedAtMs - left.updatedAtMs)
}

/** Lists the texts of the browser's storage. Their values stay private: some are tokens. */
export const storedTexts = (): readonly StoredText[] =>
  browserStorage
    .keys()
    .map((key) => ({ key, bytes: key.length + (browserStorage.read(key)?.length ?? 0) }))
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))

/** Removes a user's records of some purposes from this device. */
export const eraseRecords = (owner: Owner, purposes: readonly string[]): Promise<void> =>
  dropTogether(
    owner,
    purposes.map((name) => ({ purpose: { name }, prefix: '' })),
  )

/** The number of stored responses and files that can be fetched again. */
export async function countCached(): Promise<number> {
  if (!('caches' in globalThis)) return 0
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const entries = await Promise.all(stores.map((store) => store.keys()))
  return entries.flat().length
}

/** A Blob is not JSON; its own size counts. */
function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size
  if (typeof value !== 'object' || value === null) return (JSON.stringify(value) ?? '').length
  return Object.entries(value).reduce((sum, [key, inner]) => sum + key.length + sizeOf(inner), 0)
}
