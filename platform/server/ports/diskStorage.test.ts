import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { diskStorage } from './diskStorage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage
const key = 'ab'.repeat(32)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qinghe-storage-'))
  storage = await diskStorage(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a stored file is read back with its length and hash, and is listed', async () => {
  const stored = await storage.put(
    key,
    Readable.from([Buffer.from('hello '), Buffer.from('world')]),
  )

  expect(stored).toEqual({
    bytes: 11,
    sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  })
  const back = await storage.get(key)
  expect(back && String(await buffer(back))).toBe('hello world')
  const listed: string[] = []
  for await (const one of storage.list()) listed.push(one.key)
  expect(listed).toEqual([key])
})

test('a removed file is gone, and removing it again is not an error', async () => {
  await storage.put('cd'.repeat(32), Readable.from([Buffer.from('x')]))

  await storage.remove('cd'.repeat(32))
  await storage.remove('cd'.repeat(32))

  expect(await storage.get('cd'.repeat(32))).toBeUndefined()
})

test('an interrupted put leaves nothing, neither a file nor a temporary one', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    })(),
  )

  await expect(storage.put('ef'.repeat(32), breaking)).rejects.toThrow('connection lost')
  expect(await storage.get('ef'.repeat(32))).toBeUndefined()
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test.each(['../../etc/passwd', '/etc/passwd', '', 'AB'.repeat(32), 'ab', `${key}\0`, `${key}/..`])(
  'the key %j is refused',
  async (bad) => {
    await expect((async () => storage.get(bad))()).rejects.toThrow('invalid storage key')
    await expect((async () => storage.put(bad, Readable.from([])))()).rejects.toThrow(
      'invalid storage key',
    )
    await expect((async () => storage.remove(bad))()).rejects.toThrow('invalid storage key')
  },
)

test('a start removes temporary files of a killed process that are older than an hour, and no younger ones', async () => {
  const [old, young] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'young')]
  await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')])
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(old, twoHoursAgo, twoHoursAgo)

  await diskStorage(folder)

  expect(await readdir(join(folder, '.incoming'))).toEqual(['young'])
})
