import { readFileSync } from 'node:fs'

import { inject } from 'vitest'

import { expect, test, testRootKey as rootKey } from '../../../app/testing/world.ts'
import { cloneTemplate, ensureTemplate } from '../../testing/templateDatabase.ts'
import { openDatabase } from '../database/db.ts'
import { ensureJobs, installJobs, openJobs, queueSchema } from './jobs.ts'
import type { JobData } from './jobs.ts'
import { appUrl, migrate } from '../database/migrate.ts'

async function closeAll(closings: (() => Promise<void>)[]) {
  for (const close of closings) await close()
}

async function openQueue() {
  const ownerUrl = inject('ownerUrl')
  await ensureTemplate(ownerUrl, 'jobs_template', async (url) => {
    await migrate(url, rootKey, 'db/migrations')
    await installJobs(url, [{ name: 'greet' }, { name: 'rounds', onlyOneWaits: true }])
  })
  const { url, drop } = await cloneTemplate(ownerUrl, 'jobs_template', `jobs_${process.pid}`)
  const database = openDatabase(appUrl(url, rootKey), { max: 2 })
  const faults: string[] = []
  const jobs = await openJobs(appUrl(url, rootKey), ({ message }) => void faults.push(message))
  return { database, jobs, faults, close: () => closeAll([jobs.close, database.close, drop]) }
}

test('a job sent in a transaction exists if and only if the transaction commits', async () => {
  const { database, jobs, close } = await openQueue()
  const done: JobData[] = []

  await database.write('000000', (tx) =>
    jobs.send(tx, 'greet', { tenantId: '000000', whom: 'kept' }),
  )
  await database
    .write('000000', async (tx) => {
      await jobs.send(tx, 'greet', { tenantId: '000000', whom: 'rolled back' })
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await jobs.work('greet', async (data) => void done.push(data))
  await expect.poll(() => done.length, { timeout: 40_000 }).toBeGreaterThan(0)

  expect(done).toEqual([{ tenantId: '000000', whom: 'kept' }])
  await close()
})

test('the work of all schools is done together, and a failure of one is retried for that one alone', async () => {
  const { jobs, faults, close } = await openQueue()
  const schools = Array.from({ length: 12 }, (_, number) => `0000${number + 10}`)
  const done: string[] = []
  for (const tenantId of schools) await jobs.sendOncePer(3600, 'greet', { tenantId })

  await jobs.work('greet', async ({ tenantId }) => {
    done.push(tenantId)
    if (tenantId === '000011' && done.filter((one) => one === tenantId).length === 1)
      throw new Error('not now')
  })
  // Polling every two seconds, one job per school, would take 24 seconds.
  await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(schools.length)
  await expect
    .poll(() => done.filter((one) => one === '000011').length, { timeout: 40_000 })
    .toBe(2)

  expect([...new Set(done)].toSorted()).toEqual(schools)
  expect(done).toHaveLength(schools.length + 1)
  expect(faults).toEqual(['not now'])
  await close()
})

test('of a recurring job at most one waits per school while another runs', async () => {
  const { jobs, close } = await openQueue()
  // Spans of different lengths begin at different moments, so these stand in for later spans.
  const askOften = async (tenantId: string) => {
    for (const seconds of [3600, 1801, 907, 451])
      await jobs.sendOncePer(seconds, 'rounds', { tenantId })
  }
  const done: string[] = []
  const first = Promise.withResolvers<undefined>()
  for (const tenantId of ['000000', '000001']) await askOften(tenantId)
  await jobs.work('rounds', async ({ tenantId }) => {
    done.push(tenantId)
    if (done.length === 1) await first.promise
  })
  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(1)
  for (const seconds of [7, 13, 29])
    await jobs.sendOncePer(seconds, 'rounds', { tenantId: done[0] ?? '' })
  first.resolve(undefined)

  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(3)
  await jobs.sendOncePer(5, 'rounds', { tenantId: '000002' })
  await expect.poll(() => done.includes('000002'), { timeout: 40_000 }).toBe(true)
  expect(done.toSorted()).toEqual([...['000000', '000001', done[0] ?? ''].toSorted(), '000002'])
  await close()
})

test('the queue is installed once, and again for a new queue and for a new version of the package', async () => {
  const ownerUrl = inject('ownerUrl')
  await ensureTemplate(ownerUrl, 'jobs_empty', (url) =>
    migrate(url, rootKey, 'db/migrations').then(() => undefined),
  )
  const { url, drop } = await cloneTemplate(ownerUrl, 'jobs_empty', `jobs_empty_${process.pid}`)

  await ensureJobs(url, [{ name: 'greet' }])
  await ensureJobs(url, [{ name: 'greet' }, { name: 'farewell' }])
  const jobs = await openJobs(appUrl(url, rootKey), () => undefined)
  await jobs.sendOncePer(3600, 'farewell', { tenantId: '000000' })
  await jobs.sendOncePer(3600, 'farewell', { tenantId: '000000' })
  let runs = 0
  await jobs.work('farewell', async () => void (runs += 1))
  await expect.poll(() => runs, { timeout: 40_000 }).toBe(1)
  await jobs.close()
  await drop()

  expect(queueSchema).toBe(
    JSON.parse(readFileSync('node_modules/pg-boss/package.json', 'utf8')).pgboss.schema,
  )
})
