import { afterEach, expect, test } from 'vitest'

import { json, standIn } from '../../testing/standIn.ts'
import type { StandIn } from '../../testing/standIn.ts'
import { askOutside, OutsideError } from './outside.ts'

const opened: StandIn[] = []
const open = async (...given: Parameters<typeof standIn>): Promise<StandIn> => {
  const made = await standIn(...given)
  opened.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const ask = ({ url }: { url: string }, timeoutMs = 2000) =>
  askOutside({ service: '短信服务', url: new URL(url), timeoutMs })

test('an answer is returned with its status, whatever that is', async () => {
  expect(await ask(await open(json({ ok: 1 })))).toEqual({ status: 200, body: { ok: 1 } })
  expect(await ask(await open(json({ Code: 'Throttling' }, 400)))).toEqual({
    status: 400,
    body: { Code: 'Throttling' },
  })
})

test('a redirect into the internal network is not followed', async () => {
  const inside = await open(json({ secret: true }))
  const hostile = await open((_request, response) =>
    response.writeHead(302, { location: inside.url }).end(),
  )

  await expect(ask(hostile)).rejects.toMatchObject({ code: 'redirected', service: '短信服务' })
  expect(inside.requests).toEqual([])
})

test('an answer of ten megabytes is cut off', async () => {
  const hostile = await open((_request, response) => response.end('x'.repeat(10 * 1024 * 1024)))

  await expect(ask(hostile)).rejects.toMatchObject({ code: 'too large' })
})

test('an answer that is not JSON, or is truncated, is refused and not requested again', async () => {
  const page = await open((_request, response) => response.end('<html>'))
  const cut = await open((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"ok":')
    response.destroy()
  })

  await expect(ask(page)).rejects.toMatchObject({ code: 'unreadable' })
  await expect(ask(cut)).rejects.toMatchObject({ code: 'broken' })
  expect(cut.requests).toHaveLength(1)
})

test('a silent server, before the answer or within it, is given up in time and not tried again', async () => {
  const silent = await open(() => undefined)
  const dripping = await open((_request, response) => void response.writeHead(200).write('{'))
  const startedAt = performance.now()

  await expect(ask(silent, 150)).rejects.toMatchObject({ code: 'slow' })
  await expect(ask(dripping, 150)).rejects.toMatchObject({ code: 'slow' })

  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect([silent.requests.length, dripping.requests.length]).toEqual([1, 1])
})

test('an unreachable server is tried once more and then fails, without revealing the request', async () => {
  const gone = await open(json({}))
  await gone.close()

  const error = await ask({ url: `${gone.url}/?secret=hunter2` }).catch((fault: unknown) => fault)

  expect(error).toBeInstanceOf(OutsideError)
  expect(error).toMatchObject({ code: 'unreachable' })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2')
})
