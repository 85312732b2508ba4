const maxDepth = 600

/**
 * Parses the JSON of our own extensions; undefined if it is invalid or nested deeper than anything
 * that we write.
 */
export function jsonOf(text: string): unknown {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    if (depth > maxDepth) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
