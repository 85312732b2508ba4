import { describe, expect, test } from 'vitest'

import { refreshTickMs } from '../../contract/constants.ts'
import type { TokenAnswer } from './loginState.ts'
import { type RefreshOutcome, Session } from './session.ts'

const answer = (n: number): TokenAnswer => ({
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
  nick_name: '张妈妈',
  tenant_id: '000000',
  user_id: '6',
})

/**
 * One device: a clock that can jump, storage and a lock that its tabs share, and a server that
 * responds on command.
 */
function device() {
  const stored = new Map<string, string>()
  const waiting: { token: string; answer: (outcome: RefreshOutcome) => void; fail: () => void }[] =
    []
  const sent: string[] = []
  const clock = { wall: 1_800_000_000_000, steady: 0 }
  let queue: Promise<unknown> = Promise.resolve()
  const alone = <T>(_token: string, work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  const tab = () =>
    new Session({
      storage: {
        read: (key) => stored.get(key) ?? null,
        write: (key, value) => void stored.set(key, value),
        remove: (key) => void stored.delete(key),
      },
      nowMs: () => clock.wall,
      elapsedMs: () => clock.steady,
      alone,
      refresh: (token) => {
        sent.push(token)
        return new Promise((resolve, reject) =>
          waiting.push({ token, answer: resolve, fail: () => reject(new TypeError('network')) }),
        )
      },
    })
  const pass = (seconds: number) => {
    clock.wall += seconds * 1000
    clock.steady += seconds * 1000
  }
  const next = () => {
    const call = waiting.shift()
    if (!call) throw new Error('no refresh call is waiting')
    return call
  }
  return { tab, pass, next, sent, clock, stored }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

function signedIn() {
  const phone = device()
  const session = phone.tab()
  session.signIn(answer(1))
  return { ...phone, session }
}

describe('REL-C 1: the threshold', () => {
  test.each([
    [2999, 0],
    [3000, 1],
  ])('at the tick a token of %i s makes %i refresh calls', async (age, calls) => {
    const { session, pass, sent } = signedIn()

    pass(age)
    session.tick()
    await settle()

    expect(sent).toHaveLength(calls)
  })

  test('a tick while a renewal is in flight starts no second one', async () => {
    const { session, pass, sent } = signedIn()
    pass(3000)
    session.tick()
    await settle()

    session.tick()
    await settle()

    expect(sent).toEqual(['refresh-1'])
  })
})

test('REL-C 2: twenty refused requests share one renewal', async () => {
  const { session, next, sent } = signedIn()

  const renewals = Array.from({ length: 20 }, () => session.renew('access-1'))
  await settle()
  next().answer({ kind: 'renewed', answer: answer(2) })

  expect(new Set(await Promise.all(renewals))).toEqual(new Set(['renewed']))
  expect(sent).toEqual(['refresh-1'])
  expect(session.state.accessToken).toBe('access-2')
})

describe('REL-C 3: failing renewals', () => {
  test.each(['unavailable', 'broken network'])(
    '%s keeps the session and the next tick tries again',
    async (kind) => {
      const { session, pass, next, sent } = signedIn()
      pass(3000)
      session.tick()
      await settle()
      const call = next()

      if (kind === 'unavailable') call.answer({ kind: 'unavailable' })
      else call.fail()
      await settle()
      pass(30)
      session.tick()
      await settle()

      expect(session.state.isLogin).toBe(true)
      expect(sent).toEqual(['refresh-1', 'refresh-1'])
    },
  )

  test('an explicit refusal signs out', async () => {
    const { session, pass, next } = signedIn()
    pass(3000)
    session.tick()
    await settle()

    next().answer({ kind: 'refused' })
    await settle()

    expect(session.state).toMatchObject({ isLogin: false, accessToken: '', refreshToken: '' })
  })
})

test('REL-C 4: two tabs make one refresh call and both continue with the new token', async () => {
  const { session, tab, pass, next, sent } = signedIn()
  const other = tab()
  pass(3000)

  session.tick()
  other.tick()
  await settle()
  next().answer({ kind: 'renewed', answer: answer(2) })
  await settle()

  expect(sent).toEqual(['refresh-1'])
  expect([session.state.accessToken, other.state.accessToken]).toEqual(['access-2', 'access-2'])
})

test('REL-C 5: after two hours of sleep the first request waits for a new token', async () => {
  const { session, pass, next } = signedIn()
  pass(7200)

  const token = session.freshToken()
  await settle()
  next().answer({ kind: 'renewed', answer: answer(2) })

  expect(await token).toBe('access-2')
})

test('REL-C 5: a recent token is sent at once', async () => {
  const { session, pass, sent } = signedIn()
  pass(3010)

  expect(await session.freshToken()).toBe('access-1')
  expect(sent).toEqual([])
})

test('REL-C 6: tokens that arrive after signing out are discarded', async () => {
  const { session, pass, next, stored } = signedIn()
  pass(3000)
  session.tick()
  await settle()

  session.signOut()
  next().answer({ kind: 'renewed', answer: answer(2) })
  await settle()

  expect(session.state.isLogin).toBe(false)
  expect([...stored.keys()]).toEqual([])
})

test('REL-C 6: another person who signed in meanwhile keeps the own tokens', async () => {
  const { session, pass, next } = signedIn()
  pass(3000)
  session.tick()
  await settle()

  session.signOut()
  session.signIn({ ...answer(9), user_id: '7' })
  next().answer({ kind: 'refused' })
  await settle()

  expect(session.state).toMatchObject({ isLogin: true, accessToken: 'access-9' })
})

describe.each([
  ['back', -86_400],
  ['forward', 86_400],
])('REL-C 7: the clock set %s by a day', (_way, jump) => {
  test('makes one renewal, which updates the token’s time', async () => {
    const { session, clock, pass, next, sent } = signedIn()
    clock.wall += jump * 1000
    session.tick()
    await settle()
    next().answer({ kind: 'renewed', answer: answer(2) })
    await settle()

    for (let tick = 0; tick < 10; tick++) {
      pass(30)
      session.tick()
      await settle()
    }

    expect(sent).toHaveLength(1)
  })

  test('tries at most once in 30 s while the server fails, whatever is requested', async () => {
    const { session, clock, pass, next, sent } = signedIn()
    clock.wall += jump * 1000

    const attempts: number[] = []

    for (let step = 0; step < 30; step++) {
      const made = sent.length
      if (step % 6 === 3) session.tick()
      const tokens = [session.freshToken(), session.freshToken()]
      await settle()
      if (sent.length > made) {
        attempts.push(clock.steady)
        next().answer({ kind: 'unavailable' })
      }
      await Promise.all(tokens)
      pass(5)
    }

    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
    expect(attempts.length).toBeGreaterThan(2)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(refreshTickMs)
  })
})

test('REL-C 8: after a lost answer the same refresh token is sent again', async () => {
  const { session, next, sent } = signedIn()
  const lost = session.renew('access-1')
  await settle()
  next().fail()
  expect(await lost).toBe('unavailable')

  const again = session.renew('access-1')
  await settle()
  next().answer({ kind: 'renewed', answer: answer(2) })

  expect(await again).toBe('renewed')
  expect(sent).toEqual(['refresh-1', 'refresh-1'])
})

test('a fresh token that is refused at once ends the session instead of renewing for ever', async () => {
  const { session, next, sent } = signedIn()
  const first = session.renew('access-1')
  await settle()
  next().answer({ kind: 'renewed', answer: answer(2) })
  await first

  expect(await session.renew('access-2')).toBe('refused')
  expect(sent).toHaveLength(1)
})

test('a late 401 for an older token uses the current one', async () => {
  const { session, next, sent } = signedIn()
  const first = session.renew('access-1')
  await settle()
  next().answer({ kind: 'renewed', answer: answer(2) })
  await first

  expect(await session.renew('access-1')).toBe('renewed')
  expect(sent).toHaveLength(1)
})

test('manually edited state counts as a guest', () => {
  const phone = device()
  phone.stored.set('qinghe.login', '{"isLogin":true}')

  expect(phone.tab().state).toMatchObject({
    isLogin: false,
    userInfo: { nick_name: '游客', tenant_id: '暂无' },
  })
})
