import { deleteDB, openDB } from 'idb'

/** Removes every database. Pages of the same test close theirs by themselves. */
export async function removeDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) await deleteDB(name)
}

/** Returns the names of the existing databases. */
export const databaseNames = async (): Promise<string[]> =>
  (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted()

/** Returns everything that this browser stores for the page, as text. */
export async function everythingStored(): Promise<string> {
  const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const name of await databaseNames()) parts.push(JSON.stringify(await rowsIn(name)))
  for (const name of await caches.keys()) parts.push(name)
  return parts.join('\n')
}

/** Returns all rows of a database, by table. */
export async function rowsIn(name: string): Promise<Record<string, readonly unknown[]>> {
  const database = await openDB(name)
  const tables = await Promise.all(
    [...database.objectStoreNames].map(
      async (table) => [table, await database.getAll(table)] as const,
    ),
  )
  database.close()
  return Object.fromEntries(tables)
}
