import { posix } from 'node:path'

export type Import = {
  /** What the file names: a package, or a path from the project folder. */
  target: string
  line: number
  isRelative: boolean
  /** The text between the quotes. */
  written: string
}

// `from '…'` closes imports and re-exports; the others are bare and dynamic imports.
const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm

/** Lists what a source file imports, types included. */
export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(pattern)].map((match) => {
    const written = match[2] ?? ''
    const isRelative = written.startsWith('.')
    const target = isRelative ? posix.join(posix.dirname(path), written) : written
    return { target, isRelative, written, line: text.slice(0, match.index + match[0].length).split('\n').length }
  })
}
