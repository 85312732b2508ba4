/**
 * With CITUS=<folder of that PostgreSQL> the unit tests run on a coordinator and two workers instead
 * of one PostgreSQL, with few shards, because each test file copies a database.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { TestProject } from 'vitest/node'

import { startCitus } from './cluster.ts'

/** Starts the cluster of this run and returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const native = process.env['CITUS']
  if (!native) throw new Error('CITUS names no PostgreSQL')
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-citus-'))
  chmodSync(folder, 0o755)
  const cluster = await startCitus(resolve(native), folder, 2, ['citus.shard_count=2'])
  project.provide('ownerUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
