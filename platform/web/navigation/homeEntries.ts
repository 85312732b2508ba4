import type { ComponentType, ReactNode } from 'react'

import type { Tint } from '../kit/Tinted.tsx'

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
  /** The ground of its icon; no two services that a person sees first share one. */
  readonly tint: Tint
  readonly to: string
  /** Its heading on the page of all services. */
  readonly group: string
  /** Smaller comes first. */
  readonly rank: number
  readonly isFor: (person: HomePerson) => boolean
}

/** One managed area: a row of the page 管理. */
export type ManageEntry = Omit<HomeEntry, 'group' | 'tint'>

/** A domain's parts of the home page. */
export type HomePart = {
  /** Above and below the services of a signed-in person. */
  readonly Above?: ComponentType
  readonly Below?: ComponentType
  /** Above the services of a guest. */
  readonly Guest?: ComponentType
}

type HomeSource = {
  readonly services: readonly HomeEntry[]
  readonly manages: readonly ManageEntry[]
  readonly parts: readonly (() => Promise<HomePart>)[]
}

let source: HomeSource = { services: [], manages: [], parts: [] }
let parts: readonly HomePart[] = []

/** Registers what the domains contribute to the home page and to 管理. */
export const homeFrom = (given: HomeSource): void => void (source = given)

/** Loads the parts of the home page. A page that shows them waits for this before it renders. */
export async function loadHome(): Promise<void> {
  parts = await Promise.all(source.parts.map((load) => load()))
}

/** The loaded parts of the home page, in the order of the domains. */
export const homeParts = (): readonly HomePart[] => parts

/** Returns the services that this user may use, the most used first. */
export const homeEntries = (person: HomePerson): HomeEntry[] =>
  source.services.filter((entry) => entry.isFor(person)).sort((a, b) => a.rank - b.rank)

/** Returns the rows of 管理 that this user may use. */
export const manageEntries = (person: HomePerson): ManageEntry[] =>
  source.manages.filter((entry) => entry.isFor(person)).sort((a, b) => a.rank - b.rank)

/** Whether this user may manage anything. */
export const managesSomething = (person: HomePerson): boolean =>
  source.manages.some((entry) => entry.isFor(person))
