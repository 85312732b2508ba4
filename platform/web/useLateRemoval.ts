import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'
import { call, useErrorToast } from './calls/calls.ts'
import { queryClient } from './calls/queryClient.ts'

type Named = { readonly id: string; readonly name: string }
export type RemoveCall = Endpoint<z.ZodMiniType<unknown, { ids: string }>>

/** The rows of one removal, with the name of the first. */
export type WaitingRemoval = { readonly name: string; readonly count: number }
type Pending = { ids: readonly string[]; timer: ReturnType<typeof setTimeout> } | undefined

/** How long a removal can be undone. */
const undoMs = 5000

/**
 * Removes rows, one or several at a time. They are hidden immediately and removed after five
 * seconds. Leaving the page sends the removal without waiting.
 */
export function useLateRemoval(endpoint: RemoveCall | undefined, invalidates: readonly Endpoint[]) {
  const [waiting, setWaiting] = useState<WaitingRemoval>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<Error | null>(null)
  useErrorToast(error)
  const pending = useRef<Pending>(undefined)

  const show = (ids: readonly string[]) =>
    setGone((before) => new Set([...before].filter((one) => !ids.includes(one))))
  const send = useCallback(() => {
    const ids = take(pending)
    if (!ids || !endpoint) return
    setWaiting(undefined)
    call(endpoint, { ids: ids.join(',') }, { quiet: true }).then(
      () =>
        Promise.all(
          invalidates.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
        ),
      (problem: unknown) => {
        show(ids)
        setError(problem instanceof Error ? problem : new Error(String(problem)))
      },
    )
  }, [endpoint, invalidates])

  const removeAll = (rows: readonly Named[]) => {
    const [first] = rows
    if (!first) return
    send()
    setError(null)
    const ids = rows.map(({ id }) => id)
    setGone((before) => new Set([...before, ...ids]))
    setWaiting({ name: first.name, count: rows.length })
    pending.current = { ids, timer: setTimeout(send, undoMs) }
  }
  const undo = () => {
    const ids = take(pending)
    setWaiting(undefined)
    if (ids) show(ids)
  }
  useEffect(() => {
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [send])
  return {
    isGone: (id: string) => gone.has(id),
    waiting,
    remove: (row: Named) => removeAll([row]),
    removeAll,
    undo,
  }
}

function take(pending: { current: Pending }): readonly string[] | undefined {
  const found = pending.current
  pending.current = undefined
  clearTimeout(found?.timer)
  return found?.ids
}
