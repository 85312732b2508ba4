const underWay = new Map<string, Promise<unknown>>()

/** Serialises the writes to one task's draft, so that the last one wins. */
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

/** The pending write to a task's draft. */
export const draftUnderWay = (taskId: string): Promise<unknown> | undefined => underWay.get(taskId)
