import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { userSearchPageSize } from '../../contract/constants.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { PageOf } from '../../contract/page.ts'
import { asError, record, request, useErrorToast } from '../calls/calls.ts'
import { queryClient, useQuery } from '../calls/queryClient.ts'

type Shape = z.ZodMiniType

/** The states of a paged list, named as in spec.md 4. */
export type PageStatus = 'loadmore' | 'loading' | 'nomore'

export type Pages<Row> = {
  rows: Row[]
  total: number
  status: PageStatus
  more: () => void
  isPending: boolean
  error: Error | null
  refresh: () => Promise<unknown>
}

/** The rows of all pages so far; `nomore` once a page has fewer rows than its size. */
export function usePages<Input extends Shape, Row>(
  endpoint: Endpoint<Input, z.ZodMiniType<PageOf<Row>>>,
  input: Omit<z.input<Input>, 'current' | 'size'>,
  { size = userSearchPageSize, enabled = true }: { size?: number; enabled?: boolean } = {},
): Pages<Row> {
  const queryKey = [endpoint.path, input, size]
  const shown = useRef(1)
  const fetchPage = (current: number, signal?: AbortSignal) =>
    request(endpoint, { ...record(input), current, size }, { signal, quiet: true, silent: true })
  const query = useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => allPages(shown.current, size, (current) => fetchPage(current, signal)),
  })
  const pages = query.data ?? []
  useEffect(() => {
    shown.current = Math.max(1, pages.length)
  })
  const next = useNextPage()
  useErrorToast(query.error ?? next.error)
  const hasMore = (pages.at(-1)?.records.length ?? 0) >= size
  const more = () =>
    void (
      hasMore &&
      next.run(async () => queryClient.put(queryKey, [...pages, await fetchPage(pages.length + 1)]))
    )
  return {
    rows: pages.flatMap((page) => page.records),
    total: pages[0]?.total ?? 0,
    status: next.isRunning || query.isPending ? 'loading' : hasMore ? 'loadmore' : 'nomore',
    more,
    isPending: query.isPending,
    error: query.error ?? next.error,
    refresh: query.refetch,
  }
}

/** Reloads as many pages as are shown, until one is not full. */
async function allPages<Row>(
  count: number,
  size: number,
  fetchPage: (current: number) => Promise<PageOf<Row>>,
): Promise<PageOf<Row>[]> {
  const pages: PageOf<Row>[] = []
  for (let current = 1; current <= count; current++) {
    const page = await fetchPage(current)
    pages.push(page)
    if (page.records.length < size) break
  }
  return pages
}

/** Loads one more page at a time. */
function useNextPage() {
  const [state, setState] = useState<{ isRunning: boolean; error: Error | null }>({
    isRunning: false,
    error: null,
  })
  const run = async (work: () => Promise<void>) => {
    if (state.isRunning) return
    setState({ isRunning: true, error: null })
    await work().then(
      () => setState({ isRunning: false, error: null }),
      (problem: unknown) => setState({ isRunning: false, error: asError(problem) }),
    )
  }
  return { ...state, run }
}
