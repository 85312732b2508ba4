import { describe, expect, test } from 'vitest'

import { type Act, afterTry, isRefused, type Outcome } from './acts.ts'
import { CallError } from '../http/callError.ts'
import { outcomeOf } from './browserOutbox.ts'
import { act, device, done, fault, keysOf, type Send, unsaid } from './testing/device.ts'

const dayMs = 24 * 60 * 60 * 1000

test('waiting acts are sent in order, one after the other, with growing pauses', async () => {
  const sent: { key: string; atMs: number }[] = []
  let isUp = false
  const phone = device(async ({ key }) => {
    sent.push({ key, atMs: phone.state.nowMs })
    return isUp ? done : unsaid
  })
  const { outbox } = phone.openTab()

  await outbox.enqueue('school/anna', act('a'))
  await outbox.enqueue('school/anna', act('b'))
  await phone.pass(60_000)
  const pauses = sent.slice(1).map(({ atMs }, at) => atMs - (sent[at]?.atMs ?? 0))
  isUp = true
  await phone.pass(5 * 60_000)

  expect(new Set(sent.slice(0, -2).map(({ key }) => key))).toEqual(new Set(['a']))
  expect(pauses).toEqual([4000, 8000, 16_000])
  expect(sent.slice(-2).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(keysOf(phone)).toEqual([])
})

test('a refusal stops that act with its message, and the next one is sent', async () => {
  const phone = device(async ({ key }) =>
    key === 'a' ? { kind: 'refused', said: '已由王校长处理' } : done,
  )
  const { outbox, shown } = phone.openTab()

  await outbox.enqueue('school/anna', act('a'))
  await outbox.enqueue('school/anna', act('b'))
  await phone.pass(10_000)

  expect(shown().acts.map(({ key, stopped }) => [key, stopped])).toEqual([['a', '已由王校长处理']])
  expect(phone.ended).toEqual([
    ['a', false],
    ['b', true],
  ])
})

test('a server that fails repeatedly stops the act instead of blocking the others', async () => {
  const phone = device(async ({ key }) => (key === 'a' ? fault : done))
  const { outbox, shown } = phone.openTab()

  await outbox.enqueue('school/anna', act('a'))
  await outbox.enqueue('school/anna', act('b'))
  await phone.pass(10 * 60_000)

  expect(shown().acts.map(({ key, stopped }) => [key, stopped])).toEqual([['a', '服务器开小差了']])
  await outbox.sendNow('a')
  expect(shown().acts.map(({ stopped }) => stopped)).toEqual([null])
})

describe('ownership', () => {
  test('another person who signs in neither sees nor sends it; its owner finds it again', async () => {
    const sent: string[] = []
    const phone = device(async ({ key }) => {
      sent.push(`${phone.state.owner} ${key}`)
      return done
    })
    const { outbox, shown } = phone.openTab()
    await outbox.enqueue('school/anna', act('a'))

    phone.state.owner = 'school/ben'
    await outbox.refresh()
    await outbox.hurry()
    await phone.pass(dayMs)
    expect([shown().acts, sent]).toEqual([[], []])
    expect(await outbox.drop('a')).toBe(false)

    phone.state.owner = 'other/anna'
    await outbox.hurry()
    expect(sent).toEqual([])

    phone.state.owner = 'school/anna'
    await outbox.hurry()
    expect(sent).toEqual(['school/anna a'])
  })

  test('an attempt in flight is aborted when the person changes', async () => {
    const phone = device(
      (_act, signal) =>
        new Promise((answer) => signal.addEventListener('abort', () => answer({ kind: 'held' }))),
    )
    const { outbox } = phone.openTab()
    await outbox.enqueue('school/anna', act('a'))
    void outbox.hurry()
    await phone.pass(10)

    phone.state.owner = 'school/ben'
    await outbox.refresh()
    await phone.pass(1000)

    expect(keysOf(phone)).toEqual(['a'])
    expect(phone.timers).toEqual([])
  })

  test('an expired session keeps it, and a sign-out removes only the own acts', async () => {
    const phone = device(async () => ({ kind: 'held' }))
    const { outbox } = phone.openTab()
    await outbox.enqueue('school/anna', act('a'))
    await outbox.enqueue('school/ben', act('b'))
    phone.state.owner = ''
    await phone.pass(20 * dayMs)
    expect(keysOf(phone)).toEqual(['a', 'b'])

    await phone.signOut('school/anna')

    expect(keysOf(phone)).toEqual(['b'])
  })
})

test('after seven days it is not sent automatically, but on request', async () => {
  let tries = 0
  const phone = device(async () => {
    tries += 1
    return done
  })
  const { outbox, shown } = phone.openTab()
  phone.state.owner = ''
  await outbox.enqueue('school/anna', act('a'))
  await phone.pass(7 * dayMs + 1)

  phone.state.owner = 'school/anna'
  await outbox.hurry()
  expect([tries, shown().acts.length, keysOf(phone)]).toEqual([0, 0, ['a']])

  await outbox.sendNow('a')
  expect([tries, keysOf(phone)]).toEqual([1, []])
})

test('a full device says so, and two acts on one subject never wait together', async () => {
  const phone = device(async () => unsaid)
  const { outbox } = phone.openTab()

  phone.state.isFull = true
  await expect(outbox.enqueue('school/anna', act('a', 'task'))).rejects.toThrow(
    'QuotaExceededError',
  )
  phone.state.isFull = false

  expect(await outbox.enqueue('school/anna', act('a', 'task'))).toBe(true)
  expect(await outbox.enqueue('school/anna', act('b', 'task'))).toBe(false)
  expect(keysOf(phone)).toEqual(['a'])
})

test('doing a refused act again clears its refusal', async () => {
  let answer: Outcome = { kind: 'refused', said: '请填写批复意见' }
  const phone = device(async () => answer)
  const { outbox } = phone.openTab()
  await outbox.enqueue('school/anna', act('a', 'task'))
  await phone.pass(5000)
  answer = unsaid

  expect(await outbox.enqueue('school/anna', act('b', 'task'))).toBe(true)
  expect(keysOf(phone)).toEqual(['b'])
})

test('doing a refused act online clears its refusal, and no other', async () => {
  const phone = device(async ({ key }) =>
    key === 'b' ? unsaid : { kind: 'refused', said: '请填写批复意见' },
  )
  const { outbox } = phone.openTab()
  await outbox.enqueue('school/anna', act('a', 'task'))
  await outbox.enqueue('school/anna', act('b', 'other'))
  await phone.pass(5000)

  await outbox.clearRefusal('task')
  await outbox.clearRefusal('other')

  expect(keysOf(phone)).toEqual(['b'])
})

test('two tabs send one act at a time, each once', async () => {
  let running = 0
  let most = 0
  const sent: string[] = []
  const phone = device(async ({ key }) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    sent.push(key)
    return done
  })
  const [one, two] = [phone.openTab().outbox, phone.openTab().outbox]

  await Promise.all([one.enqueue('school/anna', act('a')), two.enqueue('school/anna', act('b'))])
  await Promise.all([one.hurry(), two.hurry(), one.wake(), two.wake()])

  expect(most).toBe(1)
  expect(sent.toSorted()).toEqual(['a', 'b'])
})

