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

/** A domain's part of the home page: above and below the services. */
export type HomePart = { readonly Above?: ComponentType; readonly Below?: ComponentType }

/** Whom a part is for: a signed-in person or a guest. Each loads only their own parts. */
export type HomeReader = 'member' | 'guest'

type HomeSource = {
  readonly services: readonly HomeEntry[]
  readonly manages: readonly ManageEntry[]
  readonly parts: Readonly<Record<HomeReader, readonly (() => Promise<HomePart>)[]>>
}

let source: HomeSource = { services: [], manages: [], parts: { member: [], guest: [] } }
const parts = new Map<HomeReader, readonly HomePart[]>()

/** Registers what the domains contribute to the home page and to 管理. */
export const homeFrom = (given: HomeSource): void => void (source = given)

/** Loads the parts of the home page for one kind of reader. */
export async function loadHome(reader: HomeReader): Promise<void> {
  parts.set(reader, await Promise.all(source.parts[reader].map((load) => load())))
}

/** The parts of the home page in the order of the domains, once they are loaded. */
export const homeParts = (reader: HomeReader): readonly HomePart[] | undefined => parts.get(reader)

/** Returns the services that this user may use, the most used first. */
export const homeEntries = (person: HomePerson): HomeEntry[] =>
  source.services.filter((entry) => entry.isFor(person)).sort((a, b) => a.rank - b.rank)

/** Returns the rows of 管理 that this user may use. */
export const manageEntries = (person: HomePerson): ManageEntry[] =>
  source.manages.filter((entry) => entry.isFor(person)).sort((a, b) => a.rank - b.rank)

/** Whether this user may manage anything. */
export const managesSomething = (person: HomePerson): boolean =>
  source.manages.some((entry) => entry.isFor(person))
