import { useRef } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { PageOf } from '../../contract/page.ts'
import { useCall } from '../../web/calls/calls.ts'

export type Rows<Row> = {
  rows: readonly Row[]
  total: number
  isTree: boolean
  isPending: boolean
  /** New rows are loading while the old ones are still shown. */
  isRefreshing: boolean
  error: Error | null
  refetch: () => Promise<void>
}

type ListEndpoint<Row> = Endpoint<z.ZodMiniType, z.ZodMiniType<PageOf<Row> | Row[]>>

/** The rows of a list page. While the next ones load, the previous ones remain. */
export function useRows<Row>(
  endpoint: ListEndpoint<Row>,
  input: Record<string, string | number>,
): Rows<Row> {
  const query = useCall(endpoint, input)
  const last = useRef<PageOf<Row> | Row[] | undefined>(undefined)
  if (query.data) last.current = query.data
  const data = query.data ?? (query.error ? undefined : last.current)
  const rows = data === undefined ? [] : Array.isArray(data) ? data : data.records
  return {
    rows,
    total: data === undefined || Array.isArray(data) ? rows.length : data.total,
    isTree: Array.isArray(data),
    isPending: data === undefined && query.isPending,
    isRefreshing: query.isFetching && data !== undefined,
    error: query.error,
    refetch: query.refetch,
  }
}

/** The rows without those that are pending removal. */
export function shownOf<Row extends { id: string }>(
  all: Rows<Row>,
  isGone: (id: string) => boolean,
): Rows<Row> {
  const rows = all.rows.filter((row) => !isGone(row.id))
  return rows.length === all.rows.length
    ? all
    : { ...all, rows, total: all.total - (all.rows.length - rows.length) }
}

/** Flattens a tree in display order. Returns a plain list unchanged. */
export function flattened<Row>(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flattened(childrenOf(row))])
}

function childrenOf<Row>(row: Row): readonly Row[] {
  return typeof row === 'object' && row !== null && 'children' in row && Array.isArray(row.children)
    ? (row.children as Row[])
    : []
}
