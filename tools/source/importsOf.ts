import { posix } from 'node:path'

import { parseSync } from 'rolldown/utils'

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

/** A quoted text at a place of the source. */
type Written = { readonly written: string; readonly at: number; readonly isDynamic: boolean }

const known = new Map<string, { text: string; imports: Import[] }>()

/**
 * Lists what a source file imports: types, re-exports and dynamic imports of a literal included. The
 * parser keeps this list apart, which takes a third of the time that the syntax tree takes. It is
 * cached, since several checks ask.
 */
export function importsOf(path: string, text: string): Import[] {
  const earlier = known.get(path)
  if (earlier?.text === text) return earlier.imports
  const imports = writtenIn(path, text).map(({ written, at, isDynamic }) => {
    const isRelative = written.startsWith('.')
    const target = isRelative ? posix.join(posix.dirname(path), written) : written
    return { target, isRelative, isDynamic, written, line: text.slice(0, at).split('\n').length }
  })
  known.set(path, { text, imports })
  return imports
}

function writtenIn(path: string, text: string): Written[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const asked = [
    ...staticImports.map(({ start, moduleRequest }) => ({ at: start, from: moduleRequest })),
    ...staticExports.map(({ start, entries }) => ({
      at: start,
      from: entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest,
    })),
  ]
  return [
    ...asked.flatMap(({ at, from }) =>
      from ? [{ written: from.value, at, isDynamic: false }] : [],
    ),
    ...dynamicImports.flatMap(({ start, moduleRequest }) => {
      const [, literal] =
        /^['"]([^'"]*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
      return literal === undefined ? [] : [{ written: literal, at: start, isDynamic: true }]
    }),
  ]
}