/** An attempt that runs until it is ended. */
const slowly: Send = (_act, signal) =>
  new Promise((answer) => signal.addEventListener('abort', () => answer({ kind: 'held' })))

describe.each([
  ['with locks', true],
  ['without locks', false],
])('removed acts stay removed, %s', (_name, hasLocks) => {
  test('a sign-out in one tab aborts the attempt of another, which does not store it again', async () => {
    const phone = device(slowly, hasLocks)
    const [one, two] = [phone.openTab().outbox, phone.openTab().outbox]
    await one.enqueue('school/anna', act('a'))
    void two.hurry()
    await phone.pass(10)

    await phone.signOut('school/anna')
    await phone.pass(10)

    expect(keysOf(phone)).toEqual([])
  })

  test('an act that was sent or hurried in flight and then given up does not come back', async () => {
    const phone = device(slowly, hasLocks)
    const { outbox } = phone.openTab()
    await outbox.enqueue('school/anna', act('a'))
    void outbox.hurry()
    await phone.pass(10)

    void outbox.sendNow('a')
    void outbox.hurry()
    await phone.signOut('school/anna')
    await phone.pass(10)

    expect(keysOf(phone)).toEqual([])
  })
})

test('without locks, giving up during an attempt ends both', async () => {
  const phone = device(slowly, false)
  const { outbox } = phone.openTab()
  await outbox.enqueue('school/anna', act('a'))
  void outbox.hurry()
  await phone.pass(10)

  expect(await outbox.drop('a')).toBe(true)
  await phone.pass(10)

  expect(keysOf(phone)).toEqual([])
})

