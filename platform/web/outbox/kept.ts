/** The store of acts that wait, the lock under which one tab sends them, and the channel on which tabs tell each other of a change. */
export const storeName = 'qinghe.outbox'

/** Whether an act was ever kept on this device: asked without the store's code, and without making one. */
export async function isThereAny(): Promise<boolean> {
  try {
    // Browsers that cannot say are taken to have one.
    return (
      !('databases' in indexedDB) ||
      (await indexedDB.databases()).some(({ name }) => name === storeName)
    )
  } catch {
    return false
  }
}
