import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '../../platform/server/postgres/server.ts'
import { hasEnded } from './programs.ts'

export type Running = {
  readonly url: string
  /** Asks the process to end as an operator does, and waits until it has. */
  leave: () => Promise<void>
  /** Ends the process without a warning. */
  kill: () => Promise<void>
}

export type Environment = {
  readonly databaseUrl: string
  readonly folder: string
  readonly keys: KeySettings
  /** Further settings of the processes. */
  readonly settings?: Readonly<Record<string, string>>
}

export type KeySettings = {
  readonly ROOT_KEY: string
  readonly TOKEN_KEY: string
  readonly OLDER_ROOT_KEYS?: string
  readonly OLDER_TOKEN_KEYS?: string
}

/** An environment before its database is there. */
export type EnvironmentWithoutDatabase = Omit<Environment, 'databaseUrl'>

/** A drill of the product whose main file is `main`. */
export type Drill = EnvironmentWithoutDatabase & {
  readonly main: string
  readonly say: (text: string) => void
}

/** One drill in an environment; `restart` takes its database away for a while. */
export type Scenario = (environment: Environment, restart: () => Promise<void>) => Promise<boolean>

/** The settings of a process or command of the product, as in production with the demo school. */
export const settingsOf = (environment: Environment): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  // Empty: the database that comes with the product.
  ...(environment.databaseUrl === '' ? {} : { DATABASE_URL: environment.databaseUrl }),
  ...environment.keys,
  ...environment.settings,
})

const running = new Set<Running>()

/** Ends what a failed drill left running; each process also stops its embedded PostgreSQL. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...running].map((one) => one.leave()))
}

/** Starts one process of the product from `main`; without DATA_DIR its folder is its own. */
export async function startProcess(main: string, environment: Environment): Promise<Running> {
  const port = await freePort(0)
  const child = spawn(process.execPath, [main], {
    env: {
      DATA_DIR:
        environment.settings?.['DATA_DIR'] ?? mkdtempSync(join(environment.folder, 'files-')),
      PORT: String(port),
      ...settingsOf(environment),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output = `${output}${part}`.slice(-4000)))
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  for (let waitedMs = 0; ; waitedMs += 100) {
    if (hasEnded(child) || waitedMs > 400_000) {
      await end('SIGKILL')
      throw new Error(`a process did not become ready:\n${output}`)
    }
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    await pause(100)
  }
  const one = { url, leave: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  running.add(one)
  child.once('exit', () => running.delete(one))
  return one
}
