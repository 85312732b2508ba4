import type { ComponentType } from 'react'

import type { Screen } from '../../contract/screen.ts'

export type PageLoader = () => Promise<ComponentType>

/** One screen of the phone: its path, its title, and how its code loads. */
export type RouteEntry = {
  readonly path: string
  readonly title: string
  readonly load: PageLoader
  /** A guest may read it: by direct link and through the navigation helper. */
  readonly open: boolean
  /** A tab page shows the tab bar and has no back button. */
  readonly tab: 'home' | 'mine' | undefined
  readonly aliases: readonly string[]
}

type RouteOptions = {
  title: string
  load: PageLoader
  open?: boolean
  tab?: 'home' | 'mine'
  aliases?: readonly string[]
}

/** Declares the page of a screen. */
export const route = (
  screen: Screen,
  { title, load, open = false, tab, aliases = [] }: RouteOptions,
): RouteEntry => ({
  path: screen.path,
  title,
  load,
  open,
  tab,
  aliases,
})

export type RouteTable = ReadonlyMap<string, RouteEntry>

/** Returns all entries by path and alias. Throws at start when two pages share a path. */
export function routeTable(entries: readonly RouteEntry[]): RouteTable {
  const table = new Map<string, RouteEntry>()
  for (const entry of entries) {
    for (const path of [entry.path, ...entry.aliases]) {
      if (table.has(path)) throw new Error(`two pages use the path ${path}`)
      table.set(path, entry)
    }
  }
  return table
}

/**
 * The page at a path. A path that ends with `/*` takes any last part, so that a printed address can
 * name its record.
 */
export const entryAt = (table: RouteTable, path: string): RouteEntry | undefined =>
  table.get(path) ?? table.get(path.replace(/[^/]+$/, '*'))
