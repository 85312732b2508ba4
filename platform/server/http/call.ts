import type { FastifyRequest } from 'fastify'

import type { Endpoint, ParsedInputOf, ReplyOf } from '../../contract/endpoint.ts'
import type { Actor } from '../actor.ts'
import type { Database, Db, Tx } from '../database/db.ts'
import type { Refused } from '../refusal.ts'

/** Facts about the request that a verb may need; never the raw headers. */
export type RequestFacts = {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  /** A random id that our own client stores per device; empty for other clients. */
  readonly device: string
  readonly clientId: string
  readonly method: string
  /** The route's template, never the address: query strings of old clients contain passwords. */
  readonly path: string
  /** Milliseconds since the request was parsed. */
  readonly spentMs: () => number
  readonly header: (name: string) => string
  /**
   * `http://host:port` as the client, or a trusted proxy, wrote it. Anyone can write any host here.
   */
  readonly claimedOrigin: string
}

/** One uploaded file as the `prepare` step receives it: a stream that is not buffered yet. */
export type IncomingFile = {
  readonly name: string
  readonly claimedType: string
  readonly content: NodeJS.ReadableStream & AsyncIterable<Buffer>
}

type Common<E extends Endpoint> = {
  readonly actor: Actor
  readonly input: ParsedInputOf<E>
  readonly now: Date
  readonly request: RequestFacts
}

/**
 * What a verb receives: a transaction when the endpoint writes, a tenant-bound connection when it
 * reads.
 */
export type Call<E extends Endpoint, Prepared = undefined> = Common<E> & {
  readonly prepared: Prepared
} & (E['effect'] extends 'read' ? { readonly db: Db } : { readonly tx: Tx })

/** What the `prepare` step receives: it holds no connection, so slow work belongs here. */
export type Preparation<E extends Endpoint> = Common<E> & {
  readonly database: Database
  readonly file: IncomingFile | undefined
}

export type Verb<E extends Endpoint, Prepared> = (
  call: Call<E, Prepared>,
) => Promise<ReplyOf<E> | Refused>
export type Prepare<E extends Endpoint, Prepared> = (
  preparation: Preparation<E>,
) => Promise<Prepared>

/**
 * Decides before any connection is used whether a call may run now: it answers at once, or returns
 * how to end the turn, which happens after the commit.
 */
export type Admit<E extends Endpoint> = (
  preparation: Preparation<E>,
) => Promise<{ answer: ReplyOf<E> } | { done: () => void }>

/** What happens around a verb. */
export type Steps<E extends Endpoint, Prepared> = {
  readonly admit?: Admit<E>
  readonly prepare?: Prepare<E, Prepared>
  /**
   * The part of the input that must be the same when an idempotency key is used again; without it,
   * the whole input.
   */
  readonly repeats?: (input: ParsedInputOf<E>) => unknown
}

/**
 * Reads the facts of a request once. A download is a plain link, which may carry its token in the
 * query as `blade-auth` (wire-contract 3.1).
 */
export function factsOf(request: FastifyRequest, isDownload = false): RequestFacts {
  const begun = performance.now()
  const header = (name: string): string => {
    const value =
      request.headers[name.toLowerCase()] ??
      (isDownload && name === 'blade-auth' ? tokenInAddress(request.query) : undefined)
    return typeof value === 'string' ? value.slice(0, 4096) : ''
  }
  return {
    id: request.id,
    ip: request.ip,
    userAgent: header('user-agent').slice(0, 256),
    device: header('device-id').slice(0, 64),
    clientId: clientIdOf(header('authorization')),
    method: request.method,
    path: request.routeOptions.config.endpoint?.path ?? '',
    spentMs: () => Math.round(performance.now() - begun),
    header,
    claimedOrigin: `${request.protocol}://${request.host}`,
  }
}

const tokenInAddress = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'blade-auth' in query
    ? query['blade-auth']
    : undefined

// The client secret is public in every shipped client, so the id is a label and proves nothing
// (wire-contract 8, row 18).
function clientIdOf(authorization: string): string {
  const [, encoded] = /^Basic(?: |%20)([A-Za-z0-9+/=]{1,400})$/i.exec(authorization) ?? []
  if (!encoded) return ''
  return (Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? '').slice(0, 64)
}
