import type { Endpoint } from '../../contract/endpoint.ts'

/** The keys of writes that have not succeeded yet; a form or a page has its own. */
export type IdempotencyKeys = Map<string, string>

/** The header that lets the server recognise a retry; empty for endpoints that need none. */
export const idempotencyHeader = (
  keys: IdempotencyKeys,
  endpoint: Pick<Endpoint, 'idempotent' | 'path'>,
  input: unknown,
): Record<string, string> =>
  endpoint.idempotent ? { 'Idempotency-Key': keyFor(keys, endpoint, input) } : {}

/** Returns the idempotency key of a write: a retry of the same input keeps it. */
export function keyFor(
  keys: IdempotencyKeys,
  { path }: Pick<Endpoint, 'path'>,
  input: unknown,
): string {
  const text = `${path} ${JSON.stringify(input)}`
  const key = keys.get(text) ?? randomKey()
  keys.clear()
  keys.set(text, key)
  return key
}

/** 128 random bits. crypto.randomUUID is missing on plain http. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
