import { afterEach, expect, test } from 'vitest'

import { json } from '../../testing/standIn.ts'
import { officialAccount, wechatStandIn } from '../../testing/wechatStandIn.ts'
import type { WechatStandIn } from '../../testing/wechatStandIn.ts'
import { wechatNotices } from './wechatNotices.ts'

const opened: WechatStandIn[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const notice = {
  id: '7',
  address: 'wxofficial:o1',
  school: '澜汀实验学校',
  text: '您有一条新的待办',
  moment: '2027-03-15 10:00',
}

async function wechat(answer?: Parameters<typeof wechatStandIn>[0], changed = {}) {
  const made = await wechatStandIn(answer)
  opened.push(made)
  const clock = { now: new Date('2027-03-15T02:00:00Z') }
  const page = 'https://school.example/#/pages/message/list'
  const settings = {
    ...officialAccount,
    endpoint: made.url,
    fields: ['thing1', 'thing2', 'time3'],
    page,
    ...changed,
  }
  return { made, clock, ...wechatNotices(settings, () => clock.now) }
}

test('a notice contains the reader, the template, fixed texts and a page, and the token is requested once', async () => {
  const { made, send } = await wechat()

  expect(await Promise.all([send(notice), send({ ...notice, id: '8' })])).toEqual([
    { kind: 'sent' },
    { kind: 'sent' },
  ])
  expect(made.sent()[0]).toEqual({
    touser: 'o1',
    template_id: 'template-1',
    url: 'https://school.example/#/pages/message/list',
    client_msg_id: '7',
    data: {
      thing1: { value: '澜汀实验学校' },
      thing2: { value: '您有一条新的待办' },
      time3: { value: '2027-03-15 10:00' },
    },
  })
  expect(made.tokensAsked()).toEqual([false])
})

test('texts longer than a template allows are cut', async () => {
  const { made, send } = await wechat()
  await send({ ...notice, school: '学'.repeat(40) })

  expect(made.sent()[0]?.data['thing1']?.value).toBe('学'.repeat(20))
})

test('a token is replaced before it expires', async () => {
  const { made, clock, send } = await wechat()
  await send(notice)
  clock.now = new Date(clock.now.getTime() + 7000 * 1000)
  await send(notice)

  expect(made.tokensAsked()).toEqual([false, false])
})

test('after a refused token a new one is requested, by force only if the same one is returned, and the notice is sent once more', async () => {
  const { made, send } = await wechat()
  await send(notice)
  made.wearToken()

  expect(await send({ ...notice, id: '8' })).toEqual({ kind: 'sent' })
  expect(made.tokensAsked()).toEqual([false, false, true])
  expect(made.sent().map((one) => one.client_msg_id)).toEqual(['7', '8', '8'])
})

test('a token that is refused repeatedly is tried once more, not for ever', async () => {
  const { made, send } = await wechat(() => 42_001)

  expect(await send(notice)).toEqual({ kind: 'later', code: 'errcode 42001' })
  expect(made.sent()).toHaveLength(2)
})

test.each([-1, 45_009, 45_011])('errcode %i is temporary', async (code) => {
  expect(await (await wechat(() => code)).send(notice)).toEqual({
    kind: 'later',
    code: `errcode ${code}`,
  })
})

test.each([
  [43_004, { isGone: true, isUsual: true }],
  [40_003, { isGone: true, isUsual: true }],
  [40_037, {}],
  [47_003, {}],
])('errcode %i is permanent', async (code, consequence) => {
  expect(await (await wechat(() => code)).send(notice)).toEqual({
    kind: 'never',
    code: `errcode ${code}`,
    ...consequence,
  })
})

test.each([
  [
    'a page',
    (_: unknown, response: { end: (text: string) => unknown }) =>
      response.end('<html>502 Bad Gateway</html>'),
    'unreadable',
  ],
  [
    'too much',
    (_: unknown, response: { end: (text: string) => unknown }) => response.end('x'.repeat(100_000)),
    'too large',
  ],
  ['another shape', json({ errmsg: 'ok' }), 'unreadable'],
  ['a code that is a text', json({ errcode: '0' }), 'unreadable'],
  ['a list', json([]), 'unreadable'],
] as const)(
  'an answer that is %s is ambiguous, so the notice is not sent again',
  async (_name, answer, code) => {
    expect(await (await wechat(() => answer)).send(notice)).toEqual({ kind: 'unknown', code })
  },
)

test('a redirect is not followed', async () => {
  const { made, send } = await wechat(
    () => (_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  )

  expect(await send(notice)).toEqual({ kind: 'unknown', code: 'redirected' })
  expect(made.sent()).toHaveLength(1)
})

test('without a token or a server nothing is sent; neither secret nor token is shown', async () => {
  const wrong = await wechat(undefined, { secret: 'another secret' })
  const nobody = await wechat()
  await nobody.made.close()

  expect(await wrong.send(notice)).toEqual({ kind: 'later', code: 'token errcode 40125' })
  expect(wrong.made.sent()).toEqual([])
  expect(await nobody.send(notice)).toEqual({ kind: 'later', code: 'token unreachable' })
})

test('a notice without an answer is given up in time, and may have arrived', async () => {
  expect(await (await wechat(() => () => undefined)).send(notice)).toEqual({
    kind: 'unknown',
    code: 'slow',
  })
})
