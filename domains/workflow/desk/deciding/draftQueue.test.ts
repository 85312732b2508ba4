import { expect, test } from 'vitest'

import { draftUnderWay, writeDraft } from './draftQueue.ts'

test('writes to one draft run in order, however long each takes and even if one fails; a read waits for the last', async () => {
  const done: string[] = []
  const slow = Promise.withResolvers<undefined>()
  const failing = writeDraft('1', async () => {
    await slow.promise
    done.push('first')
    throw new Error('no network')
  })
  const second = writeDraft('1', async () => done.push('second'))
  await writeDraft('2', async () => done.push('other'))
  const read = draftUnderWay('1')?.then(() => done.push('read'))
  slow.resolve(undefined)

  await expect(failing).rejects.toThrow('no network')
  await Promise.all([second, read])

  expect(done).toEqual(['other', 'first', 'second', 'read'])
  expect(draftUnderWay('1')).toBeUndefined()
})