test('a clock set back neither delays an act nor makes the queue loop', async () => {
  let tries = 0
  const phone = device(async () => {
    tries += 1
    return unsaid
  })
  const { outbox } = phone.openTab()
  await outbox.enqueue('school/anna', act('a'))
  await phone.pass(0)

  phone.state.nowMs -= 60 * dayMs
  await outbox.wake()
  await phone.pass(10_000)

  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThan(8)
  expect(phone.timers.every(({ atMs }) => atMs - phone.state.nowMs <= 5 * 60_000)).toBe(true)
})

test('a store that fails for a moment stops nothing permanently', async () => {
  const phone = device(async () => done)
  const { outbox, shown } = phone.openTab()
  await outbox.enqueue('school/anna', act('a'))
  phone.state.isBroken = true
  await outbox.wake()
  phone.state.isBroken = false

  await phone.pass(2 * 60_000)

  expect([keysOf(phone), shown()]).toEqual([[], { acts: [], sending: '' }])
})

test.each<[string, ConstructorParameters<typeof CallError>[1], Outcome]>([
  ['no network', { kind: 'network' }, unsaid],
  ['too slow', { kind: 'timeout' }, unsaid],
  [
    'a gateway that is busy',
    { kind: 'refused', status: 503, retryAfterSeconds: 30 },
    { ...unsaid, pauseMs: 30_000 },
  ],
  ['a server that failed', { kind: 'refused', status: 500 }, { ...unsaid, isFault: true }],
  ['a page of somebody else’s network', { kind: 'unreadable' }, { ...unsaid, isFault: true }],
  [
    'a refusal',
    { kind: 'refused', status: 400, reason: 'ALREADY_DECIDED' },
    { kind: 'refused', said: '网络不通' },
  ],
  ['a lost right', { kind: 'refused', status: 403 }, { kind: 'refused', said: '网络不通' }],
  ['an expired session', { kind: 'unauthorised', status: 401 }, { kind: 'held' }],
  ['another person', { kind: 'aborted' }, { kind: 'held' }],
])('%s counts as no other outcome', (_name, facts, outcome) => {
  expect(outcomeOf(new CallError('网络不通', facts))).toEqual(outcome)
})

/** A server that remembers keys, like ours, behind a network that loses requests and responses. */
function randomHistory(seed: number) {
  let state = seed + 1
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const isGood = { yet: false }
  const answers = new Map<string, Outcome>()
  const carriedOut: string[] = []
  const sent: string[] = []
  const send: Send = async ({ key }) => {
    sent.push(key)
    const luck = isGood.yet ? 1 : random()
    if (luck < 0.3) return unsaid
    if (luck < 0.35) return fault
    if (luck < 0.4) return { kind: 'held' }
    if (!answers.has(key)) {
      carriedOut.push(key)
      answers.set(key, done)
    }
    return luck < 0.6 ? unsaid : (answers.get(key) ?? done)
  }
  return { random, isGood, carriedOut, sent, send }
}

