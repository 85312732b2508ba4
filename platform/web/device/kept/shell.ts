import { shellPrefix } from '../erase.ts'

/**
 * Keeps the document and the files that this page has loaded, so that the service worker can open
 * them without network. The copies of earlier builds are removed.
 */
export async function keepShell(): Promise<void> {
  const name = shellPrefix + buildOf(document)
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const files = loadedFiles().filter((url) => !kept.has(url))
  // The document holds the school's name and settings, so it is fetched again each time.
  await Promise.allSettled(['/', ...files].map((url) => cache.add(url)))
  for (const other of await caches.keys())
    if (other.startsWith(shellPrefix) && other !== name) await caches.delete(other)
}

/** The build that a document belongs to: the name of its first script contains a hash. */
export const buildOf = (page: Document): string =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  ),
  `${location.origin}/crest.svg`,
]
