import type { ReactNode } from 'react'

/** The part of the user that the home page needs. */
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
  /** Its purpose in a few words. */
  readonly hint: string
  readonly icon: ReactNode
  readonly to: string
  /** Its heading on the page of all services. */
  readonly group: string
  /** Smaller comes first. */
  readonly rank: number
  readonly isFor: (person: HomePerson) => boolean
}

/** An open item of the user: `3 件待办`. */
export type HomeTask = {
  readonly key: string
  readonly count: number
  readonly unit: string
  readonly label: string
  readonly hint?: string | undefined
  readonly to: string
}
/** A fact that matters to the user today, such as a round that opens soon. */
export type HomeFact = {
  readonly key: string
  readonly title: string
  readonly facts: readonly string[]
  /** What one tap leads to, in a few characters. */
  readonly mark: string
  readonly to: string
}
export type HomeTasks = {
  readonly isPending: boolean
  /** Why the open items could not be loaded. The home page shows it. */
  readonly error: Error | null
  readonly tasks: readonly HomeTask[]
  readonly facts?: readonly HomeFact[]
  readonly refresh: () => Promise<unknown>
}

/** One managed area: a row of the page 管理. */
export type ManageEntry = Omit<HomeEntry, 'group'>

/** A hook that runs on every visit of the home page. */
export type UseWaiting = (person: HomePerson) => HomeTasks

type HomeSource = {
  readonly services: readonly HomeEntry[]
  readonly manages: readonly ManageEntry[]
  readonly waiting: readonly (() => Promise<UseWaiting>)[]
}

let source: HomeSource = { services: [], manages: [], waiting: [] }
let waitingHooks: readonly UseWaiting[] = []

/** Registers what the domains contribute to the home page and to 管理. */
export const homeFrom = (given: HomeSource): void => void (source = given)

/** Loads the hooks of the home page. A page that runs them waits for this before it renders. */
export async function loadHome(): Promise<void> {
  waitingHooks = await Promise.all(source.waiting.map((load) => load()))
}

/** Returns the services that this user may use, the most used first. */
export const homeEntries = (person: HomePerson): HomeEntry[] =>
  source.services.filter((entry) => entry.isFor(person)).sort((a, b) => a.rank - b.rank)

/** Returns the rows of 管理 that this user may use. */
export const manageEntries = (person: HomePerson): ManageEntry[] =>
  source.manages.filter((entry) => entry.isFor(person)).sort((a, b) => a.rank - b.rank)

/** Whether this user may manage anything. */
export const managesSomething = (person: HomePerson): boolean =>
  source.manages.some((entry) => entry.isFor(person))

/**
 * Returns all open items of the user. The hooks never change once loaded, so React calls them in
 * the same order.
 */
export function useHomeTasks(person: HomePerson): Required<HomeTasks> {
  const parts = waitingHooks.map((useWaiting) => useWaiting(person))
  return {
    isPending: parts.some((part) => part.isPending),
    error: parts.find((part) => part.error)?.error ?? null,
    tasks: parts.flatMap((part) => part.tasks).filter((task) => task.count > 0),
    facts: parts.flatMap((part) => part.facts ?? []),
    refresh: () => Promise.all(parts.map((part) => part.refresh())),
  }
}
