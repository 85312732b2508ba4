import { parseSync } from 'rolldown/utils'

export type Node = {
  type: string
  start: number
  end: number
  /** The name of an identifier. */
  name: string | undefined
}

const parsed = new Map<string, { text: string; nodes: Node[] }>()

/** Every node of a source file's syntax tree; cached, since several checks read the same file. */
export function nodesOf(path: string, text: string): Node[] {
  const known = parsed.get(path)
  if (known?.text === text) return known.nodes
  const nodes: Node[] = []
  collect(parseSync(path, text).program, nodes)
  parsed.set(path, { text, nodes })
  return nodes
}

function collect(node: unknown, found: Node[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (
    'type' in node &&
    'start' in node &&
    'end' in node &&
    typeof node.type === 'string' &&
    typeof node.start === 'number' &&
    typeof node.end === 'number'
  ) {
    found.push({
      type: node.type,
      start: node.start,
      end: node.end,
      name: 'name' in node && typeof node.name === 'string' ? node.name : undefined,
    })
  }
  for (const value of Object.values(node)) collect(value, found)
}
