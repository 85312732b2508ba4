import { describe, expect, test } from 'vitest'

import type { Act, Outcome } from './acts.ts'
import { CallError } from '../http/callError.ts'
import { outcomeOf } from './browserOutbox.ts'
import { type NewAct, Outbox } from './outbox.ts'

const dayMs = 24 * 60 * 60 * 1000
const act = (key: string, subject = key): NewAct => ({ key, kind: 'decide', subject, input: {}, title: key, words: '通过', note: '', to: '/' })

type Send = (act: Act, signal: AbortSignal) => Promise<Outcome>
const unsaid: Outcome = { kind: 'unsaid', isFault: false, said: '网络不通', pauseMs: 0 }
const fault: Outcome = { kind: 'unsaid', isFault: true, said: '服务器开小差了', pauseMs: 0 }
const done: Outcome = { kind: 'done' }

/** A device with its store, its clock and the tabs that are open on it. */
function device(send: Send) {
  const acts = new Map<string, Act>()
  const state = { nowMs: 1_000_000, owner: 'school/anna', isFull: false }
  const ended: [string, boolean][] = []
  let lock: Promise<unknown> = Promise.resolve()
  const timers: { run: () => void; atMs: number }[] = []
  const openTab = () => {
    let shown: { acts: readonly Act[]; sending: string } = { acts: [], sending: '' }
    const outbox = new Outbox({
      store: {
        all: async () => [...acts.values()],
        put: async (one) => {
          if (state.isFull) throw new Error('QuotaExceededError')
          acts.set(one.key, one)
        },
        drop: async (key) => void acts.delete(key),
      },
      nowMs: () => state.nowMs,
      owner: () => state.owner,
      send,
      alone: (work) => {
        const turn = lock.then(work)
        lock = turn.catch(() => undefined)
        return turn
      },
      later: (run, ms) => {
        const timer = { run, atMs: state.nowMs + ms }
        timers.push(timer)
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
      },
      show: (now, sending) => void (shown = { acts: now, sending }),
      ended: (one, isDone) => void ended.push([one.key, isDone]),
      announce: () => undefined,
    })
    return { outbox, shown: () => shown }
  }
  /** Lets time pass until nothing is due any more. */
  const pass = async (ms: number) => {
    const until = state.nowMs + ms
    for (;;) {
      for (let turn = 0; turn < 60; turn++) await Promise.resolve()
      const next = timers.filter(({ atMs }) => atMs <= until).toSorted((left, right) => left.atMs - right.atMs)[0]
      if (!next) break
      timers.splice(timers.indexOf(next), 1)
      state.nowMs = Math.max(state.nowMs, next.atMs)
      next.run()
    }
    state.nowMs = until
  }
  return { acts, state, ended, openTab, pass, timers }
}

const keysOf = ({ acts }: { acts: ReadonlyMap<string, Act> }) => [...acts.keys()]

test('what waits is sent in its order, one after the other, with growing pauses', async () => {
  const sent: { key: string; atMs: number }[] = []
  let isUp = false
  const phone = device(async ({ key }) => {
    sent.push({ key, atMs: phone.state.nowMs })
    return isUp ? done : unsaid
  })
  const { outbox } = phone.openTab()

  await outbox.keep('school/anna', act('a'))
  await outbox.keep('school/anna', act('b'))
  await phone.pass(60_000)
  const pauses = sent.slice(1).map(({ atMs }, at) => atMs - (sent[at]?.atMs ?? 0))
  isUp = true
  await phone.pass(5 * 60_000)

  expect(new Set(sent.slice(0, -2).map(({ key }) => key))).toEqual(new Set(['a']))
  expect(pauses).toEqual([4000, 8000, 16_000])
  expect(sent.slice(-2).map(({ key }) => key)).toEqual(['a', 'b'])
  expect(keysOf(phone)).toEqual([])
})

