import type { ReactNode } from 'react'

/** Who looks at the home page, as far as it matters there. */
export type HomePerson = {
  readonly isLogin: boolean
  readonly name: string
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** One service: a round entry on the home page, a row on the page of all services. */
export type HomeEntry = {
  readonly key: string
  readonly label: string
  /** What it is for, in a few words. */
  readonly hint: string
  readonly icon: ReactNode
  readonly to: string
  /** Heading under which all services stand. */
  readonly group: string
  /** Smaller comes first. */
  readonly rank: number
  readonly isFor: (person: HomePerson) => boolean
}

/** Something that waits for the person: `3 件待办`. */
export type HomeTask = {
  readonly key: string
  readonly count: number
  readonly unit: string
  readonly label: string
  readonly hint?: string | undefined
  readonly to: string
}
export type HomeTasks = {
  readonly isPending: boolean
  /** Why nothing is known of what waits; the home page says so. */
  readonly error: Error | null
  readonly tasks: readonly HomeTask[]
  readonly refresh: () => Promise<unknown>
}

/** What a domain adds to the home page: its services, made when they are asked for, and a hook that runs on every visit. */
export type HomeContribution = {
  readonly entries: () => readonly HomeEntry[]
  readonly useTasks?: (person: HomePerson) => HomeTasks
  /** How the rights begin that give somebody a row of the page 管理; its rows themselves are fetched with that page. */
  readonly manages?: readonly string[]
}

let source: () => Promise<readonly HomeContribution[]> = async () => []
let contributions: readonly HomeContribution[] = []

/** The shell says where the domains' contributions are found. */
export const homeFrom = (load: () => Promise<readonly HomeContribution[]>): void =>
  void (source = load)

/** Fetches the contributions; a page that shows them waits for this before it is drawn. */
export async function loadHome(): Promise<void> {
  contributions = await source()
}

/** The services this person may use, the most used first. */
export const homeEntries = (person: HomePerson): HomeEntry[] =>
  contributions
    .flatMap((one) => one.entries())
    .filter((entry) => entry.isFor(person))
    .sort((a, b) => a.rank - b.rank)

/** Whether there is anything that this person may manage. */
export const managesSomething = ({ permissions }: HomePerson): boolean =>
  contributions.some(({ manages }) =>
    manages?.some((one) => permissions.some((held) => held.startsWith(one))),
  )

/** All that waits for the person; the contributions stand still once loaded, so their hooks keep their order. */
export function useHomeTasks(person: HomePerson): HomeTasks {
  const parts = contributions.flatMap(({ useTasks }) => (useTasks ? [useTasks(person)] : []))
  return {
    isPending: parts.some((part) => part.isPending),
    error: parts.find((part) => part.error)?.error ?? null,
    tasks: parts.flatMap((part) => part.tasks).filter((task) => task.count > 0),
    refresh: () => Promise.all(parts.map((part) => part.refresh())),
  }
}
