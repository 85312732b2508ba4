import { oldDatabases } from './oldDatabases.ts'

export const deviceName = 'qinghe.device'

/**
 * Whether this device has ever stored a record. It neither loads the store's code nor creates a
 * store.
 */
export async function isThereAny(): Promise<boolean> {
  try {
    // Browsers that cannot list databases count as having one.
    if (!('databases' in indexedDB)) return true
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [deviceName, ...oldDatabases.map(({ name }) => name)].some((name) =>
      names.includes(name),
    )
  } catch {
    return false
  }
}
