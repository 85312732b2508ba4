/**
 * The process from the operator's view: bad settings are refused at start, readiness is accurate,
 * and a stop completes running requests.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, test } from 'vitest'

import { withSetupLock } from '../platform/server/database/setupLock.ts'
import { newRootKey } from '../platform/server/keys/keys.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { isRunning, readLeftover } from '../platform/server/postgres/leftover.ts'

type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** A start takes seconds; a busy machine may need much longer, and only a hang reaches this. */
const patienceMs = 120_000

const started: Running[] = []
const folders: string[] = []

function start(env: NodeJS.ProcessEnv): Running {
  const { NODE_ENV: _, ...clean } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (text += String(part)))
  const running = {
    child,
    output: () => text,
    ended: new Promise<number | null>((done) => child.once('exit', done)),
  }
  started.push(running)
  return running
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  folders.push(folder)
  return folder
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  )

afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the process', () => {
  test('OPS-01: wrong settings end it at once; all problems are listed and no value is repeated', async () => {
    const running = start({
      PORT: 'many',
      HOST: '0.0.0.0',
      DEMO: '1',
      ROOT_KEY: 'hunter2hunter2',
      DATA_DIR: freshFolder(),
    })

    expect(await running.ended).toBe(1)
    expect(running.output()).toMatch(/PORT：[\s\S]*ROOT_KEY：[\s\S]*DEMO：/)
    expect(running.output()).not.toContain('hunter2')
  })

  test('OPS-02: production does not start without its own secrets', async () => {
    const running = start({
      NODE_ENV: 'production',
      TOKEN_KEY: 'changeme-changeme-changeme-changeme',
      DATA_DIR: freshFolder(),
    })

    expect(await running.ended).toBe(1)
    expect(running.output()).toMatch(/ROOT_KEY：[\s\S]*TOKEN_KEY：/)
  })

  test('OPS-03: readiness follows the database down and up again, while the process keeps running', async () => {
    const databaseDir = freshFolder()
    const database = await startEmbeddedPostgres({ dataDir: databaseDir, forTests: true })
    const port = await freePort()
    const running = start({
      DATA_DIR: freshFolder(),
      DATABASE_URL: database.url,
      PORT: String(port),
      DEMO: '0',
    })
    const at = (path: string) => `http://127.0.0.1:${port}/health/${path}`
    await expect.poll(() => statusOf(at('ready')), { timeout: patienceMs }).toBe(200)
    expect(running.output()).toContain('/pages/login/setup?token=')

    await database.stop()
    await expect.poll(() => statusOf(at('ready')), { timeout: patienceMs }).toBe(503)
    expect(await statusOf(at('live'))).toBe(200)

    const back = await startEmbeddedPostgres({ dataDir: databaseDir, forTests: true })
    await expect.poll(() => statusOf(at('ready')), { timeout: patienceMs }).toBe(200)
    running.child.kill('SIGINT')
    expect(await running.ended).toBe(0)
    await back.stop()
  })

  test('a killed database is started again under the running process, and a stop leaves nothing behind', async () => {
    const dataDir = freshFolder()
    const port = await freePort()
    const running = start({ DATA_DIR: dataDir, PORT: String(port), DEMO: '0' })
    const ready = () => statusOf(`http://127.0.0.1:${port}/health/ready`)
    const databasePid = () => readLeftover(join(dataDir, 'postgres', 'data'))?.pid
    await expect.poll(ready, { timeout: patienceMs }).toBe(200)
    const killed = databasePid() ?? 0

    process.kill(killed, 'SIGKILL')
    await expect
      .poll(async () => (await ready()) === 200 && databasePid() !== killed, {
        timeout: patienceMs,
      })
      .toBe(true)

    const last = databasePid() ?? 0
    running.child.kill('SIGINT')
    expect(await running.ended).toBe(0)
    expect(last).toBeGreaterThan(0)
    expect(isRunning(last)).toBe(false)
  })

  test('of two first starts on one empty database one sets it up, the other waits, and both come up', async () => {
    const database = await startEmbeddedPostgres({ dataDir: freshFolder(), forTests: true })
    const shared = { DATABASE_URL: database.url, ROOT_KEY: newRootKey(), DEMO: '0' }
    const startOne = async () => {
      const port = await freePort()
      const running = start({ ...shared, DATA_DIR: freshFolder(), PORT: String(port) })
      return { running, ready: () => statusOf(`http://127.0.0.1:${port}/health/ready`) }
    }

    const both = await withSetupLock(database.url, { onBusy: () => undefined }, async () => {
      const starting = await Promise.all([startOne(), startOne()])
      for (const { running } of starting)
        await expect.poll(running.output, { timeout: patienceMs }).toContain('等待另一个进程')
      return starting
    })

    for (const { running, ready } of both) {
      await expect.poll(ready, { timeout: patienceMs }).toBe(200)
      running.child.kill('SIGINT')
      expect(await running.ended).toBe(0)
    }
    await database.stop()
  })
})
