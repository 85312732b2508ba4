import type { LucideIcon } from 'lucide-react'

import type { Screen } from '../contract/screen.ts'
import { type PageLoader, route, type RouteEntry } from '../web/navigation/routes.ts'

/** One page of the desk: a route with its place in the left rail. */
export type DeskEntry = RouteEntry & {
  /** Any of these permissions opens the page. An empty list opens it to every signed-in user. */
  readonly may: readonly string[]
  /**
   * The heading in the rail under which it appears. A page without one is reached only by links.
   */
  readonly group: string | undefined
  readonly icon: LucideIcon | undefined
  /** For a page without a rail entry: the page whose entry is highlighted instead. */
  readonly under: string | undefined
  /** Its order within the group. */
  readonly order: number
  /** Words that Ctrl+K matches, besides its title. */
  readonly words: string
}

type DeskOptions = {
  title: string
  load: PageLoader
  may?: readonly string[]
  group?: string
  icon?: LucideIcon
  under?: Screen
  order?: number
  words?: string
  /** A guest may open it: sign-in pages. */
  open?: boolean
}

/** Declares a page of the desk. */
export const deskRoute = (
  screen: Screen,
  { title, load, open = false, may = [], group, icon, under, order = 50, words = '' }: DeskOptions,
): DeskEntry => ({
  ...route(screen, { title, load, open }),
  may,
  group,
  icon,
  under: under?.path,
  order,
  words,
})

/** Whether a user with these permissions may open the page. */
export const mayOpen = ({ may }: DeskEntry, permissions: ReadonlySet<string>): boolean =>
  may.length === 0 || may.some((one) => permissions.has(one))
