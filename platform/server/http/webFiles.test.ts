import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { installHeaders } from './securityHeaders.ts'
import { serveWebFiles } from './webFiles.ts'

async function served(images?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), '<meta name="app-config" content="" /><body></body>')
  await mkdir(join(folder, 'desk'))
  await writeFile(
    join(folder, 'desk/index.html'),
    '<meta name="app-config" content="" /><meta name="style-nonce" content="" /><body></body>',
  )
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  const http = Fastify()
  installHeaders(http)
  await serveWebFiles(http, folder, async (hostname) => ({ name: `"${hostname}" <b>` }), images)
  return http
}

test('the document contains the school of its host, safely, and is never cached', async () => {
  const http = await served()

  const page = await http.inject({ method: 'GET', url: '/', headers: { host: 'school.test' } })

  expect(page.body).toContain(
    'content="{&#34;name&#34;:&#34;\\&#34;school.test\\&#34; &#60;b&#62;&#34;}"',
  )
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
})

test('each answer of the desk allows its own styles by a fresh nonce, and nothing more for scripts', async () => {
  const http = await served()

  const [first, second] = [await http.inject('/desk/'), await http.inject('/desk/')]

  const nonceOf = (body: string) => /name="style-nonce" content="([^"]{20,})"/.exec(body)?.[1]
  expect(first.headers['content-security-policy']).toContain(
    `style-src-elem 'self' 'nonce-${nonceOf(first.body)}'`,
  )
  expect(first.headers['content-security-policy']).toContain("script-src 'self';")
  expect(first.headers['cache-control']).toBe('no-store')
  expect(nonceOf(first.body)).not.toBe(nonceOf(second.body))
})

test('the desk address without its slash redirects to the desk', async () => {
  const http = await served()

  expect((await http.inject('/desk')).headers['location']).toBe('/desk/')
})

test('hashed assets are served compressed and cached for ever; build leftovers are not served', async () => {
  const http = await served()

  const asset = await http.inject({
    method: 'GET',
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'br' },
  })

  expect(asset.headers['content-encoding']).toBe('br')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await http.inject({ method: 'GET', url: '/.vite/manifest.json' })).statusCode).toBe(404)
  expect((await http.inject({ method: 'GET', url: '/assets/../../etc/passwd' })).statusCode).toBe(
    404,
  )
})

test('pictures come from this server alone, or also from the one map service that is set', async () => {
  const pictures = async (images?: string) => {
    const http = await served(images)
    const pages = await Promise.all(
      ['/', '/desk/'].map((url) => http.inject({ method: 'GET', url })),
    )
    return pages.map(
      ({ headers }) => /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0],
    )
  }

  const own = "img-src 'self' data: blob:"
  expect(await pictures()).toEqual([own, own])
  const more = `${own} https://tiles.test`
  expect(await pictures('https://tiles.test')).toEqual([more, more])
})
