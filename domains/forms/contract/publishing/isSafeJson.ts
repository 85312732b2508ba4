/** Far more than any form has, and small enough to check quickly. */
const most = { parts: 20_000, depth: 24, letters: 400_000 } as const

/**
 * Whether JSON of unknown origin is small and flat enough to process; checked without recursion.
 */
export function isJsonSafe(json: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }]
  let [parts, letters] = [0, 0]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    parts += 1
    if (typeof one.value === 'string') letters += one.value.length
    if (parts > most.parts || letters > most.letters || one.depth > most.depth) return false
    if (typeof one.value !== 'object' || one.value === null) continue
    const inside: unknown[] = Array.isArray(one.value) ? one.value : Object.values(one.value)
    if (inside.length > most.parts) return false
    const depth = one.depth + 1
    for (const value of inside) open.push({ value, depth })
  }
  return true
}
