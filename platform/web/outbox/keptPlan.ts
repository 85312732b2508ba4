import type { Endpoint } from '../../contract/endpoint.ts'

/** An act that may wait: its call, which kept answers are old once it is done, and whether nothing refuses doing it twice. */
export type Keepable = {
  readonly endpoint: Endpoint
  readonly invalidates: readonly Endpoint[]
  readonly repeats?: true
  /** The input of an act on several subjects when some of them were done another way. */
  readonly without?: (
    input: Record<string, unknown>,
    gone: readonly string[],
  ) => Record<string, unknown>
}

/** The acts of one domain, or of all, by their kinds. */
export type KeptPlan = Readonly<Record<string, Keepable>>

let tell: (load: () => Promise<KeptPlan>) => void = () => undefined
const told = new Promise<() => Promise<KeptPlan>>((resolve) => {
  tell = resolve
})

/** The shell says where the domains' acts that may wait are found; it does so a moment after the first page. */
export const keptPlanFrom = (load: () => Promise<KeptPlan>): void => tell(load)

/** All that may wait here. */
export const loadKeptPlan = async (): Promise<KeptPlan> => (await told)()
