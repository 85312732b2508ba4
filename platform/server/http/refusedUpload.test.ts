import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { nothing } from '../../contract/shapes.ts'
import { uploadRequest } from '../../testing/multipart.ts'
import { guestOf } from '../actor.ts'
import { openDatabase } from '../database/db.ts'
import { appUrl } from '../database/migrate.ts'
import { createKeys } from '../keys/keys.ts'
import { diskFull } from '../refusal.ts'
import { createApp } from './createApp.ts'
import { mount } from './mount.ts'

const plain = { summary: 'test', may: 'public', input: nothing, reply: nothing } as const
const reading = endpoint({ ...plain, method: 'GET', path: '/blade-test/reading' })
const sending = endpoint({ ...plain, method: 'POST', path: '/blade-test/sending', upload: true })

/** One call over a kept connection: its status, whether it reused the connection, and the body. */
function call(agent: Agent, url: string, sent?: { headers: object; payload: Buffer }) {
  const asked = Promise.withResolvers<string>()
  const outgoing = request(
    url,
    sent ? { agent, method: 'POST', headers: { ...sent.headers } } : { agent },
    (got) =>
      void text(got).then((body) =>
        asked.resolve(`${got.statusCode} ${outgoing.reusedSocket} ${body}`),
      ),
  )
  outgoing.on('error', asked.reject)
  outgoing.end(sent?.payload)
  return asked.promise
}

test.for(['before its file was read', 'while its file was read'] as const)(
  'after an upload that was refused %s, the connection serves the next call',
  async (when, { ownClone }) => {
    const { ownerUrl } = await ownClone()
    const database = openDatabase(appUrl(ownerUrl, testRootKey), { max: 2 })
    const app = await createApp({
      database,
      clock: () => new Date(0),
      identify: async () => guestOf('000000'),
      keys: createKeys(testRootKey),
      readiness: { isReady: async () => true, isDegraded: () => false },
    })
    mount(app, reading, async () => ({}))
    mount(app, sending, async () => ({}), {
      prepare: async ({ file }) => {
        if (!file) throw new Error('the call has a file')
        if (when === 'before its file was read') throw diskFull()
        for await (const _ of file.content) throw diskFull()
      },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(async () => {
      agent.destroy()
      await app.http.close()
      await database.close()
    })
    const address = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api`
    const sent = await uploadRequest('', { name: 'a.pdf', bytes: Buffer.alloc(2 * 1024 * 1024, 1) })

    const payload = Buffer.isBuffer(sent.payload) ? sent.payload : Buffer.alloc(0)
    const form = { headers: sent.headers ?? {}, payload }
    expect(await call(agent, `${address}/blade-test/sending`, form)).toMatch(/^503 false/)
    expect(await call(agent, `${address}/blade-test/reading`)).toMatch(/^200 true/)
  },
)
