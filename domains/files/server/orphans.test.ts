import { Readable } from 'node:stream'

import { expect, test } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { sweepOrphans } from './orphans.ts'
import { insertFile } from './queries/files.ts'

const schools = ['000000', '100001'] as const
const keyOf = (letter: string) => letter.repeat(64)
const dayMs = 24 * 60 * 60 * 1000

async function storeOf(...letters: string[]) {
  const storage = memoryStorage()
  for (const letter of letters)
    await storage.put(keyOf(letter), Readable.from([Buffer.from(letter)]))
  return storage
}

const keep = (database: Database, tenantId: string, key: string, thumbKey: string | null) => {
  const owner: Actor = { ...guestOf(tenantId, ''), userId: demoUserId(tenantId, 'parent') }
  const file = {
    nameSealed: 'x',
    contentType: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    storedSha256: 'x',
  }
  return database.write(tenantId, (tx) =>
    insertFile(tx, owner, { ...file, key, thumbKey, visibility: 'private' }),
  )
}

test('unreferenced contents are deleted; referenced contents and thumbnails of every school stay', async ({
  database,
  world,
}) => {
  const storage = await storeOf('a', 'b', 'c', 'd')
  await keep(database, schools[0], keyOf('a'), keyOf('b'))
  await keep(database, schools[1], keyOf('c'), null)

  expect(await sweepOrphans(database, storage, schools, world.now)).toBe(1)

  expect([...storage.contents.keys()].toSorted()).toEqual([keyOf('a'), keyOf('b'), keyOf('c')])
})

test('contents that may still get a row stay for a day', async ({ database, world }) => {
  const storage = await storeOf('a')
  const young = {
    ...storage,
    list: async function* () {
      yield { key: keyOf('a'), storedAt: new Date(world.now.getTime() - dayMs + 1000) }
    },
  }

  expect(await sweepOrphans(database, young, schools, world.now)).toBe(0)
  expect(storage.contents.size).toBe(1)
})

test('a store full of unknown contents is left alone', async ({ database, world }) => {
  const storage = memoryStorage()
  for (let n = 0; n < 40; n += 1)
    await storage.put(n.toString(16).padStart(64, '0'), Readable.from([Buffer.from('x')]))

  await expect(sweepOrphans(database, storage, schools, world.now)).rejects.toThrow(
    'another installation',
  )
  expect(storage.contents.size).toBe(40)
})
