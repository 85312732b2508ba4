import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { AppConfig } from '../../contract/appConfig.ts'
import type { Renewal } from '../session/session.ts'
import { CallError } from './callError.ts'
import { Client } from './client.ts'
import { type ClientMethod } from './clientRequest.ts'
import type { WireAnswer, WireRequest } from './transport.ts'

const ok = (data: unknown): WireAnswer =>
  reply(200, { code: 200, success: true, data, msg: '操作成功' })
const reply = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): WireAnswer => ({
  status,
  body,
  header: (name) => headers[name] ?? null,
})

type Answering = (request: WireRequest) => WireAnswer | Promise<WireAnswer>

function wrapper(answering: Answering, renewal: Renewal = 'refused', firstToken = 'old') {
  const log = {
    sent: [] as WireRequest[],
    toasts: [] as string[],
    logins: [] as string[],
    passwords: 0,
    loading: [] as boolean[],
    renewals: 0,
  }
  let token = firstToken
  const client = new Client({
    transport: async (request) => {
      log.sent.push(request)
      return answering(request)
    },
    config: AppConfig.parse({}),
    tenantId: () => '100001',
    freshToken: async () => token,
    renew: async () => {
      log.renewals++
      token = renewal === 'renewed' ? 'new' : renewal === 'unavailable' ? token : ''
      return renewal
    },
    loading: (isOn) => log.loading.push(isOn),
    report: (error) => log.toasts.push(error.msg),
    toLogin: (msg) => log.logins.push(msg),
    toPassword: () => log.passwords++,
  })
  return { client, log }
}

const bearer = (request: WireRequest) => request.headers['Blade-Auth']

describe('headers and bodies of requests', () => {
  test('POST with JSON is the default, with the three headers and the tenant', async () => {
    const { client, log } = wrapper(() => ok({}))

    await client.send({ path: '/blade-desk/notice/submit', body: { title: '放假' } })

    expect(log.sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/blade-desk/notice/submit',
      body: '{"title":"放假"}',
      timeoutMs: 60_000,
      headers: {
        Authorization: `Basic ${btoa('qinghe-phone:public')}`,
        'Blade-Auth': 'bearer old',
        'Blade-Requested-With': 'BladeHttpRequest',
        'Tenant-Id': '100001',
        'Content-Type': 'application/json;charset=UTF-8',
      },
    })
  })

  test('a guest sends no bearer header, and names the school in the address', async () => {
    const { client, log } = wrapper(() => ok({}), 'refused', '')

    await client.send({
      path: '/blade-x/list',
      method: 'GET',
      query: { current: 1, name: '', size: undefined },
    })

    expect(log.sent[0]?.headers).not.toHaveProperty('Blade-Auth')
    expect(log.sent[0]?.url).toBe('/api/blade-x/list?tenant=100001&current=1')
  })

  test.each<[ClientMethod, string]>([
    ['GET', 'GET'],
    ['POST', 'POST'],
    ['PUT', 'PUT'],
    ['DELETE', 'DELETE'],
    ['HEAD', 'HEAD'],
    ['OPTIONS', 'OPTIONS'],
    ['UPLOAD', 'POST'],
    ['DOWNLOAD', 'GET'],
  ])('%s goes out as %s', async (method, sent) => {
    const { client, log } = wrapper(() => ok({}))

    await client.send({ path: '/blade-x', method })

    expect(log.sent[0]?.method).toBe(sent)
  })

  test('a POST may ask for a file, as DOWNLOAD does by GET', async () => {
    const { client, log } = wrapper(() => ok({}))

    await client.send({ path: '/blade-x', method: 'DOWNLOAD' })
    await client.send({ path: '/blade-x', method: 'POST', body: { id: '1' }, isFile: true })
    await client.send({ path: '/blade-x', method: 'POST', body: { id: '1' } })

    expect(log.sent.map(({ method, asFile, body }) => [method, asFile, body])).toEqual([
      ['GET', true, undefined],
      ['POST', true, '{"id":"1"}'],
      ['POST', false, '{"id":"1"}'],
    ])
  })

  test.each<ClientMethod>(['CONNECT', 'TRACE'])(
    '%s rejects with a sentence and sends nothing',
    async (method) => {
      const { client, log } = wrapper(() => ok({}))

      await expect(client.send({ path: '/blade-x', method })).rejects.toThrow(
        `浏览器不允许 ${method} 请求`,
      )
      expect(log.sent).toHaveLength(0)
    },
  )

  test('interceptors see and change the request and the answer', async () => {
    const { client, log } = wrapper(() => ok('first'))
    client.requestInterceptors.push((request) => ({
      ...request,
      headers: { ...request.headers, 'X-Seen': '1' },
    }))
    client.responseInterceptors.push((_answer, request) => ok(request.headers['X-Seen']))

    expect(await client.send({ path: '/blade-x' })).toMatchObject({ data: '1' })
    expect(log.sent[0]?.headers).toMatchObject({ 'X-Seen': '1' })
  })
})

