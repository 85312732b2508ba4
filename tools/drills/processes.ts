import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Running = {
  readonly url: string
  /** Asks the process to end as an operator does, and waits until it has. */
  leave: () => Promise<void>
  /** Ends the process without a warning. */
  kill: () => Promise<void>
}

export type Place = {
  readonly databaseUrl: string
  /** Where `databaseUrl` is a pooler. */
  readonly databaseDirectUrl?: string
  readonly folder: string
  readonly keys: { readonly ROOT_KEY: string; readonly TOKEN_KEY: string }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts one process of the product from `main` as in production, with the demo school. */
export async function startProcess(main: string, place: Place): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DEMO: 'on',
      LOG_LEVEL: 'error',
      DATABASE_URL: place.databaseUrl,
      DATABASE_DIRECT_URL: place.databaseDirectUrl,
      DATA_DIR: mkdtempSync(join(place.folder, 'files-')),
      PORT: String(port),
      ...place.keys,
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
    if (child.exitCode !== null || waitedMs > 400_000) {
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
  return { url, leave: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
