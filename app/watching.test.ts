import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { noteTrial } from '../platform/server/backup/restoreTrials.ts'
import { newRootKey } from '../platform/server/keys/keys.ts'
import { readSettings } from '../platform/server/settings/settings.ts'
import { startMetrics } from './watching.ts'

async function metricsOf(env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'watching-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const keys = { ROOT_KEY: newRootKey(), TOKEN_KEY: newRootKey(), DATA_DIR: dataDir }
  const closings: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const close of closings) await close()
  })
  const load = () => ({ open: 0, idle: 0, waiting: 0 })
  const disk = { freeBytes: () => 0, isDegraded: () => false, refusals: () => 0 }
  const metrics = await startMetrics(
    { settings: readSettings({ ...keys, ...env }, dataDir), project: dataDir, closings },
    { host: '127.0.0.1', port: 0 },
    {
      database: { load },
      disk: { ...disk, isFull: () => false, note: () => undefined, close: () => undefined },
    },
  )
  return { metrics, dataDir }
}

test('the metrics say that no backup is configured, and how the last trial of a restore ended', async () => {
  const { metrics, dataDir } = await metricsOf({})
  expect(await metrics.text()).toMatch(/^qinghe_backups_configured 0$/m)
  expect(await metrics.text()).toMatch(/^qinghe_last_restore_trial_seconds 0$/m)

  const trial = { triedAt: '2027-03-14T20:30:00.000Z', backup: 'b', rows: 0, seconds: 1 }
  noteTrial(dataDir, { ...trial, isGood: true, problem: '' })
  expect(await metrics.text()).toMatch(/^qinghe_last_restore_trial_seconds 1805056200$/m)
  expect(await metrics.text()).toMatch(/^qinghe_restore_trial_failed 0$/m)

  noteTrial(dataDir, { ...trial, isGood: false, problem: 'damaged' })
  expect(await metrics.text()).toMatch(/^qinghe_restore_trial_failed 1$/m)
})

test('the metrics say that daily backups are made', async () => {
  const { metrics } = await metricsOf({ BACKUP_DIR: 'backups' })

  expect(await metrics.text()).toMatch(/^qinghe_backups_configured 1$/m)
})
