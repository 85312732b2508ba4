/**
 * Asks several things of one transaction at once and waits until all have ended. The first in the order of asking that failed is thrown:
 * nothing of the others is still under way when the transaction is rolled back and its connection goes to somebody else.
 */
export async function together<Work extends readonly unknown[]>(
  all: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  for (const ended of await Promise.allSettled(all))
    if (ended.status === 'rejected') throw ended.reason
  return Promise.all(all)
}