describe('answers', () => {
  test.each([
    { access_token: 'a', code: 500 },
    { key: 'k', image: 'data:' },
  ])('%j passes unchanged', async (body) => {
    const { client } = wrapper(() => reply(200, body))

    expect(await client.send({ path: '/blade-auth/oauth/token' })).toEqual(body)
  })

  test.each([
    [
      400,
      {
        code: 400,
        msg: '该身份证已报名',
        reason: 'ALREADY_APPLIED',
        fields: [{ name: 'idNo', label: '身份证件号', msg: '已报名' }],
      },
    ],
    [
      200,
      {
        code: 400,
        msg: '该身份证已报名',
        reason: 'ALREADY_APPLIED',
        fields: [{ name: 'idNo', label: '身份证件号', msg: '已报名' }],
      },
    ],
  ])(
    'HTTP %i with a refusal rejects and shows the server’s sentence in a toast',
    async (status, body) => {
      const { client, log } = wrapper(() => reply(status, body))

      const error = await client.send({ path: '/blade-x' }).catch((thrown: unknown) => thrown)

      expect(error).toBeInstanceOf(CallError)
      expect(error).toMatchObject({
        status: 400,
        reason: 'ALREADY_APPLIED',
        msg: '该身份证已报名',
        fields: [{ name: 'idNo' }],
      })
      expect(log.toasts).toEqual(['该身份证已报名'])
    },
  )

  test('a token refusal gives its error_description', async () => {
    const { client } = wrapper(() =>
      reply(400, { error_code: 2004, error_description: '用户名或密码错误' }),
    )

    await expect(client.send({ path: '/blade-auth/oauth/token', anonymous: true })).rejects.toThrow(
      '用户名或密码错误',
    )
  })

  test.each([
    [502, '<html>Bad gateway</html>', '服务器开小差了，请稍后再试'],
    [413, undefined, '文件太大，请压缩后再传'],
  ])('HTTP %i without an envelope still has a sentence', async (status, body, sentence) => {
    const { client, log } = wrapper(() => reply(status, body))

    await expect(client.send({ path: '/blade-x' })).rejects.toThrow(sentence)
    expect(log.toasts).toEqual([sentence])
  })

  test('a quiet request rejects without a toast', async () => {
    const { client, log } = wrapper(() => reply(500, {}))

    await expect(client.send({ path: '/blade-x', quiet: true })).rejects.toThrow()
    expect(log.toasts).toEqual([])
  })

  test('a person who must choose a new password is led to that page, without a toast', async () => {
    const { client, log } = wrapper(() =>
      reply(403, { code: 403, msg: '请先修改初始密码', reason: 'PASSWORD_CHANGE_NEEDED' }),
    )

    await expect(client.send({ path: '/blade-x', quiet: true })).rejects.toThrow('请先修改初始密码')
    await expect(client.send({ path: '/blade-x' })).rejects.toThrow()
    expect(log).toMatchObject({ passwords: 2, toasts: [], logins: [] })
  })
})

