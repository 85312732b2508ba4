import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { joinCpuGroup } from './cpuGroup.ts'

export const project = join(import.meta.dirname, '..')

/** Keys of one bench run, as production requires them. */
export const benchKeys = {
  ROOT_KEY: randomBytes(32).toString('base64'),
  TOKEN_KEY: randomBytes(32).toString('base64'),
}

// A statement that waits for another on its connection distorts the figures; the driver warns so.
process.on('warning', (warning) => {
  if (warning.message.includes('already executing a query')) throw warning
})

export type Scene = { ownerUrl: string; folder: string; close: () => Promise<void> }

/**
 * A PostgreSQL with the product's own settings (fsync on), in a temporary folder; everything runs
 * as a service would.
 */
export async function openScene(): Promise<Scene> {
  joinCpuGroup()
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  return {
    ownerUrl: postgres.url,
    folder,
    close: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

export type Served = {
  child: ChildProcess
  url: string
  readyMs: number
  rssMb: () => Promise<number>
  stop: () => Promise<void>
}

/** Runs one server file and waits until `path` answers; timing starts before the process. */
export async function serve(
  file: string,
  env: Record<string, string>,
  path: string,
): Promise<Served> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(project, file)], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  // A failed bench leaves no process running.
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${env['PORT']}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended at once`)
    const answer = await fetch(`${url}${path}`).catch(() => undefined)
    if (answer?.ok) break
    await new Promise((done) => setTimeout(done, 5))
  }
  return {
    child,
    url,
    readyMs: performance.now() - startedAt,
    rssMb: () => residentMb(child.pid ?? 0),
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function residentMb(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The median of the figures. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
