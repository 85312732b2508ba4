import { writeFile } from 'node:fs/promises'

import { onTestFinished } from 'vitest'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { OwnClone } from '../../../app/testing/world.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { nothing } from '../../contract/shapes.ts'
import { apiClient } from '../../testing/apiClient.ts'
import { asOwner } from '../../testing/templateDatabase.ts'
import { guestOf } from '../actor.ts'
import { openDatabase } from '../database/db.ts'
import { appUrl } from '../database/migrate.ts'
import { createApp } from '../http/createApp.ts'
import { mount } from '../http/mount.ts'
import { createKeys } from '../keys/keys.ts'
import { leastFreeBytes, watchDiskSpace } from './diskSpace.ts'

const plain = { summary: 'test', may: 'public', input: nothing, reply: nothing } as const
const reading = endpoint({ ...plain, method: 'GET', path: '/blade-test/reading' })
const writing = endpoint({ ...plain, method: 'POST', path: '/blade-test/writing' })
const storing = endpoint({ ...plain, method: 'POST', path: '/blade-test/storing' })

/** A product whose database is on a disk with `free()` bytes. */
async function productOn({ ownerUrl }: OwnClone, free: () => number) {
  const clock = { now: new Date(0) }
  const disk = await watchDiskSpace('/', {
    clock: () => clock.now,
    read: async () => free(),
    lookEveryMs: 20,
  })
  const database = openDatabase(appUrl(ownerUrl, testRootKey), { max: 2, isFull: disk.isFull })
  const app = await createApp({
    database,
    clock: () => clock.now,
    identify: async () => guestOf('000000'),
    keys: createKeys(testRootKey),
    readiness: { isReady: async () => true, isDegraded: disk.isDegraded },
    onDiskFull: disk.note,
  })
  onTestFinished(async () => {
    disk.close()
    await app.http.close()
    await database.close()
  })
  mount(app, reading, async ({ db }) => {
    await db.selectFrom('rateLimit').select('used').execute()
    return {}
  })
  mount(app, writing, async ({ tx }) => {
    await tx
      .insertInto('rateLimit')
      .values({ tenantId: '000000', bucket: 'b', subject: 's', windowStart: new Date(), used: 1 })
      .execute()
    return {}
  })
  mount(app, storing, async () => ({}), { prepare: () => writeFile('/dev/full', 'a file') })
  const api = apiClient(app.http)
  const health = async () => {
    const { status, body } = await api.inject({ url: '/health/ready' })
    return [status, body['status']]
  }
  return { api, disk, clock, health }
}

const refusedForSpace = {
  status: 503,
  headers: { 'retry-after': '60' },
  body: { msg: '服务器磁盘已满，暂时无法保存，请联系学校管理员' },
}

test('on a full disk writes are refused in a sentence, reads go on, and health and the count show it', async ({
  ownClone,
}) => {
  let free = leastFreeBytes - 1
  const { api, disk, health } = await productOn(await ownClone(), () => free)

  expect(await api.call(writing, {})).toMatchObject(refusedForSpace)
  expect(await api.call(reading, {})).toBeDone()
  expect(await health()).toEqual([200, 'degraded'])
  expect(disk.refusals()).toBe(1)

  free = leastFreeBytes
  await expect.poll(disk.isFull).toBe(false)
  expect(await api.call(writing, {})).toBeDone()
})

test('a full disk that only PostgreSQL sees is reported for a minute', async ({ ownClone }) => {
  const own = await ownClone()
  const { api, disk, clock, health } = await productOn(own, () => Infinity)
  expect(await health()).toEqual([200, 'ok'])
  await asOwner(own.ownerUrl, (owner) =>
    owner.query(`
      create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_space before insert on rate_limit execute function no_space()`),
  )

  expect(await api.call(writing, {})).toMatchObject(refusedForSpace)
  expect(await api.call(reading, {})).toBeDone()
  expect(await health()).toEqual([200, 'degraded'])
  expect(disk.refusals()).toBe(1)

  clock.now = new Date(60_000)
  expect(await health()).toEqual([200, 'ok'])
})

test('a file that cannot be stored on a full disk is refused in the same sentence', async ({
  ownClone,
}) => {
  const { api, disk } = await productOn(await ownClone(), () => Infinity)

  expect(await api.call(storing, {})).toMatchObject(refusedForSpace)
  expect(disk.refusals()).toBe(1)
})
