import type { ServerResponse } from 'node:http'

import * as z from 'zod/mini'

import { json, standIn } from './standIn.ts'
import type { StandIn, StandInRequest } from './standIn.ts'

/** Official account settings for tests; the secret protects nothing. */
export const officialAccount = {
  appId: 'wxofficial',
  secret: 'hunter2hunter2hunter2',
  template: 'template-1',
}

const TokenCall = z.object({ secret: z.string(), force_refresh: z.boolean() })
const Notice = z.object({
  touser: z.string(),
  template_id: z.string(),
  client_msg_id: z.string(),
  url: z.string(),
  data: z.record(z.string(), z.object({ value: z.string() })),
})
type Notice = z.output<typeof Notice>

type Answer = (request: StandInRequest, response: ServerResponse) => unknown

/** A stand-in for WeChat's template messages. */
export type WechatStandIn = StandIn & {
  /** The messages that the stand-in received. */
  readonly sent: () => Notice[]
  /** Invalidates the current token, as a renewal by another server does. */
  readonly wearToken: () => void
  /** For each token request, whether it was forced. */
  readonly tokensAsked: () => boolean[]
}

const tokenPath = '/cgi-bin/stable_token'
const refused = (errcode: number) => json({ errcode, errmsg: 'no' })

/**
 * WeChat's template messages as documented: errors come with status 200. `become` sets the result
 * of each message.
 */
export async function wechatStandIn(
  become: () => number | Answer = () => 0,
): Promise<WechatStandIn> {
  let token = 1
  let isWorn = false

  function giveToken(body: string): Answer {
    const { secret, force_refresh: isForced } = TokenCall.parse(JSON.parse(body))
    if (secret !== officialAccount.secret) return refused(40_125)
    if (isForced) {
      token += 1
      isWorn = false
    }
    return json({ access_token: `token-${token}`, expires_in: 7200 })
  }

  function take({ url, body }: StandInRequest): Answer {
    if (isWorn || url.searchParams.get('access_token') !== `token-${token}`) return refused(40_001)
    if (Notice.parse(JSON.parse(body)).template_id !== officialAccount.template)
      return refused(40_037)
    const outcome = become()
    if (typeof outcome === 'function') return outcome
    return outcome === 0 ? json({ errcode: 0, errmsg: 'ok', msgid: 1 }) : refused(outcome)
  }

  const made = await standIn((request, response) => {
    const answer = request.url.pathname === tokenPath ? giveToken(request.body) : take(request)
    return answer(request, response)
  })
  const bodies = (isToken: boolean) =>
    made.requests
      .filter(({ url }) => (url.pathname === tokenPath) === isToken)
      .map(({ body }): unknown => JSON.parse(body))
  return {
    ...made,
    sent: () => z.array(Notice).parse(bodies(false)),
    wearToken: () => (isWorn = true),
    tokensAsked: () =>
      z
        .array(TokenCall)
        .parse(bodies(true))
        .map((one) => one.force_refresh),
  }
}
