import * as z from 'zod/mini'

import type { WechatProgram, WechatSettings } from '../settings/portSettings.ts'
import { askOutside, OutsideError } from './outside.ts'
import type { OutsideIdentity, SocialLogin } from './socialLogin.ts'

const service = '微信'
const consentPage = 'https://open.weixin.qq.com'

const Failure = z.object({ errcode: z.number() })
const MiniAnswer = z.object({ openid: word(128), unionid: z.optional(word(128)) })
const WebAnswer = z.object({
  access_token: word(1024),
  openid: word(128),
  unionid: z.optional(word(128)),
  scope: z.optional(z.string()),
})
const Person = z.object({
  openid: word(128),
  nickname: z.optional(z.string()),
  unionid: z.optional(word(128)),
})

function word(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\x21-\x7e]+$/))
}

type Kind = 'app' | 'official' | 'mini'

/** The names that Blade clients use for the programs; the short names are ours. */
const kinds: Readonly<Record<string, Kind>> = {
  wechat_open: 'app',
  wechat_app: 'app',
  app: 'app',
  wechat_mp: 'official',
  official: 'official',
  wechat_mini: 'mini',
  wechat_mini_program: 'mini',
  mini: 'mini',
}

/**
 * WeChat sign-in for the app (also by scanning a code on a web page), the official account and the
 * mini program, as far as each is configured.
 */
export function wechatLogin(settings: WechatSettings, { tellsOutside = false } = {}): SocialLogin {
  const usual = (['mini', 'app', 'official'] as const).find((kind) => settings[kind])
  const kindOf = (source: string): Kind | undefined =>
    source === '' ? usual : kinds[source.toLowerCase()]
  return {
    choices: [],
    choose: () => undefined,
    consentUrl: (source, back) => consentUrl(settings, kindOf(source), back),
    redeem: async (_tenantId, code, source) => {
      const kind = kindOf(source)
      const program = kind && settings[kind]
      if (!program || !/^[\w-]{1,512}$/.test(code)) return undefined
      if (kind === 'mini') return redeemMini(settings, program, code)
      return redeemWeb(settings, program, code, kind === 'official' && tellsOutside)
    },
  }
}

function consentUrl(
  settings: WechatSettings,
  kind: Kind | undefined,
  { redirectUri, state }: { redirectUri: string; state: string },
) {
  const program = kind && settings[kind]
  if (!program || kind === 'mini') return undefined
  const [path, scope] =
    kind === 'app'
      ? ['/connect/qrconnect', 'snsapi_login']
      : ['/connect/oauth2/authorize', 'snsapi_userinfo']
  // WeChat requires this order of parameters and the fragment.
  const query = new URLSearchParams({
    appid: program.appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
  })
  return `${consentPage}${path}?${query.toString()}#wechat_redirect`
}

async function redeemMini(
  settings: WechatSettings,
  { appId, secret }: WechatProgram,
  code: string,
): Promise<OutsideIdentity | undefined> {
  const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
  const answer = await askWechat(settings, '/sns/jscode2session', query, MiniAnswer)
  return answer && identityOf(appId, answer, '')
}

async function redeemWeb(
  settings: WechatSettings,
  { appId, secret }: WechatProgram,
  code: string,
  isReached: boolean,
): Promise<OutsideIdentity | undefined> {
  const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
  const answer = await askWechat(settings, '/sns/oauth2/access_token', query, WebAnswer)
  if (!answer) return undefined
  const reached = isReached ? { noticeAddress: `${appId}:${answer.openid}` } : {}
  // A silent consent returns the identity without a name.
  if (answer.scope === 'snsapi_base') return { ...identityOf(appId, answer, ''), ...reached }
  const { access_token: token, openid } = answer
  const person = await askWechat(
    settings,
    '/sns/userinfo',
    { access_token: token, openid, lang: 'zh_CN' },
    Person,
  )
  if (person && person.openid !== openid) throw new OutsideError(service, 'contradictory')
  return {
    ...identityOf(
      appId,
      { openid, unionid: answer.unionid ?? person?.unionid },
      person?.nickname ?? '',
    ),
    ...reached,
  }
}

/**
 * The union id is the same for all programs of a school; without it the open id is valid within its
 * program only.
 */
function identityOf(
  appId: string,
  { openid, unionid }: { openid: string; unionid?: string | undefined },
  nickname: string,
): OutsideIdentity {
  const subject = unionid ? `union:${unionid}` : `${appId}:${openid}`
  return {
    provider: 'wechat',
    subject,
    loginName: '',
    realName: shownName(nickname),
    avatar: '',
    mobile: '',
  }
}

/**
 * A nickname is free text from outside: it is stripped of control and direction characters and
 * shortened.
 */
const shownName = (nickname: string): string =>
  [...nickname.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim()].slice(0, 20).join('')

/**
 * Codes that are wrong, expired or used: the person starts again. Any other error is our
 * configuration's or WeChat's.
 */
const spentCodes = new Set([40_029, 40_163, 41_008, 40_226])

async function askWechat<Shape extends z.ZodMiniType>(
  { endpoint }: WechatSettings,
  path: string,
  query: Record<string, string>,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const url = new URL(endpoint)
  url.pathname = path
  url.search = new URLSearchParams(query).toString()
  const { body } = await askOutside({ service, url })
  const failure = z.safeParse(Failure, body)
  if (failure.success && failure.data.errcode !== 0) {
    if (spentCodes.has(failure.data.errcode)) return undefined
    throw new OutsideError(service, `errcode ${failure.data.errcode}`)
  }
  const answer = z.safeParse(shape, body)
  if (!answer.success) throw new OutsideError(service, 'unreadable')
  return answer.data
}
