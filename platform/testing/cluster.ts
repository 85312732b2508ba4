/**
 * One throw-away PostgreSQL for a whole test run, started before the first file and removed after
 * the last. A test kit reads its address with `inject('ownerUrl')` from vitest: the owner of the
 * database `postgres`, who may create databases and roles. No migrations run here: build a template
 * database once per schema (`create database ... is_template true allow_connections false`) and
 * clone it per worker. Its data does not survive a crash. With POSTGRES=<folder with bin/postgres>
 * it is that PostgreSQL instead of the one that comes with the product.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isRunning, processesInside } from '../server/postgres/leftover.ts'
import { startEmbeddedPostgres } from '../server/postgres/launcher.ts'
import { startOtherPostgres } from './otherPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
  }
}

const prefix = 'qinghe-test-'

/** Starts the cluster of this run and returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepKilledRuns()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const other = process.env['POSTGRES']
  const postgres = other
    ? await startOtherPostgres(resolve(other), dataDir)
    : await startEmbeddedPostgres({ dataDir, forTests: true })
  project.provide('ownerUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// A killed run could not clean up; the process id in the folder's name shows that it has ended.
function sweepKilledRuns(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const runner = Number(name.slice(prefix.length).split('-')[0])
    const folder = join(tmpdir(), name)
    if (Number.isInteger(runner) && !isRunning(runner)) removeRun(folder)
  }
}

function removeRun(folder: string): void {
  try {
    for (const pid of processesInside(join(folder, 'postgres', 'data'))) process.kill(pid, 'SIGINT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // The folder belongs to another user or is already being removed: leave it.
  }
}
