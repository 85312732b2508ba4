import * as z from 'zod/mini'

import type { WechatNoticeSettings } from '../settings/portSettings.ts'
import { askOutside, OutsideError } from './outside.ts'
import type { NoticeOutcome, OutsideNotice, OutsideNotices } from './outsideNotices.ts'

const service = '微信'

const Answer = z.object({ errcode: z.number() })
const Token = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(1024), z.regex(/^[\x21-\x7e]+$/)),
  expires_in: z.number().check(z.gte(1), z.lte(86_400)),
})

type Token = { readonly text: string; readonly untilMs: number }

/** The token is wrong or expired: a new one is requested once. */
const tokenCodes = new Set([40_001, 40_014, 42_001])
/** WeChat is busy, or a rate limit is reached. */
const passingCodes = new Set([-1, 45_009, 45_011])
/** The recipient's open id is unknown, or the person does not follow the account. */
const readerCodes = new Set([40_003, 43_004])
/** The length limit of a template's fields. */
const maxLetters = 20
/** A token is renewed shortly before it expires. */
const earlyMs = 5 * 60_000

/** Template messages of an official account. */
export function wechatNotices(settings: WechatNoticeSettings, clock: () => Date): OutsideNotices {
  let kept: Token | undefined
  let asked: Promise<Token> | undefined

  /** A token other than the refused one; concurrent callers share one request. */
  async function token(worn?: Token): Promise<Token> {
    if (kept && kept !== worn && kept.untilMs > clock().getTime()) return kept
    asked ??= freshToken(worn).finally(() => (asked = undefined))
    kept = await asked
    return kept
  }

  async function freshToken(worn: Token | undefined): Promise<Token> {
    const fresh = await askToken(settings, clock(), false)
    // If the answer is the refused token again, only a forced refresh gives another one.
    return worn && fresh.text === worn.text ? askToken(settings, clock(), true) : fresh
  }

  async function send(notice: OutsideNotice): Promise<NoticeOutcome> {
    let current: Token
    try {
      current = await token()
      const code = await post(settings, current, notice)
      if (!tokenCodes.has(code)) return outcomeOf(code)
      current = await token(current)
    } catch (error) {
      return faultOf(error)
    }
    return post(settings, current, notice).then(outcomeOf, faultOf)
  }

  return { channel: 'wechat', service: '微信通知', addressesBegin: `${settings.appId}:`, send }
}

function outcomeOf(code: number): NoticeOutcome {
  if (code === 0) return { kind: 'sent' }
  const words = `errcode ${code}`
  if (passingCodes.has(code) || tokenCodes.has(code)) return { kind: 'later', code: words }
  return readerCodes.has(code)
    ? { kind: 'never', code: words, isGone: true, isUsual: true }
    : { kind: 'never', code: words }
}

/**
 * Without a token nothing was sent, nor if the server was unreachable; in any other case it may
 * have arrived.
 */
function faultOf(error: unknown): NoticeOutcome {
  if (!(error instanceof OutsideError)) throw error
  const isUnsent = error instanceof NoToken || error.code === 'unreachable'
  return { kind: isUnsent ? 'later' : 'unknown', code: error.code }
}

class NoToken extends OutsideError {
  override name = 'NoToken'
}

/**
 * The stable kind of token: processes that ask concurrently get the same one and do not invalidate
 * each other's.
 */
async function askToken(
  { endpoint, appId, secret }: WechatNoticeSettings,
  now: Date,
  isForced: boolean,
): Promise<Token> {
  const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: isForced }
  const answer = await postJson(new URL('/cgi-bin/stable_token', endpoint), body).catch(
    (error: unknown) => {
      throw new NoToken(
        service,
        error instanceof OutsideError ? `token ${error.code}` : 'token broken',
        error,
      )
    },
  )
  const failure = z.safeParse(Answer, answer)
  if (failure.success && failure.data.errcode !== 0)
    throw new NoToken(service, `token errcode ${failure.data.errcode}`)
  const token = z.safeParse(Token, answer)
  if (!token.success) throw new NoToken(service, 'token unreadable')
  const { access_token: text, expires_in: seconds } = token.data
  return { text, untilMs: now.getTime() + Math.max(seconds * 1000 - earlyMs, 0) }
}

async function post(
  settings: WechatNoticeSettings,
  token: Token,
  { id, address, school, text, moment }: OutsideNotice,
): Promise<number> {
  const url = new URL('/cgi-bin/message/template/send', settings.endpoint)
  url.search = new URLSearchParams({ access_token: token.text }).toString()
  const values = [school, text, moment].map((one) => ({
    value: [...one].slice(0, maxLetters).join(''),
  }))
  const answer = z.safeParse(
    Answer,
    await postJson(url, {
      touser: address.slice(settings.appId.length + 1),
      template_id: settings.template,
      url: settings.page,
      client_msg_id: id,
      data: Object.fromEntries(settings.fields.map((name, at) => [name, values[at]])),
    }),
  )
  if (!answer.success) throw new OutsideError(service, 'unreadable')
  return answer.data.errcode
}

async function postJson(url: URL, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return (await askOutside({ service, url, method: 'POST', headers, body: JSON.stringify(body) }))
    .body
}
