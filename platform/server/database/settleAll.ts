/**
 * Runs several queries of one transaction concurrently and waits until all have ended. Throws the
 * first failure in the order of the calls; nothing is still running when the transaction is rolled
 * back and its connection is released.
 */
export async function together<Work extends readonly unknown[]>(
  all: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  for (const ended of await Promise.allSettled(all))
    if (ended.status === 'rejected') throw ended.reason
  return Promise.all(all)
}
