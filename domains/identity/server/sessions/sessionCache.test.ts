import { expect, test } from 'vitest'

import { guestOf } from '../../../../platform/server/actor.ts'
import { createSessionMemory } from './sessionCache.ts'

const now = new Date('2027-03-15T01:00:00Z')
const facts = (userId: string) => ({
  actor: { ...guestOf('000000'), userId },
  expireTime: new Date('2028-01-01'),
})

function asking(userId = '7') {
  const asked = { times: 0 }
  return { asked, ask: async () => ((asked.times += 1), facts(userId)) }
}

test('a session is loaded once while announcements arrive', async () => {
  const memory = createSessionMemory(() => true)
  const { asked, ask } = asking()

  for (let times = 0; times < 3; times += 1)
    expect((await memory.get('1', now, ask))?.actor.userId).toBe('7')

  expect(asked.times).toBe(1)
})

test('nothing is cached while announcements do not arrive', async () => {
  let isLive = false
  const memory = createSessionMemory(() => isLive)
  const { asked, ask } = asking()
  await memory.get('1', now, ask)
  await memory.get('1', now, ask)
  expect(asked.times).toBe(2)

  isLive = true
  await memory.get('1', now, ask)
  isLive = false
  await memory.get('1', now, ask)
  expect(asked.times).toBe(4)
})

test.each([
  ['the session', { topic: 'session', subject: '1' }, 2],
  ['its person', { topic: 'user', subject: '7' }, 2],
  ['any role', { topic: 'role', subject: '9' }, 2],
  ['another session', { topic: 'session', subject: '2' }, 1],
  ['another person', { topic: 'user', subject: '8' }, 1],
  ['something else', { topic: 'notice', subject: '1' }, 1],
])('a change of %s is received', async (_name, change, times) => {
  const memory = createSessionMemory(() => true)
  const { asked, ask } = asking()
  await memory.get('1', now, ask)

  memory.onChange(change)
  await memory.get('1', now, ask)

  expect(asked.times).toBe(times)
})

test('an answer in flight during a change is not cached', async () => {
  const memory = createSessionMemory(() => true)
  let answer = (_facts: ReturnType<typeof facts>) => {}
  const slow = memory.get('1', now, () => new Promise((resolve) => (answer = resolve)))
  memory.onChange({ topic: 'session', subject: '1' })
  answer(facts('7'))
  await slow

  const { asked, ask } = asking()
  await memory.get('1', now, ask)
  expect(asked.times).toBe(1)
})

test('a cached session is loaded again after a minute, as a second safeguard', async () => {
  const memory = createSessionMemory(() => true)
  const { asked, ask } = asking()
  await memory.get('1', now, ask)
  await memory.get('1', new Date(now.getTime() + 60_000), ask)

  expect(asked.times).toBe(2)
})
