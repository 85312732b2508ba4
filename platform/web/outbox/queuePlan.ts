import type { Endpoint } from '../../contract/endpoint.ts'

/**
 * An act that may be queued: its call, the cached answers it makes stale, and whether the server
 * accepts it twice.
 */
export type QueueableAct = {
  readonly endpoint: Endpoint
  readonly invalidates: readonly Endpoint[]
  readonly repeats?: true
  /** Returns the input of an act on several subjects without those that were done another way. */
  readonly without?: (
    input: Record<string, unknown>,
    gone: readonly string[],
  ) => Record<string, unknown>
}

/** The queueable acts of one domain, or of all, by kind. */
export type QueuePlan = Readonly<Record<string, QueueableAct>>

let setLoader: (load: () => Promise<QueuePlan>) => void = () => undefined
const loader = new Promise<() => Promise<QueuePlan>>((resolve) => {
  setLoader = resolve
})

/**
 * Sets the loader of the domains' queueable acts. The shell calls it shortly after the first page.
 */
export const setQueuePlanLoader = (load: () => Promise<QueuePlan>): void => setLoader(load)

/** Loads every queueable act. */
export const loadQueuePlan = async (): Promise<QueuePlan> => (await loader)()
