import { expect, test } from '../../../app/testing/world.ts'
import { fewAtATime } from './concurrencyLimit.ts'

const late = () => new Error('late')

test('at most the configured number of verbs runs at a time, all run in the end, and a failing one frees its place', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  const few = fewAtATime(database, { most: 1, waitMs: 10_000, late })
  let [running, most] = [0, 0]
  const verb = (at: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
    if (at === 0) throw new Error('no')
    return at
  }
  const all = Array.from({ length: 9 }, (_, at) =>
    at % 2 === 0 ? few.read('000000', verb(at)) : few.write('000000', verb(at)),
  )

  const ended = await Promise.allSettled(all)
  expect(ended.map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 8 }, () => 'fulfilled'),
  ])
  expect(most).toBe(1)

  // Without the limit two verbs run at once: the first one ends only when the second one runs.
  const second = Promise.withResolvers<string>()
  const first = database.read('000000', () => second.promise)
  await database.read('000000', async () => second.resolve('both'))
  expect(await first).toBe('both')
})

test('schools take turns', async ({ ownClone }) => {
  const { database } = await ownClone()
  const few = fewAtATime(database, { most: 1, waitMs: 10_000, late })
  const order: string[] = []
  const named = (name: string) => async () => void order.push(name)

  const rush = ['a1', 'a2', 'a3'].map((name) => few.read('000000', named(name)))
  await Promise.all([...rush, few.read('100001', named('b'))])

  expect(order).toEqual(['a1', 'a2', 'b', 'a3'])
})

test('nobody waits without end, and a caller that gave up leaves the queue', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  const few = fewAtATime(database, { most: 1, waitMs: 20, late })
  const over = Promise.withResolvers<string>()
  const long = few.read('000000', () => over.promise)

  await expect(few.read('000000', async () => 'never')).rejects.toThrow('late')
  over.resolve('long')

  expect(await long).toBe('long')
  expect(await few.read('000000', async () => 'next')).toBe('next')
})
