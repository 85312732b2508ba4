import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { standIn } from '../../testing/standIn.ts'
import type { StandIn } from '../../testing/standIn.ts'
import { createPostOutside } from './postOutside.ts'
import { isPublicAddress } from './publicAddress.ts'

const opened: { close: () => Promise<void> }[] = []
async function open(...given: Parameters<typeof standIn>): Promise<StandIn> {
  const made = await standIn(...given)
  opened.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const inTests = createPostOutside({ reachesLoopback: true })
const impatient = createPostOutside({ reachesLoopback: true, timeoutMs: 400 })
const post = (url: string, poster = inTests) =>
  poster.post(url, { 'content-type': 'application/json' }, '{"说":1}')
const status = (code: number) => open((_request, response) => response.writeHead(code).end())

describe('receivers', () => {
  test('the status is reported, whatever it is; a redirect is not followed', async () => {
    const inside = await status(200)
    const hostile = await open((_request, response) =>
      response.writeHead(307, { location: inside.url }).end(),
    )

    expect(await post((await status(204)).url)).toEqual({ kind: 'answered', status: 204 })
    expect(await post((await status(500)).url)).toEqual({ kind: 'answered', status: 500 })
    expect(await post(hostile.url)).toEqual({ kind: 'answered', status: 307 })
    expect(inside.requests).toEqual([])
    expect(hostile.requests).toMatchObject([
      { method: 'POST', body: '{"说":1}', headers: { 'content-type': 'application/json' } },
    ])
  })

  test('of an endless answer only the status is read', async () => {
    let sent = 0
    const giant = await open((_request, response) => {
      const more = (): void => {
        for (sent += 65_536; response.write('x'.repeat(65_536)); sent += 65_536)
          if (sent > 1e9) return
        response.once('drain', more)
      }
      more()
    })

    expect(await post(giant.url)).toEqual({ kind: 'answered', status: 200 })
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('silence ends in time, before the status and within it', async () => {
    const startedAt = performance.now()
    const silent = await open(() => undefined)
    const half = await listening((socket) => socket.write('HTTP/1.1 20'))

    expect(await post(silent.url, impatient)).toEqual({ kind: 'failed', why: 'slow' })
    expect(await post(half, impatient)).toEqual({ kind: 'failed', why: 'slow' })
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })

  test('a protocol upgrade counts as an answer', async () => {
    const other = await listening((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    )

    expect(await post(other)).toEqual({ kind: 'answered', status: 101 })
  })

  test('closing early, sending nonsense and endless headers are failures', async () => {
    const closing = await open((_request, response) => response.destroy())
    const nonsense = await listening((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    const headers = await listening((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\n${`x-more: ${'y'.repeat(1000)}\r\n`.repeat(64)}`),
    )

    for (const url of [closing.url, nonsense, headers])
      expect(await post(url)).toEqual({ kind: 'failed', why: 'broken' })
  })

  test('an unreachable server and one without a valid certificate receive nothing', async () => {
    const gone = await status(200)
    const plain = await status(200)
    await gone.close()

    expect(await post(gone.url)).toEqual({ kind: 'failed', why: 'unreachable' })
    expect(await post(plain.url.replace('http:', 'https:'))).toMatchObject({ kind: 'failed' })
    expect(plain.requests).toEqual([])
  })
})

describe('permitted targets', () => {
  const strict = createPostOutside()

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'unix:/var/run/docker.sock',
  ])('%s is not https', (address) => {
    expect(strict.problemOf(address)).toBe('notHttps')
  })

  test.each([
    '',
    'example.com',
    'https://',
    'https://good@example.com/',
    'https://good:word@127.0.0.1/',
    'https://example.com/#part',
  ])('%j is not an address', (address) => {
    expect(strict.problemOf(address)).toBe('unreadable')
  })

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.100.100.200/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://localhost/',
    'https://a.localhost/',
    'https://printer/',
    'https://printer.local/',
    'https://metadata.google.internal/',
  ])('%s is internal', async (address) => {
    expect(strict.problemOf(address)).toBe('notPublic')
    expect(await post(address, strict)).toEqual({ kind: 'failed', why: 'notPublic' })
  })

  test.each([
    'https://example.com/hook?x=1',
    'https://8.8.8.8:8443/',
    'https://[2606:4700::1111]/',
  ])('%s is public', (address) => {
    expect(strict.problemOf(address)).toBeUndefined()
  })

  test('a name is judged by all addresses that it resolves to', async () => {
    const listener = await status(200)
    const { port } = new URL(listener.url)
    const leading = (...addresses: string[]) =>
      createPostOutside({
        resolve: async () =>
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      })

    for (const inside of ['127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1'])
      expect(
        await post(`https://rebinding.example.com:${port}/`, leading('93.184.216.34', inside)),
      ).toEqual({ kind: 'failed', why: 'notPublic' })
    expect(listener.requests).toEqual([])
  })

  test('the call goes to the judged address: the name is resolved once, whatever it would resolve to the second time', async () => {
    const asked: string[] = []
    const heard: string[] = []
    const here = new URL(await listening((socket, said) => (heard.push(said), socket.destroy())))
    const resolve = async (host: string) => [
      { address: asked.push(host) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 },
    ]

    await post(
      `https://rebinding.example.com:${here.port}/`,
      createPostOutside({ reachesLoopback: true, resolve }),
    )

    expect(asked).toEqual(['rebinding.example.com'])
    // The TLS ClientHello contains the server name in clear text.
    expect(heard).toEqual([expect.stringContaining('rebinding.example.com')])
  })

  test('a name that does not resolve is not looked up a second time', async () => {
    const nowhere = createPostOutside({ resolve: async () => [] })

    expect(await post('https://nowhere.example.com/', nowhere)).toEqual({
      kind: 'failed',
      why: 'unreachable',
    })
  })

  test('a look-up that never answers ends in time', async () => {
    const hanging = createPostOutside({
      timeoutMs: 100,
      resolve: () => new Promise(() => undefined),
    })

    expect(await post('https://slow.example.com/', hanging)).toEqual({
      kind: 'failed',
      why: 'slow',
    })
  })

  test('text that is not an address is not public', () => {
    expect(['', 'localhost', '1.2.3', '::g'].map(isPublicAddress)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

/** A raw TCP server; the test writes its answers. */
async function listening(say: (socket: Socket, said: string) => unknown): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (said) => say(socket, String(said)))
    sockets.add(socket)
  })
  const sockets = new Set<Socket>()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push({
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  })
  return `http://127.0.0.1:${portOf(server.address())}`
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('nobody listens')
  return address.port
}