test.each([
  ['with locks', true],
  ['without locks', false],
])(
  'in 200 random histories %s each act is carried out once, in order unless one was stopped, and never after it was given up',
  async (_name, hasLocks) => {
    for (let seed = 1; seed <= 200; seed++) {
      const { random, isGood, carriedOut, sent, send } = randomHistory(seed)
      const phone = device(send, hasLocks)
      let tabs = [phone.openTab(), phone.openTab()]
      const tab = () => tabs[Math.floor(random() * tabs.length)]?.outbox ?? phone.openTab().outbox
      const made: string[] = []
      /** The dropped acts, with the number of times each had been sent by then. */
      const gone = new Map<string, number>()
      const timesSent = (key: string) => sent.filter((one) => one === key).length
      const give = (keys: readonly string[]) =>
        keys.forEach((key) => gone.has(key) || gone.set(key, timesSent(key)))
      for (let step = 0; step < 30; step++) {
        const luck = random()
        if (luck < 0.3) {
          made.push(`key-${made.length}`)
          await tab().enqueue('school/anna', act(made.at(-1) ?? ''))
        } else if (luck < 0.4) await tab().hurry()
        // Not waitingForText, so that the following steps run concurrently with it.
        else if (luck < 0.5) void tab().hurry()
        else if (luck < 0.58) phone.state.owner = random() < 0.5 ? 'school/ben' : ''
        else if (luck < 0.76) phone.state.owner = 'school/anna'
        else if (luck < 0.82) {
          // Closes the tabs in the middle of their work.
          phone.timers.splice(0)
          phone.tabs.clear()
          tabs = [phone.openTab(), phone.openTab()]
        } else if (luck < 0.86) {
          const key = made[Math.floor(random() * made.length)] ?? ''
          give((await tab().drop(key)) ? [key] : [])
        } else if (luck < 0.87) {
          const here = keysOf(phone)
          await phone.signOut('school/anna')
          give(here)
        } else if (luck < 0.9) {
          const stopped = [...phone.acts.values()].find((one) => one.stopped !== null)
          await tab().clearRefusal(stopped?.subject ?? '')
          give(stopped && !phone.acts.has(stopped.key) ? [stopped.key] : [])
        } else await phone.pass(random() * 60_000)
      }
      isGood.yet = true
      phone.state.owner = 'school/anna'
      // The owner sends the acts again that a failing server stopped.
      await tab().hurry()
      for (const { key, stopped } of [...phone.acts.values()].toSorted(
        (left, right) => left.order - right.order,
      ))
        if (stopped !== null) await tab().sendNow(key)
      await phone.pass(dayMs)

      expect(keysOf(phone), `seed ${seed}`).toEqual([])
      expect(new Set(carriedOut).size, `seed ${seed}`).toBe(carriedOut.length)
      for (const key of made) if (!gone.has(key)) expect(carriedOut, `seed ${seed}`).toContain(key)
      for (const [key, times] of gone) expect(timesSent(key), `seed ${seed}, ${key}`).toBe(times)
      const inOrder = made.filter((key) => carriedOut.includes(key))
      if (phone.ended.every(([, isDone]) => isDone))
        expect(carriedOut, `seed ${seed}`).toEqual(inOrder)
    }
  },
)

test('only a refusal proves that nothing was done: after too many faults the act may have been carried out', () => {
  const kept = {
    ...act('1'),
    owner: 'school/anna',
    order: 1,
    madeAtMs: 0,
    wantedAtMs: 0,
    dueMs: 0,
    tries: 1,
    faults: 0,
    stopped: null,
  }
  const after = (outcome: Outcome, times: number) =>
    Array.from({ length: times }).reduce<Act>((one) => afterTry(one, outcome, 0) ?? one, kept)

  expect(isRefused(after({ kind: 'refused', said: '流程已停用' }, 1))).toBe(true)
  expect(after(fault, 6).stopped).toBe('服务器开小差了')
  expect(isRefused(after(fault, 6))).toBe(false)
})
