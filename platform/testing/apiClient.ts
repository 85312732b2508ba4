import type { FastifyInstance, InjectOptions } from 'fastify'

import type { Endpoint, InputOf } from '../contract/endpoint.ts'

/** One answer in the form that tests use. */
export type Answer<Data = unknown> = {
  readonly status: number
  readonly headers: Record<string, unknown>
  /** The whole body, parsed if it is JSON. */
  readonly body: Record<string, unknown>
  readonly text: string
  /** The envelope's data, or the whole body of a bare answer. */
  readonly data: Data
  readonly reason: string
  readonly fields: readonly { name: string; label: string; msg: string }[]
}

export type ApiClient = {
  /** Calls an endpoint as our own client does: GET with a query string, POST with a JSON body. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ) => Promise<Answer<ReturnTypeOf<E>>>
  /** The same with an input that the shape refuses. */
  callRaw: (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  inject: (options: InjectOptions) => Promise<Answer>
}

type ReturnTypeOf<E extends Endpoint> = E['reply']['_zod']['output']

/** A client that sends the given token with each request; without a token it is a guest. */
export function apiClient(http: FastifyInstance, token?: string): ApiClient {
  const identity: Record<string, string> = token ? { 'blade-auth': `bearer ${token}` } : {}
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const response = await http.inject({ ...options, headers: { ...identity, ...options.headers } })
    return toAnswer(response.statusCode, response.headers, response.payload)
  }
  const callRaw: ApiClient['callRaw'] = (endpoint, input, headers = {}) =>
    endpoint.method === 'GET'
      ? inject({ method: 'GET', url: urlOf(endpoint, input), query: asQuery(input), headers })
      : inject({ method: endpoint.method, url: urlOf(endpoint, input), payload: input, headers })
  return {
    inject,
    callRaw,
    call: async (endpoint, input, headers) =>
      (await callRaw(endpoint, { ...(input as object) }, headers)) as never,
  }
}

/** Fills path parameters (`:source`) from the input. */
const urlOf = ({ path }: Endpoint, input: Record<string, unknown>): string =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '-').toWellFormed()))}`

const asQuery = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )

function toAnswer(status: number, headers: Record<string, unknown>, text: string): Answer {
  const body = readJson(text)
  const data = 'data' in body && 'code' in body ? body['data'] : body
  return {
    status,
    headers,
    body,
    text,
    data,
    reason: String(body['reason'] ?? ''),
    fields: Array.isArray(body['fields']) ? body['fields'] : [],
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
