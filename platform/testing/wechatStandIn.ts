import type { ServerResponse } from 'node:http'

import * as z from 'zod/mini'

import { json, standIn } from './standIn.ts'
import type { StandIn, StandInRequest } from './standIn.ts'

/** An official account as it is set up for tests; its secret protects nothing. */
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

/** How one takes the place of WeChat's sending of template messages. */
export type WechatStandIn = StandIn & {
  /** What was sent, as the other side read it. */
  readonly sent: () => Notice[]
  /** Somebody elsewhere has made the present token worthless. */
  readonly wearToken: () => void
  /** For each token asked for, whether by force. */
  readonly tokensAsked: () => boolean[]
}

const tokenPath = '/cgi-bin/stable_token'
const refused = (errcode: number) => json({ errcode, errmsg: 'no' })

/** The sending of template messages as WeChat documents it: errors come with status 200. `become` says what each notice becomes. */
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