describe('401', () => {
  const refuseOld: Answering = (request) =>
    bearer(request) === 'bearer new'
      ? ok(request.body)
      : reply(401, { code: 401, msg: '请求未授权' })

  test('REL-C 2: each of twenty parallel requests is replayed once with its own body', async () => {
    const { client, log } = wrapper(refuseOld, 'renewed')

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => client.send({ path: '/blade-x', body: { n } })),
    )

    expect(answers.map((answer) => JSON.stringify(answer))).toEqual(
      Array.from({ length: 20 }, (_, n) =>
        JSON.stringify({ code: 200, success: true, data: `{"n":${n}}`, msg: '操作成功' }),
      ),
    )
    expect(log.sent.filter((request) => bearer(request) === 'bearer new')).toHaveLength(20)
    expect(log.logins).toEqual([])
  })

  test('a code 401 inside HTTP 200 counts as 401', async () => {
    const { client, log } = wrapper(
      (request) => (bearer(request) === 'bearer new' ? ok(1) : reply(200, { code: 401 })),
      'renewed',
    )

    expect(await client.send({ path: '/blade-x' })).toMatchObject({ data: 1 })
    expect(log.renewals).toBe(1)
  })

  test('REL-C 9: a POST is replayed once and not again when the replay fails', async () => {
    const { client, log } = wrapper((request) => {
      if (bearer(request) === 'bearer old') return reply(401, {})
      throw new CallError('网络不通', { kind: 'network' })
    }, 'renewed')

    await expect(client.send({ path: '/blade-x', body: {} })).rejects.toThrow('网络不通')
    expect(log.sent).toHaveLength(2)
  })

  test('REL-C 9: a POST whose answer was lost is not sent again', async () => {
    const { client, log } = wrapper(() => {
      throw new CallError('网络不通', { kind: 'network' })
    })

    await expect(client.send({ path: '/blade-x', body: {} })).rejects.toThrow()
    expect(log.sent).toHaveLength(1)
  })

  test('REL-C 3: no login page while the renewal is merely unavailable', async () => {
    const { client, log } = wrapper(() => reply(401, {}), 'unavailable')

    await expect(client.send({ path: '/blade-x' })).rejects.toMatchObject({ kind: 'network' })
    expect(log.logins).toEqual([])
  })

  test('a refused renewal leads to the login page without a second toast', async () => {
    const { client, log } = wrapper(() => reply(401, { msg: '请求未授权' }))

    await expect(client.send({ path: '/blade-x' })).rejects.toMatchObject({ status: 401 })
    expect([log.logins, log.toasts]).toEqual([['登录已过期，请重新登录'], []])
  })

  test('a guest is sent to the login page without a renewal', async () => {
    const { client, log } = wrapper(() => reply(401, {}), 'refused', '')

    await expect(client.send({ path: '/blade-x' })).rejects.toMatchObject({ kind: 'unauthorised' })
    expect([log.logins, log.renewals, log.sent.length]).toEqual([['请先登录'], 0, 1])
  })

  test('a call open to guests is repeated without the invalid token', async () => {
    const { client, log } = wrapper((request) => (bearer(request) ? reply(401, {}) : ok('news')))

    expect(await client.send({ path: '/blade-news/list', guestOk: true })).toMatchObject({
      data: 'news',
    })
    expect(log.logins).toEqual([])
  })

  test('a token call is never renewed or replayed', async () => {
    const { client, log } = wrapper(() => reply(401, { msg: '客户端认证失败!' }))

    await expect(client.send({ path: '/blade-auth/oauth/token', anonymous: true })).rejects.toThrow(
      '客户端认证失败!',
    )
    expect([log.sent.length, log.renewals, log.logins.length]).toEqual([1, 0, 0])
  })
})

describe('请求中...', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const slow = (ms: number) =>
    wrapper(() => new Promise((resolve) => setTimeout(() => resolve(ok({})), ms)))

  test.each([
    [799, []],
    [801, [true, false]],
  ])('a request of %i ms shows %j', async (ms, shown) => {
    const { client, log } = slow(ms)

    const done = client.send({ path: '/blade-x' })
    await vi.advanceTimersByTimeAsync(ms + 1)
    await done

    expect(log.loading).toEqual(shown)
  })

  test('a silent request shows nothing', async () => {
    const { client, log } = slow(5000)

    const done = client.send({ path: '/blade-x', silent: true })
    await vi.advanceTimersByTimeAsync(5001)
    await done

    expect(log.loading).toEqual([])
  })
})
