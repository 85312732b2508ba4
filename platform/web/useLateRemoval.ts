import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'
import { call, useErrorToast } from './calls/calls.ts'
import { queryClient } from './calls/queryClient.ts'

type Named = { readonly id: string; readonly name: string }
export type RemoveCall = Endpoint<z.ZodMiniType<unknown, { ids: string }>>

/** How long a removal can be undone. */
const undoMs = 5000

/**
 * Removes rows one by one. Each is hidden immediately and removed after five seconds. Leaving the
 * page sends the removal without waiting.
 */
export function useLateRemoval(endpoint: RemoveCall | undefined, invalidates: readonly Endpoint[]) {
  const [waiting, setWaiting] = useState<Named>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<Error | null>(null)
  useErrorToast(error)
  const pending = useRef<{ row: Named; timer: ReturnType<typeof setTimeout> } | undefined>(
    undefined,
  )

  const show = (id: string) => setGone((before) => new Set([...before].filter((one) => one !== id)))
  const send = useCallback(() => {
    const row = take(pending)
    if (!row || !endpoint) return
    setWaiting(undefined)
    call(endpoint, { ids: row.id }, { quiet: true }).then(
      () =>
        Promise.all(
          invalidates.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
        ),
      (problem: unknown) => {
        show(row.id)
        setError(problem instanceof Error ? problem : new Error(String(problem)))
      },
    )
  }, [endpoint, invalidates])

  const remove = (row: Named) => {
    send()
    setError(null)
    setGone((before) => new Set(before).add(row.id))
    setWaiting(row)
    pending.current = { row, timer: setTimeout(send, undoMs) }
  }
  const undo = () => {
    const row = take(pending)
    setWaiting(undefined)
    if (row) show(row.id)
  }
  useEffect(() => {
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [send])
  return { isGone: (id: string) => gone.has(id), waiting, remove, undo }
}

function take(pending: {
  current: { row: Named; timer: ReturnType<typeof setTimeout> } | undefined
}): Named | undefined {
  const found = pending.current
  pending.current = undefined
  clearTimeout(found?.timer)
  return found?.row
}
