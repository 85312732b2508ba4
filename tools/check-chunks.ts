import type { Manifest } from './check-sizes.ts'

/**
 * Files that need each other at once: which of them runs first is then a matter of luck, and a constant may be read before it exists.
 * Answers each ring once, as the names of its files.
 */
export function chunkProblems(manifest: Manifest): string[] {
  return [...ringProblems(manifest), ...entryProblems(manifest)]
}

/** A page that runs the entry of the other client would start both in one document. */
function entryProblems(manifest: Manifest): string[] {
  return Object.keys(manifest).flatMap((key) => {
    if (key.startsWith('_')) return []
    const other =
      /(^|\/)desk\/|^app\/dashboard\./.test(key) && !key.includes('/phone/')
        ? 'index.html'
        : 'desk/index.html'
    return reaches(manifest, key, other)
      ? [`${key} runs ${other} too → put what both need into a group of chunkOf in vite.config.ts`]
      : []
  })
}

function reaches(
  manifest: Manifest,
  key: string,
  wanted: string,
  seen: Set<string> = new Set(),
): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  const { imports = [] } = manifest[key] ?? {}
  return (
    key !== wanted &&
    (imports.includes(wanted) || imports.some((next) => reaches(manifest, next, wanted, seen)))
  )
}

function ringProblems(manifest: Manifest): string[] {
  const done = new Set<string>()
  const rings = new Set<string>()
  const walk = (key: string, path: readonly string[]): void => {
    const at = path.indexOf(key)
    if (at >= 0) return void rings.add(nameOf(path.slice(at)))
    if (done.has(key)) return
    for (const next of manifest[key]?.imports ?? []) walk(next, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) walk(key, [])
  return [...rings].map(
    (ring) =>
      `${ring} import each other → put what they share into one group of chunkOf in vite.config.ts`,
  )
}

const nameOf = (ring: readonly string[]): string => ring.toSorted().join(' and ')
