import { once } from 'node:events'
import { connect } from 'node:net'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { createCloser } from './closeHttp.ts'

async function listening(answer: () => Promise<string>) {
  const http = Fastify({ forceCloseConnections: 'idle' })
  const close = createCloser(http)
  http.get('/', answer)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  return { close, port: Number(new URL(address).port) }
}

test('closing ends a connection that has sent half a request head, while a running answer is completed', async () => {
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<string>()
  const { close, port } = await listening(() => {
    asked.resolve()
    return mayAnswer.promise
  })
  const half = connect(port, '127.0.0.1')
  half.on('error', () => undefined)
  half.write('GET / HTTP/1.1\r\nHost: a')
  const whole = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
  await asked.promise

  const closing = close()
  // This test has no timer: it ends only if the half-sent request does not block the close.
  await once(half, 'close')
  mayAnswer.resolve('the answer')

  expect(await whole).toBe('the answer')
  await closing
})
