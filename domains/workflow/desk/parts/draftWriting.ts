const underWay = new Map<string, Promise<unknown>>()

/** Writes to one task's draft go one after the other, so that the last one stands. */
export function writeDraft<Done>(taskId: string, write: () => Promise<Done>): Promise<Done> {
  const done = (underWay.get(taskId) ?? Promise.resolve()).then(write)
  const settled: Promise<unknown> = done
    .catch(() => undefined)
    .then(() => {
      if (underWay.get(taskId) === settled) underWay.delete(taskId)
    })
  underWay.set(taskId, settled)
  return done
}

/** What is still being written of one task's draft. */
export const draftUnderWay = (taskId: string): Promise<unknown> | undefined => underWay.get(taskId)
