import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

import { isLoopback, isPublicAddress } from './publicAddress.ts'

/** Why an address of somebody's choice may not be called. */
export type AddressProblem = 'unreadable' | 'notHttps' | 'notPublic'

/** What became of a call: the other side answered with a status, or did not. */
export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | {
      readonly kind: 'failed'
      readonly why: AddressProblem | 'unreachable' | 'untrusted' | 'slow' | 'broken'
    }

/** Calls addresses that people of a school have chosen, of which each may be an attempt to reach what lies behind our walls. */
export type PostOutside = {
  /** What can be said of an address without asking for it. */
  readonly problemOf: (address: string) => AddressProblem | undefined
  readonly post: (
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<PostOutcome>
}

type Options = {
  /** Tests alone: their stand-ins listen on this machine, without TLS. */
  readonly reachesLoopback?: boolean
  readonly resolve?: (host: string) => Promise<readonly Found[]>
  readonly timeoutMs?: number
}
type Found = { readonly address: string; readonly family: number }

const usualTimeoutMs = 8000
const mostHeaderBytes = 16 * 1024

/**
 * HTTPS alone, no redirects, no part of the answer but its status. Names are looked up once, all their addresses must lie on the open internet,
 * and the call goes to the very addresses that were judged: a name that answers otherwise the next time leads nowhere else.
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
      // Without an address the call would look the name up itself.
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

/** Names that mean something inside a network only. */
const isInnerName = (host: string): boolean =>
  !host.includes('.') ||
  /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet)\.?$/i.test(host)

/** What cannot be called off is not waited for any longer. */
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
      maxHeaderSize: mostHeaderBytes,
      signal,
      ...(found.length > 0 && { lookup: pinnedTo(found) }),
    })
    call.on('response', (answer) => {
      answer.on('error', () => undefined)
      done(answer.statusCode ?? 0)
      // The status is all that counts: whatever else is on its way is not read.
      answer.destroy()
    })
    // An offer to speak something else is an answer too, and comes as no response.
    call.on('upgrade', (answer, socket) => {
      socket.destroy()
      done(answer.statusCode ?? 0)
    })
    call.on('error', fail)
    call.on('close', () => fail(new Error('closed without an answer')))
    call.end(body)
  })
}

/** Answers what has been found and judged, whatever the name means by now. */
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
