import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

import { isLoopback, isPublicAddress } from './publicAddress.ts'

/** Why an address chosen by a user may not be called. */
export type AddressProblem = 'unreadable' | 'notHttps' | 'notPublic'

/** The outcome of a call: the receiver answered with a status, or did not. */
export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | {
      readonly kind: 'failed'
      readonly why: AddressProblem | 'unreachable' | 'untrusted' | 'slow' | 'broken'
    }

/**
 * Calls addresses that users of a school chose. Each may be an attempt to reach the internal
 * network (SSRF).
 */
export type PostOutside = {
  /** What is wrong with an address, as far as its text shows. */
  readonly problemOf: (address: string) => AddressProblem | undefined
  readonly post: (
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<PostOutcome>
}

type Options = {
  /** For tests only: their stand-ins listen on this machine without TLS. */
  readonly reachesLoopback?: boolean
  readonly resolve?: (host: string) => Promise<readonly Found[]>
  readonly timeoutMs?: number
}
type Found = { readonly address: string; readonly family: number }

const usualTimeoutMs = 8000
const maxHeaderBytes = 16 * 1024

/**
 * HTTPS only, no redirects, and only the status of the answer. A name is resolved once, all its
 * addresses must be public, and the call connects to exactly these addresses: DNS rebinding has no
 * effect.
 */
export function createPostOutside({
  reachesLoopback = false,
  resolve = resolveAll,
  timeoutMs = usualTimeoutMs,
}: Options = {}): PostOutside {
  const isOpen = (address: string): boolean =>
    isPublicAddress(address) || (reachesLoopback && isLoopback(address))

  function problemOf(address: string): AddressProblem | undefined {
    const url = URL.parse(address)
    if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return 'unreadable'
    const host = hostOf(url)
    const isOurs = reachesLoopback && url.protocol === 'http:' && isLoopback(host)
    if (url.protocol !== 'https:' && !isOurs) return 'notHttps'
    return (isIP(host) === 0 ? isInnerName(host) : !isOpen(host)) ? 'notPublic' : undefined
  }

  async function post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<PostOutcome> {
    const problem = problemOf(address)
    if (problem) return { kind: 'failed', why: problem }
    const url = new URL(address)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const found = isIP(hostOf(url)) === 0 ? await before(signal, resolve(hostOf(url))) : []
      if (!found.every((one) => isOpen(one.address))) return { kind: 'failed', why: 'notPublic' }
      // Without an address the call would resolve the name itself.
      if (isIP(hostOf(url)) === 0 && found.length === 0)
        return { kind: 'failed', why: 'unreachable' }
      return {
        kind: 'answered',
        status: await before(signal, send(url, { headers, body, found, signal })),
      }
    } catch (error) {
      return { kind: 'failed', why: signal.aborted ? 'slow' : whyOf(error) }
    }
  }

  return { problemOf, post }
}

const resolveAll = (host: string): Promise<Found[]> => lookup(host, { all: true })

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Names that resolve inside a network only. */
const isInnerName = (host: string): boolean =>
  !host.includes('.') ||
  /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet)\.?$/i.test(host)

/** Stops waiting for work that cannot be cancelled. */
const before = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) =>
      signal.addEventListener('abort', () => fail(new Error('too late')), { once: true }),
    ),
  ])

type Sending = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly found: readonly Found[]
  readonly signal: AbortSignal
}

function send(url: URL, { headers, body, found, signal }: Sending): Promise<number> {
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((done, fail) => {
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      signal,
      ...(found.length > 0 && { lookup: pinnedTo(found) }),
    })
    call.on('response', (answer) => {
      answer.on('error', () => undefined)
      done(answer.statusCode ?? 0)
      // Only the status counts: the rest of the answer is not read.
      answer.destroy()
    })
    // A protocol upgrade is an answer too, but emits no `response` event.
    call.on('upgrade', (answer, socket) => {
      socket.destroy()
      done(answer.statusCode ?? 0)
    })
    call.on('error', fail)
    call.on('close', () => fail(new Error('closed without an answer')))
    call.end(body)
  })
}

/** A lookup that returns the checked addresses, whatever the name resolves to now. */
const pinnedTo =
  (found: readonly Found[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = found
    if (all) answer(null, [...found])
    else answer(null, first?.address ?? '', first?.family)
  }

const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])

function whyOf(error: unknown): 'unreachable' | 'untrusted' | 'broken' {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (unsent.has(code)) return 'unreachable'
  return /CERT|SSL|TLS|SIGNATURE/.test(code) ? 'untrusted' : 'broken'
}
