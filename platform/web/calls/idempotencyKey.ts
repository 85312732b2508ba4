import type { Endpoint } from '../../contract/endpoint.ts'

/** The keys of failed writes, by endpoint and input; a form or a list has its own. */
export type IdempotencyKeys = Map<string, string>

type Write = Pick<Endpoint, 'idempotent' | 'path'>

/**
 * Sends a write with the header by which the server recognises a retry: after a failure the same
 * input keeps its key, and after a success every input gets a new one.
 */
export async function sendWithKey<Reply>(
  keys: IdempotencyKeys,
  endpoint: Write,
  input: unknown,
  send: (headers: Record<string, string>) => Promise<Reply>,
): Promise<Reply> {
  const key = keyFor(keys, endpoint, input)
  try {
    const reply = await send(endpoint.idempotent ? { 'Idempotency-Key': key } : {})
    keys.clear()
    return reply
  } catch (error) {
    keys.set(nameOf(endpoint, input), key)
    throw error
  }
}

/** The key of the failed write of this input, or a new one. */
export const keyFor = (keys: IdempotencyKeys, endpoint: Write, input: unknown): string =>
  keys.get(nameOf(endpoint, input)) ?? randomKey()

const nameOf = ({ path }: Write, input: unknown): string => `${path} ${JSON.stringify(input)}`

/** 128 random bits. crypto.randomUUID is missing on plain http. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
