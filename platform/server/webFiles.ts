import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What the server tells a page about its school, by the host it was opened under. */
export type PageConfig = (hostname: string) => Promise<Record<string, unknown>>

/**
 * Serves the built phone client of `folder`: hashed assets for ever, the document never cached, precompressed where built so.
 * Routing in the phone is by hash, so there is no history fallback that could swallow a service path.
 */
export async function serveWebFiles(http: FastifyInstance, folder: string, pageConfig: PageConfig): Promise<void> {
  const document = await readFile(join(folder, 'index.html'), 'utf8')
  for (const url of ['/', '/index.html']) {
    http.get(url, async (request, reply) => {
      const page = withConfig(document, await pageConfig(request.hostname))
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    })
  }
  await http.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.map', '**/.vite/**', '**/*.br', '**/*.gz', '**/index.html'],
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Fills the page's `app-config` meta tag; a page without one is served as it is. */
export function withConfig(document: string, config: Record<string, unknown>): string {
  const content = JSON.stringify(config).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return document.replace(/(<meta name="app-config" content=")[^"]*"/, (_match, opening: string) => `${opening}${content}"`)
}
