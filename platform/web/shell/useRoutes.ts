import { useCallback, useEffect, useRef, useState } from 'react'

import { type RouteEntry, type RouteTable, routeTable } from '../routes.ts'
import { loadChunk } from './lazyPage.ts'

export type RouteSource = {
  routes: readonly RouteEntry[]
  loadLaterRoutes: () => Promise<readonly RouteEntry[]>
}

/** The first page is drawn before the rest of the table is fetched. */
const restAfterMs = 1500

/** The pages known so far, and all of them once somebody asks or the first page stands. */
export function useRoutes({ routes, loadLaterRoutes }: RouteSource): {
  table: RouteTable
  isWhole: boolean
  wholeTable: () => Promise<RouteTable>
} {
  const [known, setKnown] = useState(() => ({ table: routeTable(routes), isWhole: false }))
  const coming = useRef<Promise<RouteTable>>(undefined)
  const wholeTable = useCallback(() => {
    coming.current ??= loadChunk(loadLaterRoutes).then(
      (later) => {
        const table = routeTable([...routes, ...later])
        setKnown({ table, isWhole: true })
        return table
      },
      (error: unknown) => {
        coming.current = undefined
        throw error
      },
    )
    return coming.current
  }, [routes, loadLaterRoutes])
  useEffect(() => {
    const timer = setTimeout(() => void wholeTable().catch(() => undefined), restAfterMs)
    return () => clearTimeout(timer)
  }, [wholeTable])
  return { ...known, wholeTable }
}
