/** One thing that a new school has to do before its people can work, contributed by a domain. */
export type SetupStep = {
  readonly key: string
  /** Its place among the steps; the smallest comes first. */
  readonly rank: number
  readonly title: string
  /** Why it is needed. */
  readonly hint: string
  /** The permission to take it. */
  readonly may: string
  /** The page where it is done. */
  readonly to: string
  readonly isDone: () => Promise<boolean>
}

let source: () => Promise<readonly SetupStep[]> = async () => []

/** Sets the loader of the domains' steps. */
export const setupFrom = (load: () => Promise<readonly SetupStep[]>): void => void (source = load)

/** The steps in order. */
export const loadSetup = async (): Promise<readonly SetupStep[]> =>
  (await source()).toSorted((one, other) => one.rank - other.rank)
