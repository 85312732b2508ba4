import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { Answers, type Fetch } from './queryStore.ts'

const observer = (fetch: Fetch = () => Promise.resolve('fresh')) => ({
  changed: vi.fn<() => void>(),
  fetch: () => fetch,
  isOn: () => true,
})

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

test('twenty components that request the same key share one request', async () => {
  const answers = new Answers()
  const fetch = vi.fn<Fetch>(() => Promise.resolve(1))

  await Promise.all(Array.from({ length: 20 }, () => answers.fetch('["/list"]', ['/list'], fetch)))

  expect(fetch).toHaveBeenCalledTimes(1)
  expect(answers.read('["/list"]')).toMatchObject({ data: 1, error: null, isFetching: false })
})

test('an error keeps the older answer and rejects nobody', async () => {
  const answers = new Answers()
  await answers.fetch('k', ['k'], () => Promise.resolve('old'))

  await answers.fetch('k', ['k'], () => Promise.reject(new Error('offline')))

  expect(answers.read('k')).toMatchObject({ data: 'old', error: { message: 'offline' } })
})

test('a subscriber is notified of every change', async () => {
  const answers = new Answers()
  const watching = observer()
  answers.watch('k', ['k'], watching)

  await answers.fetch('k', ['k'], () => Promise.resolve(1))

  expect(watching.changed).toHaveBeenCalledTimes(2)
})

test('the last subscriber to leave aborts the request, whose answer is dropped', async () => {
  const answers = new Answers()
  const { promise, resolve } = deferred<string>()
  let signal: AbortSignal | undefined
  const leave = answers.watch('k', ['k'], observer())
  const fetching = answers.fetch('k', ['k'], (given) => {
    signal = given
    return promise
  })

  leave()
  resolve('late')
  await fetching

  expect(signal?.aborted).toBe(true)
})

test('an answer requested before the person changed never appears', async () => {
  const answers = new Answers()
  const { promise, resolve } = deferred<string>()
  answers.watch('k', ['k'], observer())
  const fetching = answers.fetch('k', ['k'], () => promise)

  answers.clear()
  resolve('of the other person')
  await fetching

  expect(answers.read('k').data).not.toBe('of the other person')
  await vi.waitFor(() => expect(answers.read('k').data).toBe('fresh'))
})

describe('invalidating', () => {
  test('loads visible data again and only marks the rest', async () => {
    const answers = new Answers()
    await answers.fetch('a', ['/list', { current: 1 }], () => Promise.resolve('old'))
    await answers.fetch('b', ['/list', { current: 2 }], () => Promise.resolve('old'))
    await answers.fetch('c', ['/other'], () => Promise.resolve('old'))
    answers.watch('a', ['/list', { current: 1 }], observer())

    await answers.invalidate(['/list'])

    expect(answers.read('a')).toMatchObject({ data: 'fresh', isInvalid: false })
    expect(answers.read('b')).toMatchObject({ data: 'old', isInvalid: true })
    expect(answers.read('c')).toMatchObject({ data: 'old', isInvalid: false })
  })

  test('replaces a request that began before the change', async () => {
    const answers = new Answers()
    const { promise, resolve } = deferred<string>()
    answers.watch('a', ['/list'], observer())
    const early = answers.fetch('a', ['/list'], () => promise)

    await answers.invalidate(['/list'])
    resolve('old')
    await early

    expect(answers.read('a').data).toBe('fresh')
  })
})

describe('garbage collection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('unused data is kept for five minutes', async () => {
    const answers = new Answers()
    const leave = answers.watch('k', ['k'], observer())
    await answers.fetch('k', ['k'], () => Promise.resolve(1))

    leave()
    await vi.advanceTimersByTimeAsync(299_000)
    expect(answers.read('k').data).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)

    expect(answers.read('k').data).toBeUndefined()
  })
})
