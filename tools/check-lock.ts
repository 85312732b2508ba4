import * as z from 'zod/mini'

import { readSource, report } from './project.ts'

const Entry = z.object({
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
})
const Lock = z.object({ packages: z.record(z.string(), Entry) })

/**
 * Finds what would make `npm ci` fail elsewhere: npm silently drops a package for another system
 * from the lock file if the registry did not have it.
 */
export function lockProblems(lockText: string): string[] {
  const { packages } = z.parse(Lock, JSON.parse(lockText))
  return Object.entries(packages).flatMap(([place, entry]) => [
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, place, name))
      .map(
        (name) =>
          `package-lock.json: ${place || 'the project'} may need ${name}, which has no entry → pin an older release of it whose platform packages are all in the registry`,
      ),
    ...(place !== '' && !entry.link && !entry.integrity
      ? [`package-lock.json: ${place} has no integrity hash → remove its entry and run npm install`]
      : []),
  ])
}

/** Resolves like Node: below the package itself, then in every node_modules above it. */
function isLocked(packages: Record<string, unknown>, place: string, name: string): boolean {
  const candidate = `${place === '' ? '' : `${place}/`}node_modules/${name}`
  if (candidate in packages) return true
  return (
    place !== '' &&
    isLocked(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
  )
}

/** Exact versions only: npm under an older Node silently picks other ones. */
export function pinProblems(packageText: string): string[] {
  const Package = z.object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  const listed = Object.values(z.parse(Package, JSON.parse(packageText))).flatMap((group) =>
    Object.entries(group),
  )
  return listed
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}" → pin one exact version`)
}

export const findLockProblems = (): string[] => [
  ...lockProblems(readSource('package-lock.json')),
  ...pinProblems(readSource('package.json')),
]

if (import.meta.main) report('lock', findLockProblems())
