import { afterEach, describe, expect, test } from 'vitest'

import { json, standIn } from '../../testing/standIn.ts'
import type { StandIn } from '../../testing/standIn.ts'
import { wechatLogin } from './wechat.ts'

const secret = 'hunter2hunter2hunter2'
const app = { appId: 'wxapp', secret }
const official = { appId: 'wxofficial', secret }
const mini = { appId: 'wxmini', secret }

const opened: StandIn[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

type Words = Record<string, unknown>

/**
 * A WeChat stub that follows the documentation: errors come with status 200, and a code belongs to
 * one program and works once.
 */
async function wechat(answers: { session?: Words; token?: Words; person?: Words }) {
  const spent = new Set<string>()
  const made = await standIn((request, response) => {
    const { pathname, searchParams: query } = request.url
    if (pathname === '/sns/userinfo')
      return json(answers.person ?? { errcode: 40_001, errmsg: 'invalid credential' })(
        request,
        response,
      )
    const code = query.get('js_code') ?? query.get('code') ?? ''
    if (query.get('secret') !== secret)
      return json({ errcode: 40_125, errmsg: 'invalid appsecret' })(request, response)
    if (!code.startsWith(query.get('appid') ?? '-'))
      return json({ errcode: 40_029, errmsg: 'invalid code' })(request, response)
    if (spent.has(code))
      return json({ errcode: 40_163, errmsg: 'code been used' })(request, response)
    spent.add(code)
    return json(pathname === '/sns/jscode2session' ? answers.session : answers.token)(
      request,
      response,
    )
  })
  opened.push(made)
  const login = (programs = {}, told = {}) =>
    wechatLogin({ endpoint: made.url, app, official, mini, ...programs }, told)
  return { login, requests: made.requests }
}

describe('the mini program', () => {
  test('identifies the person of a fresh code, once; the union id takes precedence over the open id', async () => {
    const { login } = await wechat({ session: { openid: 'o1', session_key: 'k', unionid: 'u1' } })

    expect(await login().redeem('000000', 'wxmini-1', 'wechat_mini')).toEqual({
      provider: 'wechat',
      subject: 'union:u1',
      loginName: '',
      realName: '',
      avatar: '',
      mobile: '',
    })
    expect(await login().redeem('000000', 'wxmini-1', 'wechat_mini')).toBeUndefined()
  })

  test('is the default, and an open id is valid within it only', async () => {
    const { login } = await wechat({ session: { openid: 'o1', session_key: 'k' } })

    expect(await login().redeem('000000', 'wxmini-1', '')).toMatchObject({ subject: 'wxmini:o1' })
  })
})

describe('the app and the official account', () => {
  const token = { access_token: 'at', openid: 'o1', scope: 'snsapi_userinfo', unionid: 'u1' }

  test('give the person’s display name, without control or direction characters, cut to twenty', async () => {
    const { login, requests } = await wechat({
      token,
      person: { openid: 'o1', nickname: `\u202e张妈妈\u0000${'长'.repeat(40)}` },
    })

    expect(await login().redeem('000000', 'wxapp-1', 'wechat_open')).toMatchObject({
      subject: 'union:u1',
      realName: `张妈妈${'长'.repeat(17)}`,
    })
    expect(requests.map((one) => one.url.pathname)).toEqual([
      '/sns/oauth2/access_token',
      '/sns/userinfo',
    ])
  })

  test('request no name when the consent was silent', async () => {
    const { login, requests } = await wechat({ token: { ...token, scope: 'snsapi_base' } })

    expect(await login().redeem('000000', 'wxofficial-1', 'wechat_mp')).toMatchObject({
      subject: 'union:u1',
      realName: '',
    })
    expect(requests).toHaveLength(1)
  })

  test('give an address for notices: only for the official account, and only where notices outside the app are on', async () => {
    const { login } = await wechat({ token: { ...token, scope: 'snsapi_base' } })
    const reached = async (code: string, source: string, tellsOutside: boolean) =>
      (await login({}, { tellsOutside }).redeem('000000', code, source))?.noticeAddress

    expect(await reached('wxofficial-1', 'wechat_mp', true)).toBe('wxofficial:o1')
    expect(await reached('wxofficial-2', 'wechat_mp', false)).toBeUndefined()
    expect(await reached('wxapp-3', 'wechat_open', true)).toBeUndefined()
  })

  test('reject an answer about another person', async () => {
    const { login } = await wechat({ token, person: { openid: 'o2', nickname: '他人' } })

    await expect(login().redeem('000000', 'wxapp-1', 'app')).rejects.toMatchObject({
      code: 'contradictory',
    })
  })

  test('send the browser to WeChat’s own consent page', async () => {
    const back = {
      redirectUri: 'https://school.example/blade-auth/oauth/callback/wechat_mp',
      state: 's1',
    }
    const login = (await wechat({})).login()

    expect(login.consentUrl('wechat_mp', back)).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxofficial&redirect_uri=https%3A%2F%2Fschool.example%2Fblade-auth%2Foauth%2Fcallback%2Fwechat_mp&response_type=code&scope=snsapi_userinfo&state=s1#wechat_redirect',
    )
    expect(login.consentUrl('wechat_open', back)).toContain('/connect/qrconnect?appid=wxapp&')
    expect([login.consentUrl('wechat_mini', back), login.consentUrl('github', back)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

test('a code of another program, an unknown source, an unconfigured program and a code with strange characters identify nobody', async () => {
  const { login, requests } = await wechat({ session: { openid: 'o1' } })

  expect(await login().redeem('000000', 'wxapp-1', 'mini')).toBeUndefined()
  const asked = requests.length
  expect(await login().redeem('000000', 'wxmini-1', 'github')).toBeUndefined()
  expect(await login({ mini: undefined }).redeem('000000', 'wxmini-1', 'mini')).toBeUndefined()
  expect(await login().redeem('000000', 'wxmini-1&appid=x', 'mini')).toBeUndefined()
  expect(requests).toHaveLength(asked)
})

test('a wrong secret and a busy WeChat are faults that show neither secret nor code', async () => {
  const wrong = (await wechat({ session: { openid: 'o1' } })).login({
    mini: { appId: 'wxmini', secret: 'another secret' },
  })
  const busy = (await wechat({ session: { errcode: -1, errmsg: 'system error' } })).login()

  const fault = await wrong.redeem('000000', 'wxmini-7', 'mini').catch((error: unknown) => error)
  expect(fault).toMatchObject({ service: '微信', code: 'errcode 40125' })
  const shown = JSON.stringify(fault, Object.getOwnPropertyNames(fault))
  for (const hidden of ['another secret', 'wxmini-7']) expect(shown).not.toContain(hidden)
  await expect(busy.redeem('000000', 'wxmini-1', 'mini')).rejects.toMatchObject({
    code: 'errcode -1',
  })
})

test.each([
  { openid: '' },
  { openid: 'x'.repeat(200) },
  { openid: 'a b' },
  { openid: 7 },
  [],
  'text',
])('the answer %j is refused', async (session) => {
  const { login } = await wechat({ session: Object(session) })

  await expect(login().redeem('000000', 'wxmini-1', 'mini')).rejects.toMatchObject({
    code: 'unreadable',
  })
})
