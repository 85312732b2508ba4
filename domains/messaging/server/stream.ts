import { PassThrough } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { App } from '../../../platform/server/http/createApp.ts'
import { factsOf } from '../../../platform/server/http/call.ts'
import type { Change } from '../../../platform/server/database/changeFeed.ts'
import { isBigint } from '../../../platform/contract/shapes.ts'
import { notSignedIn } from '../../../platform/server/refusal.ts'
import { liveStreamPath } from '../contract/live.ts'
import { tooManyStreams } from './refusals.ts'
import { createRelay } from './relay.ts'
import type { Reader, Relay } from './relay.ts'

/** The feed that notifies processes of each other's changes. */
export type Changes = {
  subscribe: (listener: { onChange: (change: Change) => void; onReset: () => void }) => void
}

const maxPerUser = 6
const maxWaitingBytes = 64 * 1024
/** An ended session is noticed at the next check, even if its announcement is lost. */
const checkMs = 4000
const heartbeatMs = 20_000

/** Serves the event stream. It only reads the database, and every stream ends with its session. */
export function mountStream(app: App, changes: Changes | undefined): void {
  const relay = createRelay(app.database, (error) =>
    app.http.log.error({ err: error }, 'live events were not delivered'),
  )
  changes?.subscribe({ onChange: relay.onChange, onReset: relay.onReset })
  let checking: NodeJS.Timeout | undefined
  app.http.addHook('onReady', async () => {
    checking = setInterval(() => void relay.tick(), checkMs)
    checking.unref()
  })
  app.http.addHook('preClose', async () => {
    clearInterval(checking)
    relay.closeAll()
  })
  for (const prefix of ['', '/api'])
    app.http.get(`${prefix}${liveStreamPath}`, (request, reply) =>
      serve(app, relay, request, reply),
    )
}

async function serve(
  app: App,
  relay: Relay,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const facts = factsOf(request)
  const actor = await app.identify(request, facts)
  if (actor.kind === 'guest') throw notSignedIn()
  if (relay.countOf(actor) >= maxPerUser) throw tooManyStreams()
  const asked = facts.header('last-event-id')
  const stream = new PassThrough()
  const reader: Reader = {
    actor,
    lastId: isBigint(asked) ? asked : '',
    isStillSignedIn: async () => (await app.identify(request, facts)).kind === 'user',
    send: (text) => {
      if (stream.writableLength > maxWaitingBytes) return false
      stream.write(text)
      return true
    },
    close: () => stream.end(),
  }
  const beating = setInterval(() => stream.write(': \n\n'), heartbeatMs)
  beating.unref()
  const leave = () => {
    clearInterval(beating)
    relay.remove(reader)
    stream.destroy()
  }
  stream.once('finish', () => clearInterval(beating))
  request.raw.once('close', leave)
  stream.write('retry: 3000\n\n')
  await relay.add(reader)
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(stream)
}
