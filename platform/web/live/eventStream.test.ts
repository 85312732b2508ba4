import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Live, pollMs } from './eventStream.ts'
import type { StreamEnd } from './eventStream.ts'
import { frameReader } from './eventFrames.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function reader() {
  const news: string[] = []
  const opened: {
    lastId: string
    say: (text: string) => void
    end: (how: StreamEnd) => void
    signal: AbortSignal
  }[] = []
  const live = new Live({
    read: (lastId, say, signal) => new Promise((end) => opened.push({ lastId, say, end, signal })),
    onNews: (topic) => news.push(topic),
    jitter: () => 1,
  })
  return { live, news, opened }
}

const event = (id: number, topic: string) => `id: ${id}\nevent: ${topic}\ndata: {}\n\n`

test('events arrive once and in order, however the text is split', () => {
  const { live, news, opened } = reader()
  live.start()
  const text = `retry: 3000\n\n${event(9, 'notice')}: \n\n${event(10, 'todo')}${event(9, 'notice')}`

  for (const letter of text) opened[0]?.say(letter)

  expect(news).toEqual(['notice', 'todo'])
  live.clear()
})

test('a broken stream is reopened after growing pauses, from the last event', async () => {
  const { live, opened } = reader()
  live.start()
  opened[0]?.say(event(9, 'notice') + event(10, 'todo'))

  opened[0]?.end('broken')
  await vi.advanceTimersByTimeAsync(1000)
  opened[1]?.end('broken')
  await vi.advanceTimersByTimeAsync(1900)
  expect(opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200)

  expect(opened.map(({ lastId }) => lastId)).toEqual(['', '10', '10'])
  live.clear()
})

test('without a stream everything is polled every half minute, with one nothing is', async () => {
  const { live, news, opened } = reader()
  live.start()
  opened[0]?.end('refused')

  await vi.advanceTimersByTimeAsync(pollMs)
  expect(news).toEqual(['all'])
  await vi.advanceTimersByTimeAsync(pollMs)
  opened[1]?.say(': \n\n')
  news.length = 0
  await vi.advanceTimersByTimeAsync(10 * pollMs)

  expect(news).toEqual([])
  live.clear()
})

test('it pauses while the page is hidden and continues from where it was', async () => {
  const { live, opened } = reader()
  live.start()
  opened[0]?.say(event(11, 'notice'))

  live.rest()
  await vi.advanceTimersByTimeAsync(10 * pollMs)
  expect(opened[0]?.signal.aborted).toBe(true)
  expect(opened).toHaveLength(1)
  live.start()

  expect(opened[1]?.lastId).toBe('11')
  live.clear()
})

test('a reset marks everything as outdated; the end of a session reloads once, so that the login opens', async () => {
  const { live, news, opened } = reader()
  live.start()
  opened[0]?.say('event: reset\ndata: {}\n\n')
  opened[0]?.say('event: end\ndata: {}\n\n')
  opened[0]?.end('signedOut')
  await vi.advanceTimersByTimeAsync(0)

  expect(news).toEqual(['all', 'all'])
  live.clear()
})

test('an invalid event is skipped', () => {
  const heard: string[] = []
  frameReader(({ event: name }) => heard.push(name))(
    'nonsense\n\n:comment\n\nid: 5\n\nevent: ok\r\n\r\n',
  )

  expect(heard).toEqual(['ok'])
})
