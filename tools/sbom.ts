/**
 * `npm run packages:list`: every package of the lock file as a CycloneDX SBOM. `npm sbom` itself
 * refuses a tree with unmet peer ranges.
 */
import * as z from 'zod/mini'

import { readSource } from './project.ts'
import { packagesFrom } from './source/packageUse.ts'

const Entry = z.object({
  version: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
})
const Lock = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(z.string(), Entry),
})
type Packages = z.output<typeof Lock>['packages']

/** Where phone and desk begin: the build bundles what they import, so that it is delivered too. */
const clients = ['app/phone.tsx', 'app/desk.tsx']

/**
 * Packages whose licence is only in their LICENSE file, each read in this exact version. bpmn-js:
 * MIT, and its logo must remain visible and unchanged wherever a diagram is shown (ADR 25).
 */
const readByHand: Readonly<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'bpmn-js@18.31.1': 'LicenseRef-bpmn.io',
}

/** A value that only refers to another file. */
const isReference = (license: string | undefined): boolean =>
  license === undefined || license.startsWith('SEE LICENSE')

/**
 * The SBOM of a lock file: names, versions, hashes and licences, each package once. Packages that
 * only the build needs are `excluded`; what it bundles for the browser is not.
 */
export function billOf(lockText: string) {
  const { name, version, packages } = z.parse(Lock, JSON.parse(lockText))
  const bundled = bundledPlaces(packages)
  const components = new Map(
    Object.entries(packages).flatMap(([place, entry]) => {
      if (place === '' || entry.version === undefined) return []
      const one = component(
        place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
        { ...entry, version: entry.version, dev: entry.dev && !bundled.has(place) },
      )
      return [[one.purl, one] as const]
    }),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...components.values()],
  }
}

/** The places in the lock file of what the clients import, and of what that depends on. */
function bundledPlaces(packages: Packages): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (from: string, name: string): void => {
    const place = placeOf(packages, from, name)
    if (place === undefined || found.has(place)) return
    found.add(place)
    for (const next of Object.keys(packages[place]?.dependencies ?? {})) walk(place, next)
  }
  for (const name of packagesFrom(clients)) walk('', name)
  return found
}

/** Resolves like Node: below the package itself, then in every node_modules above it. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return undefined
  return placeOf(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

function component(
  name: string,
  {
    version,
    integrity,
    license: said,
    dev,
    optional,
  }: z.output<typeof Entry> & { version: string },
) {
  const license = isReference(said) ? readByHand[`${name}@${version}`] : said
  const [algorithm = '', digest = ''] = (integrity ?? '').split(' ')[0]?.split(/-(.*)/) ?? []
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(digest === ''
      ? {}
      : {
          hashes: [
            {
              alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
              content: Buffer.from(digest, 'base64').toString('hex'),
            },
          ],
        }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  }
}

if (import.meta.main)
  console.log(JSON.stringify(billOf(readSource('package-lock.json')), undefined, 2))
