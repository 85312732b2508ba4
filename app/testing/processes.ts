/** Real processes of the product for tests of races and crashes. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { expect } from 'vitest'

import { testTokenKey } from './people.ts'

export type Process = { readonly url: string; readonly kill: () => void }

type Starting = {
  readonly databaseUrl: string
  readonly rootKey: string
  /** The files of the process lie in a new folder inside this one. */
  readonly folder: string
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts a process on a database and waits until it is ready; `kill` ends it with SIGKILL. */
export async function startProcess({ databaseUrl, rootKey, folder }: Starting): Promise<Process> {
  const { NODE_ENV: _, ...clean } = process.env
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...clean,
      DATABASE_URL: databaseUrl,
      DATA_DIR: mkdtempSync(join(folder, 'files-')),
      PORT: String(port),
      DEMO: 'on',
      ROOT_KEY: rootKey,
      TOKEN_KEY: testTokenKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4000)))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const kill = () => void child.kill('SIGKILL')
  try {
    await expect.poll(isReady, { timeout: 120_000, interval: 200 }).toBe(true)
  } catch (cause) {
    kill()
    throw new Error(`a process did not become ready: ${output}`, { cause })
  }
  return { url, kill }
}
