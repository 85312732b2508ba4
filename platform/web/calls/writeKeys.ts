/** Returns the idempotency key of a write: a retry of the same input keeps it. */
export function keyFor(keys: Map<string, string>, input: unknown): string {
  const text = JSON.stringify(input) ?? ''
  const key = keys.get(text) ?? randomKey()
  keys.clear()
  keys.set(text, key)
  return key
}

/** 128 random bits. crypto.randomUUID is missing on plain http. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
