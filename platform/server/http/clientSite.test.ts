import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { createClientSite, isServiceAddress } from './clientSite.ts'

const documentText =
  '<!doctype html><script>window.started = 1</script><script src="/assets/app-1a2b3c4d.js"></script>'

async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-client-'))
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'outside')
  const dist = join(folder, 'dist')
  await writeFile(join(dist, 'index.html'), documentText)
  await writeFile(join(dist, 'favicon.png'), 'png')
  await writeFile(join(dist, 'assets', 'app-1a2b3c4d.js'), 'export {}')
  await writeFile(join(dist, 'assets', 'app-1a2b3c4d.js.map'), '{}')
  await writeFile(join(dist, '.env'), 'KEY=1')
  await symlink(join(folder, 'secret.txt'), join(dist, 'linked.txt'))
  const app = Fastify()
  app.get('/blade-system/menu/routes', async () => ({ code: 200, from: 'services' }))
  app.post('/api/blade-auth/token', async () => ({ code: 200, from: 'token' }))
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ code: 404 }))
  const site = await createClientSite(dist, app)
  const address = await site.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await site.close()
    await app.close()
  })
  return {
    address,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${address}${path}`, { headers, redirect: 'manual' }),
  }
}

/** Sends an address unchanged: fetch would normalise it first. */
const rawGet = (address: string, path: string): Promise<string> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('end', () => done(text))
    socket.on('error', failed)
  })

test('a built client is served with its document for every page address, uncached and with a policy', async () => {
  const { get } = await opened()

  for (const path of ['/', '/index.html', '/login', '/system/user?x=1', '/wel/index']) {
    const answer = await get(path, { accept: 'text/html,*/*' })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, documentText])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'unsafe-eval' 'sha256-[\w+/]{43}='; .*frame-ancestors 'self'/,
    )
  }
})

test('the icon font of the vendor may load over http, as the documents of the clients link to it', async () => {
  const { get } = await opened()
  const policy = (await get('/login')).headers.get('content-security-policy') ?? ''
  const sources = (name: string): string[] =>
    policy.split('; ').flatMap((one) => (one.startsWith(`${name} `) ? one.split(' ').slice(1) : []))

  // A host without a scheme matches the scheme of the page, and https.
  expect(sources('style-src')).toEqual(["'self'", "'unsafe-inline'", 'at.alicdn.com'])
  expect(sources('font-src')).toEqual(["'self'", 'data:', 'at.alicdn.com'])
  expect(sources('script-src')).not.toContain('at.alicdn.com')
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('the product answers services under both prefixes, and no page is ever served in their place', async () => {
  const { address, get } = await opened()

  expect(await (await get('/blade-system/menu/routes')).json()).toEqual({
    code: 200,
    from: 'services',
  })
  expect(
    await (await fetch(`${address}/api/blade-auth/token?x=1`, { method: 'POST' })).json(),
  ).toEqual({ code: 200, from: 'token' })
  for (const path of [
    '/blade-none/x',
    '/api/none',
    '/api',
    '/%62lade-none/x',
    '//blade-none/x',
    '/API/x',
  ]) {
    const answer = await get(path, { accept: 'text/html' })
    expect([path, answer.status, (await answer.text()).includes('<')]).toEqual([path, 404, false])
  }
})

test('files are cached by their names; missing files, maps and hidden files are not found', async () => {
  const { get } = await opened()

  expect((await get('/assets/app-1a2b3c4d.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/favicon.png')).headers.get('cache-control')).toBe('no-cache')
  for (const path of [
    '/assets/none-1a2b3c4d.js',
    '/assets/app-1a2b3c4d.js.map',
    '/.env',
    '/favicon.ico',
  ])
    expect((await get(path)).status).toBe(404)
})

test('no address leads out of the folder', async () => {
  const { address } = await opened()

  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/%00',
    '/%zz',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
  ])
    expect([path, (await rawGet(address, path)).includes('outside')]).toEqual([path, false])
})

test('a folder without a built client is refused with advice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-client-'))

  await expect(createClientSite(folder, Fastify())).rejects.toThrow('CLIENT_DIR 里没有 index.html')
})

test('a service address is recognised in every spelling', () => {
  expect(['/blade-x', '/api', '/api/x', '/%2Fblade-x', '//api/x'].map(isServiceAddress)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['/', '/apix', '/login', '/x/blade-y', '/%zz'].map(isServiceAddress)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
