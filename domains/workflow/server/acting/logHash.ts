import { createHash } from 'node:crypto'

/** JSON with sorted keys, because the database does not preserve their order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
    .join(',')}}`
}

/**
 * The hash of one line of a process's log. It covers the previous line, so that no single line can
 * be changed or removed.
 */
export const lineHash = (line: {
  previousHash: string
  tenantId: string
  instanceId: string
  seq: number
  entry: unknown
  changes: unknown
}): string => createHash('sha256').update(canonicalJson(line)).digest('hex')

/** Identifies a graph by its content. */
export const graphHash = (graph: unknown): string =>
  createHash('sha256').update(canonicalJson(graph)).digest('hex')
