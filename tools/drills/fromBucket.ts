import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import S3rver from 's3rver'

import { listInBucket } from '../../platform/server/backup/bucketCopy.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { findRunningPostgres } from '../../platform/server/postgres/launcher.ts'
import type { S3Settings } from '../../platform/server/settings/portSettings.ts'
import { fileNameOf, openFile, signIn, smallPdf, upload } from './calls.ts'
import { mustOperate } from './commands.ts'
import { lostOrDoubled, writeFor } from './load.ts'
import { startProcess } from './processes.ts'
import type { Drill, Environment } from './processes.ts'
import { secondsSince } from './secondsSince.ts'

const content = smallPdf('stored before the machine was lost')

/**
 * The daily backup is copied into a bucket; then the machine with all its folders is gone, and a new
 * one has only the keys and a copy of the register of erasures. True if the new one serves what the
 * backup had.
 */
export async function restoreFromBucket(drill: Drill): Promise<boolean> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(drill.folder, 'bucket'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'copies' }],
  })
  const { port } = await server.run()
  try {
    return await loseMachine(drill, `http://127.0.0.1:${port}`)
  } finally {
    await server.close()
  }
}

async function loseMachine(drill: Drill, endpoint: string): Promise<boolean> {
  const { main, say, folder, keys } = drill
  const old = onMachine(drill, 'old', endpoint)
  const first = await startProcess(main, withoutBackups(old))
  const { access } = await signIn(first.url, 'teacher')
  const file = fileNameOf(await upload(first.url, access, content))
  const kept = await writeFor(3000, first.url)
  await first.leave()

  const begun = performance.now()
  const second = await startProcess(main, old)
  const name = await nameInBucket(endpoint, createKeys(keys.ROOT_KEY).fingerprint)
  say(
    `${kept.length} notices written; the daily backup is in the bucket after ${secondsSince(begun)}`,
  )
  copyFileSync(join(old.settings.DATA_DIR, 'erasures.jsonl'), join(folder, 'erasures.jsonl'))
  const lost = await writeFor(3000, second.url)
  await second.leave()
  rmSync(join(folder, 'old'), { recursive: true })
  say(`${lost.length} notices written since; the old machine is gone`)

  const back = performance.now()
  const fresh = onMachine(drill, 'new', endpoint)
  copyFileSync(join(folder, 'erasures.jsonl'), join(fresh.settings.DATA_DIR, 'erasures.jsonl'))
  const copy = join(folder, 'new', 'copy')
  say((await mustOperate(fresh, 'restore', [copy, '--bucket', name])).trim())
  say(`fetched and restored, every table compared, after ${secondsSince(back)}`)
  const third = await startProcess(main, withoutBackups(fresh))
  try {
    const again = await signIn(third.url, 'teacher')
    say(`the new machine serves after ${secondsSince(back)}`)
    const isFileThere = (await openFile(third.url, again.access, file)) === content.toString()
    say(`a file stored before can ${isFileThere ? '' : 'NOT '}be read`)
    const ownerUrl = (await findRunningPostgres(fresh.settings.DATA_DIR)) ?? ''
    const missing = await lostOrDoubled(ownerUrl, kept)
    const gone = await lostOrDoubled(ownerUrl, lost)
    say(`of the ${kept.length} notices before the backup ${missing.length} are lost`)
    say(`of the ${lost.length} notices since the backup ${gone.length} are lost`)
    const trial = performance.now()
    await mustOperate(fresh, 'restore', [copy, '--verify'])
    say(`restored once more on trial and compared in ${secondsSince(trial)}`)
    return isFileThere && kept.length > 0 && missing.length === 0
  } finally {
    await third.leave()
  }
}

/** A machine with the database that comes with the product; its folder has everything. */
function onMachine(drill: Drill, name: string, endpoint: string) {
  const folder = join(drill.folder, name)
  const DATA_DIR = join(folder, 'data')
  mkdirSync(DATA_DIR, { recursive: true })
  const settings = {
    DATA_DIR,
    BACKUP_DIR: join(folder, 'backups'),
    // Always due.
    BACKUP_AT: '00:00',
    BACKUP_BUCKET: 'copies',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return { ...drill, databaseUrl: '', settings }
}

const withoutBackups = (environment: Environment): Environment => ({
  ...environment,
  settings: { DATA_DIR: environment.settings?.['DATA_DIR'] ?? '' },
})

/** Waits until the daily backup is complete in the bucket. */
async function nameInBucket(endpoint: string, fingerprint: string): Promise<string> {
  const bucket: S3Settings = {
    endpoint: `${endpoint}/copies`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    keySecret: 'S3RVER',
  }
  for (let waitedMs = 0; waitedMs < 300_000; waitedMs += 500) {
    const [copy] = await listInBucket(bucket, [fingerprint])
    if (copy !== undefined) return copy.slice(fingerprint.length + 1)
    await pause(500)
  }
  throw new Error('no backup came into the bucket')
}
