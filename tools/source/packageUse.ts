import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

import { parseSync } from 'rolldown/utils'

import { isCode, project, readSource } from '../project.ts'

/** The packages that sources import when they run: from these files on, without types. */
export function packagesFrom(entries: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const walk = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const written of loadedBy(path, readSource(path))) {
      const inside = posix.join(posix.dirname(path), written)
      if (!written.startsWith('.')) packages.add(packageOf(written))
      else if (isCode(inside) && existsSync(join(project, inside))) walk(inside)
    }
  }
  for (const entry of entries) walk(entry)
  return new Set([...packages].filter((name) => !name.startsWith('node:')))
}

const packageOf = (written: string): string =>
  written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/')

function loadedBy(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [moduleRequest.value] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest }) => {
      const quoted = text.slice(moduleRequest.start, moduleRequest.end)
      return [...quoted.matchAll(/^['"]([^'"]+)['"]$/g)].map(([, written = '']) => written)
    }),
  ]
}
