import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { guestOf } from '../actor.ts'
import { createKeys } from '../keys/keys.ts'
import { createApp } from './createApp.ts'

test('a request with two Host headers is answered with 400, one with a single Host is served', async ({
  database,
}) => {
  const { http } = await createApp({
    database,
    clock: () => new Date(0),
    identify: async () => guestOf('000000'),
    keys: createKeys(testRootKey),
    readiness: { isReady: async () => true },
  })
  const url = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const answerTo = async (hosts: string): Promise<string> => {
    const socket = connect(Number(url.port), '127.0.0.1')
    socket.write(`GET /health/live HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)
    return text(socket)
  }

  expect(await answerTo('Host: a.example\r\nHost: b.example\r\n')).toMatch(/^HTTP\/1.1 400/)
  expect(await answerTo('Host: a.example\r\n')).toMatch(/^HTTP\/1.1 200/)
  await http.close()
})
