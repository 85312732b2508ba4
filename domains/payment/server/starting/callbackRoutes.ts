import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { id } from '../../../../platform/contract/shapes.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import { factsOf } from '../../../../platform/server/http/call.ts'
import { OutsideError } from '../../../../platform/server/ports/outside.ts'
import { ForgedCallback } from '../../../../platform/server/ports/payment/payments.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { MerchantChannel } from '../../contract/channels.ts'
import type { ProviderOf } from '../providers.ts'
import { callbackPath } from '../../contract/callback.ts'
import { takeCallback } from './callbacks.ts'

/** Messages of both providers are a few kilobytes. */
const bodyLimit = 64 * 1024

const Address = z.object({
  channel: z.enum(['wechat', 'alipay']),
  tenantId: z.string().check(z.regex(/^\w{1,32}$/)),
  merchantId: id,
})
const channels = { wechat: 'WECHAT', alipay: 'ALIPAY' } as const

/**
 * Serves the messages of providers. Their signature is the permission, so no sign-in is needed; the
 * body is read as it was sent, because the signature covers its bytes.
 */
export function mountCallbacks(app: App, providerOf: ProviderOf): void {
  void app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, String(body)),
    )
    for (const prefix of ['', '/api'])
      scope.post(`${prefix}${callbackPath}`, { bodyLimit }, (request, reply) =>
        serve(app, providerOf, request, reply),
      )
  })
}

async function serve(
  app: App,
  providerOf: ProviderOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = z.safeParse(Address, request.params).data
  if (!address) return reply.code(404).send()
  const { tenantId, merchantId } = address
  const channel = channels[address.channel]
  const { header } = factsOf(request)
  const body = typeof request.body === 'string' ? request.body : ''
  const raw = { header, body, now: app.clock() }
  try {
    await takeCallback(app.database, { tenantId, merchantId, channel }, raw, providerOf)
    return answer(reply, channel, 200)
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined) throw error
    request.log.warn({ channel, merchantId, problem: String(error) }, 'payment message not taken')
    return answer(reply, channel, status)
  }
}

/** The status of a failure that the provider may repeat; undefined for a fault. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof ForgedCallback) return 401
  if (error instanceof OutsideError) return 500
  return error instanceof Refusal ? error.status : undefined
}

/** WeChat reads the status, Alipay one word; both repeat what was not taken. */
function answer(reply: FastifyReply, channel: MerchantChannel, status: number): FastifyReply {
  const isTaken = status === 200
  if (channel === 'ALIPAY')
    return reply
      .code(200)
      .type('text/plain; charset=utf-8')
      .send(isTaken ? 'success' : 'failure')
  if (isTaken) return reply.code(204).send()
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send('{"code":"FAIL","message":"失败"}')
}
