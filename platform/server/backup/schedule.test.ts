import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from 's3rver'
import { afterAll, beforeAll, describe, vi } from 'vitest'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { createKeys, newRootKey } from '../keys/keys.ts'
import { copyToBucket, fetchFromBucket, keepNewestInBucket, listInBucket } from './bucketCopy.ts'
import { checkBackup } from './check.ts'
import { readLastBackup } from './lastBackup.ts'
import { backUp, isDue, listBackups } from './schedule.ts'

const keys = createKeys(testRootKey)
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let server: S3rver
let bucket: { endpoint: string; region: string; keyId: string; keySecret: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qinghe-schedule-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'copies' }],
  })
  const url = `http://127.0.0.1:${(await server.run()).port}`
  bucket = { endpoint: `${url}/copies`, region: 'us-east-1', keyId: 'S3RVER', keySecret: 'S3RVER' }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe('when the daily backup is due', () => {
  const at = (time: string) => new Date(`2026-11-27T${time}+08:00`)

  test.for([
    ['before its time', '02:29:59', [], false],
    ['at its time', '02:30:00', ['2026-11-26T02-30-10'], true],
    ['after a stop over night', '09:00:00', ['2026-11-26T02-30-10'], true],
    ['when it is there', '09:00:00', ['2026-11-27T02-30-10'], false],
    ['when one was made by hand before its time', '09:00:00', ['2026-11-27T01-00-00'], true],
  ] as const)('%s', ([, time, backups, expected]) => {
    expect(isDue(at(time), '02:30', backups)).toBe(expected)
  })
})

test('two processes make one backup a day, copy it to the bucket and keep the newest', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const source = { ownerUrl, storage: memoryStorage(), keys }
  const place = join(folder, 'backups')
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  const plan = { folder: place, at: '02:30', keep: 1, bucket }
  const onDay = (day: number) => {
    const around = { dataDir, clock: () => new Date(Date.UTC(2026, 10, day, 19)) }
    return Promise.all([backUp(source, plan, around), backUp(source, plan, around)])
  }

  for (const day of [21, 22]) {
    const made = (await onDay(day)).filter((one) => one !== undefined)
    expect(made).toHaveLength(1)
  }

  const names = ['2026-11-23T03-00-00']
  expect(await listBackups(place)).toEqual(names)
  expect(await listInBucket(bucket, [keys.fingerprint])).toEqual(
    names.map((name) => `${keys.fingerprint}/${name}`),
  )
  expect((await readLastBackup(dataDir))?.createdAt).toBe('2026-11-22T19:00:00.000Z')

  const back = join(folder, 'back')
  const wanted = { fingerprints: keys.fingerprints, name: '2026-11-23T03-00-00' }
  await fetchFromBucket(bucket, wanted, back)
  expect((await checkBackup(back, keys)).tables.length).toBeGreaterThan(50)
  expect(await readdir(back)).toEqual(await readdir(join(place, '2026-11-23T03-00-00')))
  await expect(fetchFromBucket(bucket, wanted, back)).rejects.toThrow('已存在')
})

test('after a change of the root key, copies of the old key are found, and end like the others', async () => {
  const rotated = createKeys(newRootKey(), [testRootKey])
  const made = join(folder, 'made')
  await mkdir(made)
  await writeFile(join(made, 'manifest.json'), 'made with the old key')
  const names = ['2026-08-01T02-30-00', '2026-08-02T02-30-00'] as const
  for (const name of names) await copyToBucket(bucket, made, `${keys.fingerprint}/${name}`)

  const back = join(folder, 'of the old key')
  const wanted = { fingerprints: rotated.fingerprints, name: names[0] }
  await mkdir(`${back}.partial`)
  await writeFile(join(`${back}.partial`, 'manifest.json'), 'left by an interrupted fetch')
  await fetchFromBucket(bucket, wanted, back)
  expect(await readFile(join(back, 'manifest.json'), 'utf8')).toBe('made with the old key')

  await copyToBucket(bucket, made, `${rotated.fingerprint}/2026-11-28T02-30-00`)
  const now = new Date('2026-11-28T03:00:00+08:00')
  await keepNewestInBucket(bucket, rotated.fingerprints, 14, now)
  expect((await listInBucket(bucket, rotated.fingerprints)).at(-1)).toBe(
    `${rotated.fingerprint}/2026-11-28T02-30-00`,
  )
  expect(await listInBucket(bucket, [keys.fingerprint])).not.toContain(
    `${keys.fingerprint}/${names[1]}`,
  )
})

test('a backup that could not be copied does not count, and is made again', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const source = { ownerUrl, storage: memoryStorage(), keys }
  const place = join(folder, 'uncopied')
  const around = { dataDir: folder, clock: () => new Date('2026-11-27T03:00:00+08:00') }
  const broken = { ...bucket, endpoint: bucket.endpoint.replace('copies', 'none') }
  const plan = { folder: place, at: '02:30', keep: 2, bucket: broken }

  await expect(backUp(source, plan, around)).rejects.toThrow()
  expect(await listBackups(place)).toEqual([])

  await backUp(source, { ...plan, bucket: undefined }, around)
  expect(await readdir(place)).toEqual(['2026-11-27T03-00-00'])
})
