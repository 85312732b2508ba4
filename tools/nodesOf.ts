import { parseSync } from 'rolldown/utils'

export type Node = { type: string; start: number; end: number; name: string | undefined }

/** Every node of a source file's syntax tree. */
export function nodesOf(path: string, text: string): Node[] {
  const found: Node[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    if (
      'type' in node &&
      'start' in node &&
      'end' in node &&
      typeof node.type === 'string' &&
      typeof node.start === 'number' &&
      typeof node.end === 'number'
    ) {
      found.push({ type: node.type, start: node.start, end: node.end, name: 'name' in node && typeof node.name === 'string' ? node.name : undefined })
    }
    for (const value of Object.values(node)) walk(value)
  }
  walk(parseSync(path, text).program)
  return found
}
