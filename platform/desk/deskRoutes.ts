import type { LucideIcon } from 'lucide-react'

import type { Screen } from '../contract/screen.ts'
import { type PageLoader, route, type RouteEntry } from '../web/routes.ts'

/** One page of the desk: a route with its place in the left rail. */
export type DeskEntry = RouteEntry & {
  /** Any of these permissions opens it; none named means any signed-in person. */
  readonly may: readonly string[]
  /** The heading it stands under in the rail; a page without one is reached by links only. */
  readonly group: string | undefined
  readonly icon: LucideIcon | undefined
  /** The page in whose place of the rail it stands, where it has none of its own. */
  readonly under: string | undefined
  /** Its place within the group. */
  readonly order: number
  /** Words that Ctrl+K finds it by, besides its title. */
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
  /** A guest may see it: sign-in pages. */
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

/** Whether somebody with these permissions may open the page. */
export const mayOpen = ({ may }: DeskEntry, permissions: ReadonlySet<string>): boolean =>
  may.length === 0 || may.some((one) => permissions.has(one))
