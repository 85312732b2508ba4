import { posix } from 'node:path'

import { nodesOf } from './nodesOf.ts'

export type Import = {
  /** The imported package, or a path from the project folder. */
  target: string
  line: number
  isRelative: boolean
  /** Loaded only when the code asks for it, with `import()`. */
  isDynamic: boolean
  /** The text between the quotes. */
  written: string
}

/** Lists what a source file imports: types, re-exports and dynamic imports included. */
export function importsOf(path: string, text: string): Import[] {
  return nodesOf(path, text).flatMap(({ type, source, start }) => {
    if (source === undefined) return []
    const isRelative = source.startsWith('.')
    const target = isRelative ? posix.join(posix.dirname(path), source) : source
    return [
      {
        target,
        isRelative,
        isDynamic: type === 'ImportExpression',
        written: source,
        line: text.slice(0, start).split('\n').length,
      },
    ]
  })
}