test('an answer that refuses stops that act with its words, and the next one goes on', async () => {
  const phone = device(async ({ key }) => (key === 'a' ? { kind: 'refused', said: '已由王校长处理' } : done))
  const { outbox, shown } = phone.openTab()

  await outbox.keep('school/anna', act('a'))
  await outbox.keep('school/anna', act('b'))
  await phone.pass(10_000)

  expect(shown().acts.map(({ key, stopped }) => [key, stopped])).toEqual([['a', '已由王校长处理']])
  expect(phone.ended).toEqual([
    ['a', false],
    ['b', true],
  ])
})

test('a server that fails again and again stops the act instead of holding the others back', async () => {
  const phone = device(async ({ key }) => (key === 'a' ? fault : done))
  const { outbox, shown } = phone.openTab()

  await outbox.keep('school/anna', act('a'))
  await outbox.keep('school/anna', act('b'))
  await phone.pass(10 * 60_000)

  expect(shown().acts.map(({ key, stopped }) => [key, stopped])).toEqual([['a', '服务器开小差了']])
  await outbox.sendNow('a')
  expect(shown().acts.map(({ stopped }) => stopped)).toEqual([null])
})

describe('whose it is', () => {
  test('somebody else who signs in neither sees nor sends it; its owner finds it again', async () => {
    const sent: string[] = []
    const phone = device(async ({ key }) => {
      sent.push(`${phone.state.owner} ${key}`)
      return done
    })
    const { outbox, shown } = phone.openTab()
    await outbox.keep('school/anna', act('a'))

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

  test('a try that is on its way is ended when the person changes', async () => {
    const phone = device((_act, signal) => new Promise((answer) => signal.addEventListener('abort', () => answer({ kind: 'held' }))))
    const { outbox } = phone.openTab()
    await outbox.keep('school/anna', act('a'))
    void outbox.hurry()
    await phone.pass(10)

    phone.state.owner = 'school/ben'
    await outbox.refresh()
    await phone.pass(1000)

    expect(keysOf(phone)).toEqual(['a'])
    expect(phone.timers).toEqual([])
  })

  test('an expired session keeps it, a sign-out removes only the own acts, a month forgets those of others', async () => {
    const phone = device(async () => ({ kind: 'held' }))
    const { outbox } = phone.openTab()
    await outbox.keep('school/anna', act('a'))
    await outbox.keep('school/ben', act('b'))
    phone.state.owner = ''
    await phone.pass(20 * dayMs)
    expect(keysOf(phone)).toEqual(['a', 'b'])

    await outbox.erase('school/anna')
    await outbox.forgetOthers()
    expect(keysOf(phone)).toEqual(['b'])
    await phone.pass(20 * dayMs)
    await outbox.forgetOthers()
    expect(keysOf(phone)).toEqual([])
  })
})

test('after seven days it is not sent by itself, but when its person says so', async () => {
  let tries = 0
  const phone = device(async () => {
    tries += 1
    return done
  })
  const { outbox, shown } = phone.openTab()
  phone.state.owner = ''
  await outbox.keep('school/anna', act('a'))
  await phone.pass(7 * dayMs + 1)

  phone.state.owner = 'school/anna'
  await outbox.hurry()
  expect([tries, shown().acts.length, keysOf(phone)]).toEqual([0, 0, ['a']])

  await outbox.sendNow('a')
  expect([tries, keysOf(phone)]).toEqual([1, []])
})

test('a device without room says so, and two acts on one subject never wait together', async () => {
  const phone = device(async () => unsaid)
  const { outbox } = phone.openTab()

  phone.state.isFull = true
  await expect(outbox.keep('school/anna', act('a', 'task'))).rejects.toThrow('QuotaExceededError')
  phone.state.isFull = false

  expect(await outbox.keep('school/anna', act('a', 'task'))).toBe(true)
  expect(await outbox.keep('school/anna', act('b', 'task'))).toBe(false)
  expect(keysOf(phone)).toEqual(['a'])
})

test('what was said against an act is settled by doing it again', async () => {
  let answer: Outcome = { kind: 'refused', said: '请填写批复意见' }
  const phone = device(async () => answer)
  const { outbox } = phone.openTab()
  await outbox.keep('school/anna', act('a', 'task'))
  await phone.pass(5000)
  answer = unsaid

  expect(await outbox.keep('school/anna', act('b', 'task'))).toBe(true)
  expect(keysOf(phone)).toEqual(['b'])
})

test('what was said against an act is settled by doing it online, and nothing else is', async () => {
  const phone = device(async ({ key }) => (key === 'b' ? unsaid : { kind: 'refused', said: '请填写批复意见' }))
  const { outbox } = phone.openTab()
  await outbox.keep('school/anna', act('a', 'task'))
  await outbox.keep('school/anna', act('b', 'other'))
  await phone.pass(5000)

  await outbox.settle('task')
  await outbox.settle('other')

  expect(keysOf(phone)).toEqual(['b'])
})

test('two tabs send one at a time, each act once', async () => {
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

  await Promise.all([one.keep('school/anna', act('a')), two.keep('school/anna', act('b'))])
  await Promise.all([one.hurry(), two.hurry(), one.wake(), two.wake()])

  expect(most).toBe(1)
  expect(sent.toSorted()).toEqual(['a', 'b'])
})

test.each<[string, ConstructorParameters<typeof CallError>[1], Outcome]>([
  ['no network', { kind: 'network' }, unsaid],
  ['too slow', { kind: 'timeout' }, unsaid],
  ['a gateway that is busy', { kind: 'refused', status: 503, retryAfterSeconds: 30 }, { ...unsaid, pauseMs: 30_000 }],
  ['a server that failed', { kind: 'refused', status: 500 }, { ...unsaid, isFault: true }],
  ['a page of somebody else’s network', { kind: 'unreadable' }, { ...unsaid, isFault: true }],
  ['a refusal', { kind: 'refused', status: 400, reason: 'ALREADY_DECIDED' }, { kind: 'refused', said: '网络不通' }],
  ['a lost right', { kind: 'refused', status: 403 }, { kind: 'refused', said: '网络不通' }],
  ['an expired session', { kind: 'unauthorised', status: 401 }, { kind: 'held' }],
  ['another person', { kind: 'aborted' }, { kind: 'held' }],
])('%s is no more than that', (_name, facts, outcome) => {
  expect(outcomeOf(new CallError('网络不通', facts))).toEqual(outcome)
})

/** A server that remembers keys, as ours does, behind a network that loses questions and answers. */
function randomHistory(seed: number) {
  let state = seed + 1
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const isGood = { yet: false }
  const answers = new Map<string, Outcome>()
  const carriedOut: string[] = []
  const send: Send = async ({ key }) => {
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
  return { random, isGood, carriedOut, send }
}

test('200 random histories: whatever is lost, closed or left in between, each act is carried out once, and in order unless one was stopped', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { random, isGood, carriedOut, send } = randomHistory(seed)
    const phone = device(send)
    let tabs = [phone.openTab(), phone.openTab()]
    const tab = () => tabs[Math.floor(random() * tabs.length)]?.outbox ?? phone.openTab().outbox
    const made: string[] = []
    for (let step = 0; step < 30; step++) {
      const luck = random()
      if (luck < 0.3) {
        made.push(`key-${made.length}`)
        await tab().keep('school/anna', act(made.at(-1) ?? ''))
      } else if (luck < 0.5) await tab().hurry()
      else if (luck < 0.6) phone.state.owner = random() < 0.5 ? 'school/ben' : ''
      else if (luck < 0.8) phone.state.owner = 'school/anna'
      else if (luck < 0.9) {
        // The tabs are closed in the midst of what they do.
        phone.timers.splice(0)
        tabs = [phone.openTab(), phone.openTab()]
      } else await phone.pass(random() * 60_000)
    }
    isGood.yet = true
    phone.state.owner = 'school/anna'
    // What a failing server stopped is sent again by its person.
    await tab().hurry()
    for (const { key, stopped } of [...phone.acts.values()].toSorted((left, right) => left.order - right.order))
      if (stopped !== null) await tab().sendNow(key)
    await phone.pass(dayMs)

    expect(keysOf(phone), `seed ${seed}`).toEqual([])
    expect(carriedOut.toSorted(), `seed ${seed}`).toEqual(made.toSorted())
    if (phone.ended.every(([, isDone]) => isDone)) expect(carriedOut, `seed ${seed}`).toEqual(made)
  }
})
