import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { submitThrottleMs } from '../../contract/constants.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { CallError, sentenceOf } from '../http/callError.ts'
import type { ClientRequest } from '../http/clientRequest.ts'
import { keyFor, sendWithKey } from './idempotencyKey.ts'
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

/** Makes a declared call with plain fields. */
export async function request<Reply extends Shape>(
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

/**
 * A write: one after another, the same input at most once a second; a retry reuses the idempotency
 * key.
 */
export function useSubmit<Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  options: SubmitOptions<Input, Reply> = {},
) {
  const [keys] = useState(() => new Map<string, string>())
  const last = useRef({ input: '', ms: 0, sent: Promise.resolve() })
  const [pending, setPending] = useState(0)
  const [error, setError] = useState<Error | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useErrorToast(error)
  const send = useCallback(
    async (input: z.input<Input>) => {
      const reply = await sendWithKey(keys, endpoint, input, (headers) =>
        call(endpoint, input, { quiet: true, headers }),
      )
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
      const said = JSON.stringify(input)
      const before = last.current
      const isSoon = performance.now() - before.ms < submitThrottleMs
      if (said === before.input && (pending > 0 || isSoon)) return
      setPending((count) => count + 1)
      setError(null)
      const sent = before.sent
        .then(() => send(input))
        .catch(async (problem: unknown) => {
          const failure = asError(problem)
          setError(
            latest.current.failed
              ? await latest.current.failed(failure, input, keyFor(keys, endpoint, input))
              : failure,
          )
        })
        .finally(() => setPending((count) => count - 1))
      last.current = { input: said, ms: performance.now(), sent }
    },
    [endpoint, pending, send, keys],
  )
  return { mutate, isPending: pending > 0, error }
}

/** What was thrown, as an error. */
export const asError = (problem: unknown): Error =>
  problem instanceof Error ? problem : new Error(String(problem))
