import { expect, test } from '../../app/testing/world.ts'
import { fewAtATime } from './fewAtATime.ts'

test('no more than so many verbs run at a time, all run in the end, and one that fails gives its place back', async ({ ownClone }) => {
  const { database } = await ownClone()
  const few = fewAtATime(database, 1)
  let [running, most] = [0, 0]
  const verb = (at: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
    if (at === 0) throw new Error('no')
    return at
  }
  const all = Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? few.read('000000', verb(at)) : few.write('000000', verb(at))))

  const ended = await Promise.allSettled(all)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 8 }, () => 'fulfilled')])
  expect(most).toBe(1)

  most = 0
  await Promise.allSettled(Array.from({ length: 4 }, (_, at) => database.read('000000', verb(at))))
  expect(most).toBeGreaterThan(1)
})
