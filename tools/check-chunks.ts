import type { Manifest } from './source/chunkManifest.ts'
import { cyclesIn } from './source/cycles.ts'

/**
 * Finds import cycles between chunks: their execution order is undefined, and a constant may be
 * read before its initialisation. Reports each cycle once, by its file names.
 */
export function chunkProblems(manifest: Manifest): string[] {
  const imports = new Map(
    Object.entries(manifest).map(([key, { imports: wanted = [] }]) => [key, wanted]),
  )
  return cyclesIn(imports).map(
    (ring) =>
      `${ring.toSorted().join(' and ')} import each other → move what both need into a folder of the group that loads first (vite.config.ts)`,
  )
}
