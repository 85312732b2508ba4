import type { Endpoint } from '../../contract/endpoint.ts'

/**
 * An act that may be queued: its call, the cached answers it makes stale, and whether the server
 * accepts it twice.
 */
export type Keepable = {
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
export type KeptPlan = Readonly<Record<string, Keepable>>

let tell: (load: () => Promise<KeptPlan>) => void = () => undefined
const told = new Promise<() => Promise<KeptPlan>>((resolve) => {
  tell = resolve
})

/**
 * Sets the loader of the domains' queueable acts. The shell calls it shortly after the first page.
 */
export const keptPlanFrom = (load: () => Promise<KeptPlan>): void => tell(load)

/** Loads every queueable act. */
export const loadKeptPlan = async (): Promise<KeptPlan> => (await told)()
