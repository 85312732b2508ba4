import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { deskPolicy, documentPolicy, withImages } from './securityHeaders.ts'

/** What the server sends to a page about its school, by host name. */
export type PageConfig = (hostname: string) => Promise<Record<string, unknown>>

/**
 * Serves the built clients of `folder`: hashed assets are cached for ever, documents never;
 * precompressed where built so. Both clients use hash routing, so no history fallback can shadow a
 * service path.
 */
export async function serveWebFiles(
  http: FastifyInstance,
  folder: string,
  pageConfig: PageConfig,
  /** The only other origin from which pages may load pictures. */
  images?: string,
): Promise<void> {
  const document = await readFile(join(folder, 'index.html'), 'utf8')
  for (const url of ['/', '/index.html']) {
    http.get(url, async (request, reply) => {
      const page = withConfig(document, await pageConfig(request.hostname))
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', withImages(documentPolicy, images))
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
  await serveDesk(http, folder, pageConfig, images)
  await http.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.map', '**/.vite/**', '**/*.br', '**/*.gz', '**/index.html'],
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

/**
 * Serves the desk at `/desk/`: its component library inserts styles into the page, which each
 * answer allows by a fresh nonce.
 */
async function serveDesk(
  http: FastifyInstance,
  folder: string,
  pageConfig: PageConfig,
  images: string | undefined,
): Promise<void> {
  const file = join(folder, 'desk', 'index.html')
  if (!existsSync(file)) return
  const document = await readFile(file, 'utf8')
  http.get('/desk', async (_request, reply) => reply.redirect('/desk/'))
  for (const url of ['/desk/', '/desk/index.html']) {
    http.get(url, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const page = withMeta(
        withConfig(document, await pageConfig(request.hostname)),
        'style-nonce',
        nonce,
      )
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', withImages(deskPolicy(nonce), images))
        .type('text/html; charset=utf-8')
        .send(page)
    })
  }
}

/** Fills the page's `app-config` meta tag; a page without one is unchanged. */
export function withConfig(document: string, config: Record<string, unknown>): string {
  return withMeta(document, 'app-config', JSON.stringify(config))
}

function withMeta(document: string, name: string, value: string): string {
  const content = value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return document.replace(
    new RegExp(`(<meta name="${name}" content=")[^"]*"`),
    (_match, opening: string) => `${opening}${content}"`,
  )
}
