import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { submitThrottleMs, userSearchPageSize } from '../../contract/constants.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { PageOf } from '../../contract/page.ts'
import { CallError, sentenceOf } from '../http/callError.ts'
import type { ClientRequest } from '../http/clientRequest.ts'
import { keyFor } from './idempotencyKey.ts'
import { isPlaced } from './placedErrors.ts'
import { noteSent } from './sent.ts'
import { queryClient, useQuery } from './queryClient.ts'
import { markStaleAfterWrite } from './staleAfterWrites.ts'
import { client } from '../runtime.ts'
import { toast } from '../overlays/toasts.ts'

export { CallError } from '../http/callError.ts'

type Shape = z.ZodMiniType
export type CallOptions = Pick<
  ClientRequest,
  'quiet' | 'silent' | 'signal' | 'onProgress' | 'headers' | 'anonymous' | 'tenantId'
>

/** Makes a declared call; rejects with a CallError. Secrets travel in the JSON body only. */
export const call = <Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<z.output<Reply>> => request(endpoint, record(input), options)

async function request<Reply extends Shape>(
  endpoint: Endpoint<Shape, Reply>,
  fields: Record<string, unknown>,
  options: CallOptions,
): Promise<z.output<Reply>> {
  const payload = endpoint.method === 'GET' ? { query: fields } : { body: fields }
  const body = await client.send({
    method: endpoint.method,
    path: endpoint.path,
    ...payload,
    guestOk: endpoint.may === 'public',
    ...(endpoint.tagged === true ? { isTagged: true } : {}),
    ...options,
  })
  return readReply(endpoint, body)
}

/** Reads the reply from a response and validates it against the endpoint's shape. */
export function readReply<Reply extends Shape>(
  endpoint: Endpoint<Shape, Reply>,
  body: unknown,
): z.output<Reply> {
  const data =
    endpoint.wrapping === 'bare'
      ? body
      : typeof body === 'object' && body !== null && 'data' in body
        ? body.data
        : undefined
  const parsed = endpoint.reply.safeParse(data)
  if (!parsed.success)
    throw new CallError('页面可能不是最新的，请刷新后重试', {
      kind: 'unreadable',
      data: parsed.error.issues,
    })
  return parsed.data
}

/** Returns an endpoint's input as plain fields. */
export const record = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? { ...input } : {}

/** Toasts an error once, unless a child component shows it (effects of children run first). */
export function useErrorToast(error: Error | null): void {
  useEffect(() => {
    if (!error || isPlaced(error)) return
    if (error instanceof CallError && (error.kind === 'unauthorised' || error.kind === 'aborted'))
      return
    toast(sentenceOf(error), 'error')
  }, [error])
}

/** Makes a read call and caches the answer. A page that shows failures itself sets `quiet`. */
export function useCall<Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  input: z.input<Input>,
  options: { enabled?: boolean; staleMs?: number; quiet?: boolean } = {},
) {
  const query = useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, silent: true }),
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  })
  useErrorToast(options.quiet ? null : query.error)
  return query
}

type SubmitOptions<Input extends Shape, Reply extends Shape> = {
  done?: (reply: z.output<Reply>, input: z.input<Input>) => unknown
  /** Endpoints whose cached answers become stale. */
  invalidates?: readonly Endpoint[]
  /** The toast on success. */
  message?: string
  /** Called on a failure; returns the error to show, or null if another handler takes over. */
  failed?: (error: Error, input: z.input<Input>, key: string) => Promise<Error | null>
}

/** A write: one at a time, at most one a second; a retry reuses the idempotency key. */
export function useSubmit<Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  options: SubmitOptions<Input, Reply> = {},
) {
  const [keys] = useState(() => new Map<string, string>())
  const lastMs = useRef(-submitThrottleMs)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useErrorToast(error)
  const send = useCallback(
    async (input: z.input<Input>) => {
      const headers = endpoint.idempotent ? { 'Idempotency-Key': keyFor(keys, input) } : {}
      const reply = await call(endpoint, input, { quiet: true, headers })
      keys.clear()
      noteSent()
      markStaleAfterWrite()
      for (const stale of latest.current.invalidates ?? [])
        void queryClient.invalidateQueries({ queryKey: [stale.path] })
      if (latest.current.message) toast(latest.current.message, 'success')
      await latest.current.done?.(reply, input)
    },
    [endpoint, keys],
  )
  const mutate = useCallback(
    (input: z.input<Input>) => {
      const nowMs = performance.now()
      if (isPending || nowMs - lastMs.current < submitThrottleMs) return
      lastMs.current = nowMs
      setPending(true)
      setError(null)
      void send(input)
        .catch(async (problem: unknown) => {
          const failure = asError(problem)
          setError(
            latest.current.failed
              ? await latest.current.failed(failure, input, keyFor(keys, input))
              : failure,
          )
        })
        .finally(() => setPending(false))
    },
    [isPending, send, keys],
  )
  return { mutate, isPending, error }
}

const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem))

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
