import { beforeEach } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { removeFile } from '../contract/files.ts'
import { claimFiles } from './public.ts'
import { sweepFiles } from './orphanCleanup.ts'
import { actorOf, open, owner, pdf, putOne, putUrl, storage } from './testing/fileServer.ts'

beforeEach(() => storage.contents.clear())

test('POST oss/endpoint/remove-file: works, and open links end at once', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)

  expect(await api.call(removeFile, { fileName: file.name })).toBeDone()
  expect(await api.inject({ method: 'GET', url: file.link })).toBeRefused('NOT_FOUND')
})

test('POST oss/endpoint/remove-file: malformed, not signed in, and NOT_FOUND for other people’s files', async ({
  database,
  world,
}) => {
  const file = await putOne(await open(database, world, 'parent'))

  expect(await (await open(database, world, 'parent')).callRaw(removeFile, {})).toBeRefused(
    'INVALID_INPUT',
  )
  expect(await (await open(database, world)).call(removeFile, { fileName: file.name })).toBeRefused(
    'NOT_SIGNED_IN',
  )
  expect(
    await (await open(database, world, 'parent2')).call(removeFile, { fileName: file.name }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await (
      await open(database, world, 'parent', { tenant: '100001' })
    ).call(removeFile, { fileName: file.name }),
  ).toBeRefused('NOT_FOUND')
})

test('POST oss/endpoint/remove-file: FILE_IN_USE once a record uses the file', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api)
  await database.write('000000', (tx) => claimFiles(tx, actorOf('parent'), [file.attachId], owner))

  expect(await api.call(removeFile, { fileName: file.name })).toBeRefused('FILE_IN_USE')
})

test('a record takes only unused files of the actor, or keeps its own', async ({
  database,
  world,
}) => {
  const file = await putOne(await open(database, world, 'parent'))
  const [parent, stranger, foreigner] = [
    actorOf('parent'),
    actorOf('parent2'),
    actorOf('parent', '100001'),
  ]
  const claim = (actor: Actor, to = owner, ids = [file.attachId]) =>
    database.write(actor.tenantId, (tx) => claimFiles(tx, actor, ids, to))

  await expect(claim(stranger)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(claim(foreigner)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(claim(parent, owner, [file.attachId, '1'])).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  })
  await claim(parent, owner, [file.attachId, file.attachId])
  await claim(stranger)
  await expect(claim(parent, { ...owner, ownerId: '8' })).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  })
})

test('the sweep deletes removed contents and abandoned uploads, never files in use or public ones', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const [held, forgotten, removed] = [
    await putOne(api, { name: 'a.pdf', bytes: pdf }),
    await putOne(api, { name: 'b.pdf', bytes: pdf }),
    await putOne(api, { name: 'c.pdf', bytes: pdf }),
  ]
  const teacher = await open(database, world, 'teacher')
  const shown = await putOne(teacher, undefined, `${putUrl}&usage=public`)
  await database.write('000000', (tx) => claimFiles(tx, actorOf('parent'), [held.attachId], owner))
  await api.call(removeFile, { fileName: removed.name })

  const days = (count: number) => new Date(world.now.getTime() + count * 24 * 3600_000)
  const createTime = world.now
  await database.write('000000', (tx) =>
    tx.updateTable('storedFile').set({ createTime }).where('tenantId', '=', '000000').execute(),
  )

  expect(await sweepFiles(database, storage, '000000', days(0.9))).toBe(0)
  expect(await sweepFiles(database, storage, '000000', days(1.1))).toBe(1)
  expect([forgotten, removed].map((file) => storage.contents.has(file.name))).toEqual([true, false])
  expect(await sweepFiles(database, storage, '000000', days(181))).toBe(0)
  expect(await sweepFiles(database, storage, '000000', days(182.1))).toBe(1)

  expect([held, shown, forgotten, removed].map((file) => storage.contents.has(file.name))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
