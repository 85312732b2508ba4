import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../../..')

export type RunningProduct = {
  readonly url: string
  readonly dataDir: string
  readonly output: () => string
  /** The file with everything the server printed, for tests in other processes. */
  readonly logFile: string
  /** Stops the server as an operator would and waits until it has exited. */
  stop: () => Promise<void>
  /** Kills the server without warning, like a power cut. The data remain. */
  kill: () => Promise<void>
  /** Starts the server again on the same data and port. */
  restart: () => Promise<void>
  /** Stops the server and removes the data. */
  remove: () => Promise<void>
}

type Beside = Pick<RunningProduct, 'dataDir' | 'logFile'> & { readonly databaseUrl: string }

/**
 * Runs the built product with its own database in a temporary folder, as `npm start` would; or, in
 * the folder and on the database of a running product, as the second process of one school.
 */
export async function startProduct(beside?: Beside): Promise<RunningProduct> {
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'qinghe-e2e-')))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = beside?.logFile ?? `${dataDir}.log`
  let text = ''
  let server: ChildProcess

  const keep = (chunk: unknown): void => {
    text += String(chunk)
    appendFileSync(logFile, String(chunk))
  }
  const start = async (): Promise<void> => {
    // Logs at the most detailed level, so that the search for leaked secrets covers everything.
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      NODE_ENV: 'development',
      DATABASE_URL: beside?.databaseUrl ?? '',
      LOG_LEVEL: 'debug',
      // Journeys of several people follow each other without waiting for undoing.
      UNDO_SECONDS: process.env['UNDO_SECONDS'] ?? '0',
      UV_THREADPOOL_SIZE: '8',
    }
    server = spawn(process.execPath, [join(project, 'dist/server/main.js')], {
      cwd: project,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', keep)
    await untilReady(url, server, () => text)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    dataDir,
    output: () => text,
    logFile,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: start,
    remove: async () => {
      await end('SIGTERM')
      if (beside) return
      for (const path of [dataDir, logFile])
        await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the product did not start:\n${output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
