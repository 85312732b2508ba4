import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Whether an address belongs to the services, in any spelling: such a call is never answered with a
 * page.
 */
export function isServiceAddress(url: string): boolean {
  const path = decoded(url.split('?')[0] ?? '')
  return /^[/\\]+(api([/\\]|$)|blade-)/i.test(path)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Serves a built Blade client (Saber3, Sword) on a separate listener: its files, its document for
 * every address of its history routing, and the services under `/blade-*` and `/api`, which the
 * product answers.
 */
export async function createClientSite(
  folder: string,
  app: FastifyInstance,
): Promise<FastifyInstance> {
  const document = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Error(
      'CLIENT_DIR 里没有 index.html。\n→ 请指向客户端构建好的目录（例如 Saber3 的 dist）',
    )
  })
  await app.ready()
  const site = Fastify({
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    serverFactory: (serve) =>
      createServer((request, reply) =>
        isServiceAddress(request.url ?? '') ? app.routing(request, reply) : serve(request, reply),
      ),
  })
  const policy = policyFor(document)
  site.addHook(
    'onSend',
    async (_request, reply) =>
      void reply.headers({ ...siteHeaders, 'content-security-policy': policy }),
  )
  await serveFiles(site, folder)
  const page = (
    _request: FastifyRequest,
    reply: {
      header: (
        name: string,
        value: string,
      ) => { type: (kind: string) => { send: (body: string) => unknown } }
    },
  ) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document)
  for (const url of ['/', '/index.html']) site.get(url, page)
  site.setNotFoundHandler((request, reply) =>
    isPageAddress(request)
      ? page(request, reply)
      : reply.code(404).type('text/plain; charset=utf-8').send('404'),
  )
  return site
}

/**
 * A navigation to a page, not a request for a file: answering a missing script with a page would
 * hide the error.
 */
function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  const path = decoded(url.split('?')[0] ?? '')
  const asksForPage = headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept)
  return (
    (method === 'GET' || method === 'HEAD') &&
    asksForPage &&
    !/\.\w{1,12}$/.test(path) &&
    !path.includes('..') &&
    !path.includes('\0')
  )
}

const serveFiles = async (site: FastifyInstance, folder: string) =>
  site.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Only files that exist at start get a route, so no path can escape the folder.
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', 'index.html'],
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })

/** `app-1a2b3c4d.js`, `app.1a2b3c4d.js`: a name that contains a content hash. */
const isHashed = (path: string): boolean =>
  /[.-](?=[\w-]{0,64}\d)[\w-]{8,64}\.(js|mjs|css|woff2?|ttf|png|jpe?g|svg|gif|webp)$/.test(path)

const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/**
 * What Blade clients require: templates compiled in the browser, style attributes, one icon font of
 * their vendor. Inline scripts are allowed by their hashes only. The vendor's host has no scheme
 * because their documents link to `//at.alicdn.com`: on a page over http that is http, which
 * `https://at.alicdn.com` would block. A page over https still loads it over https only.
 */
function policyFor(document: string): string {
  const inline = [...document.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const icons = 'at.alicdn.com'
  return [
    "default-src 'self'",
    ["script-src 'self' 'unsafe-eval'", ...inline].join(' '),
    `style-src 'self' 'unsafe-inline' ${icons}`,
    "img-src 'self' data: blob: https:",
    `font-src 'self' data: ${icons}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
