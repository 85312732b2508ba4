import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'

import { Answers } from './queryStore.ts'
import type { Fetch } from './queryStore.ts'

/** The answer cache of this page, cleared when the user changes. Pages read it by `useQuery`. */
export const answers = new Answers()

type QueryOptions<Data> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data> | Data
  enabled?: boolean
  /** How long an answer counts as fresh. */
  staleTime?: number
}

/** `isPending`: neither an answer nor an error has arrived. */
export type Query<Data> = {
  error: Error | null
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => Promise<void>
} & ({ data: Data; isPending: false } | { data: undefined; isPending: boolean })

const freshMs = 15_000

/** Reads one answer: cached by its key, fetched when missing or stale, shared by all readers. */
export function useQuery<Data>({
  queryKey,
  queryFn,
  enabled = true,
  staleTime = freshMs,
}: QueryOptions<Data>): Query<Data> {
  const keyText = JSON.stringify(queryKey)
  const key = useRef({ text: keyText, parts: queryKey })
  if (key.current.text !== keyText) key.current = { text: keyText, parts: queryKey }
  const latest = useRef({ queryFn, enabled })
  useLayoutEffect(() => {
    latest.current = { queryFn, enabled }
  })
  const watched = useMemo(() => {
    const { parts } = key.current
    const fetch = async (signal: AbortSignal) => latest.current.queryFn({ signal })
    return {
      subscribe: (changed: () => void) =>
        answers.watch(keyText, parts, {
          changed,
          fetch: () => fetch,
          isOn: () => latest.current.enabled,
        }),
      read: () => answers.read(keyText),
      fetch: () => answers.fetch(keyText, parts, fetch),
    }
  }, [keyText])
  const answer = useSyncExternalStore(watched.subscribe, watched.read)
  useEffect(() => {
    const { data, isInvalid, dataUpdatedAt } = watched.read()
    const isOld = data === undefined || isInvalid || Date.now() - dataUpdatedAt > staleTime
    if (enabled && isOld) void watched.fetch()
  }, [watched, enabled, staleTime])
  const { error, isFetching, dataUpdatedAt } = answer
  const common = { error, isFetching, dataUpdatedAt, refetch: watched.fetch }
  if (answer.data === undefined) return { ...common, data: undefined, isPending: error === null }
  // The key names the endpoint and its input, and only this hook writes under it, so the type
  // follows from the key.
  return { ...common, data: answer.data as Data, isPending: false }
}

/** The operations on cached answers. */
export const queryClient = {
  /**
   * Marks answers as stale, all or those whose key starts with this prefix. `refetchType: 'none'`
   * does not refetch for open pages.
   */
  invalidateQueries: ({
    queryKey = [],
    refetchType,
  }: { queryKey?: readonly unknown[]; refetchType?: 'none' } = {}): Promise<void> =>
    answers.invalidate(queryKey, refetchType !== 'none'),
  /** Asks ahead of the page that will read the answer; it shares the request. */
  ask: (queryKey: readonly unknown[], fetch: Fetch): Promise<void> =>
    answers.fetch(JSON.stringify(queryKey), queryKey, fetch),
  clear: (): void => answers.clear(),
  put: (queryKey: readonly unknown[], data: unknown): void =>
    answers.put(JSON.stringify(queryKey), data),
}

export const useQueryClient = (): typeof queryClient => queryClient
