import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRunningPostgres, startEmbeddedPostgres } from './launcher.ts'
import { isRunning, readLeftover } from './leftover.ts'

const dataDir = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
const data = join(dataDir, 'postgres', 'data')
// Uses the settings for real data: a test below kills the server and expects every acknowledged
// row.
const start = () => startEmbeddedPostgres({ dataDir })

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows[0] && Object.values(rows[0])[0]
}

/** An opener in a separate process, ready once it prints the address. */
async function openElsewhere(): Promise<ChildProcess> {
  const launcher = new URL('./launcher.ts', import.meta.url).href
  const script = `const { startEmbeddedPostgres } = await import('${launcher}'); const { url } = await startEmbeddedPostgres({ dataDir: '${dataDir}' }); console.log(url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

const serverPid = (): number => readLeftover(data)?.pid ?? 0

describe('the embedded PostgreSQL', () => {
  beforeAll(async () => {
    const first = await start()
    await ask(first.url, 'create table kept (word text)')
    await ask(first.url, `insert into kept values ('青禾')`)
    await first.stop()
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('keeps its data and its port between two starts', async () => {
    const again = await start()

    expect(again.adopted).toBe(false)
    expect(await ask(again.url, 'select word from kept')).toBe('青禾')
    expect(again.url).toMatch(
      /^postgresql:\/\/owner:[\w-]{32}@%2F[\w%.-]+%2Fpostgres%2Fsocket:\d+\/postgres$/,
    )
    await again.stop()
  })

  test('listens on a socket that nobody else may open, and on the loopback interface if its path would be too long', async () => {
    const near = await start()
    expect(statSync(join(dataDir, 'postgres', 'socket')).mode & 0o077).toBe(0)
    expect(await ask(near.url, 'select inet_server_port()')).toBeNull()
    await near.stop()

    const deep = join(dataDir, 'x'.repeat(90))
    const far = await startEmbeddedPostgres({ dataDir: deep, forTests: true })
    expect(await ask(far.url, 'select inet_server_port()')).toBe(Number(new URL(far.url).port))
    expect(await findRunningPostgres(deep)).toBe(far.url)
    await far.stop()
  })

  test('finds Chinese by trigram search and sorts by code point', async () => {
    const postgres = await start()
    await ask(postgres.url, 'create extension if not exists pg_trgm')

    expect(await ask(postgres.url, `select cardinality(show_trgm('青禾校园')) > 0`)).toBe(true)
    expect(
      await ask(postgres.url, `select datlocale from pg_database where datname = 'postgres'`),
    ).toBe('C.UTF-8')
    await postgres.stop()
  })

  test('stops without leaving a process, and only once', async () => {
    const postgres = await start()
    const pid = serverPid()
    await postgres.stop()
    await postgres.stop()

    expect(isRunning(pid)).toBe(false)
    expect(await findRunningPostgres(dataDir)).toBeUndefined()
  })

  test('refuses a second opener and names the first', async () => {
    const opener = await openElsewhere()

    await expect(start()).rejects.toThrow(`正被另一个进程使用（pid ${opener.pid}）`)
    await expect(start()).rejects.toThrow('DATA_DIR')
    expect(await findRunningPostgres(dataDir)).toContain('postgresql://owner:')
    await killed(opener)
  })

  test('takes over the server that a killed process left', async () => {
    const opener = await openElsewhere()
    const pid = serverPid()
    await killed(opener)

    const postgres = await start()

    expect(postgres.adopted).toBe(true)
    expect(serverPid()).toBe(pid)
    await postgres.stop()
    expect(isRunning(pid)).toBe(false)
  })

  test('takes over a server whose socket is gone, through its port', async () => {
    const opener = await openElsewhere()
    const pid = serverPid()
    await killed(opener)
    rmSync(join(dataDir, 'postgres', 'socket'), { recursive: true })

    expect(await findRunningPostgres(dataDir)).toContain('@127.0.0.1:')
    const postgres = await start()
    expect(postgres.adopted).toBe(true)
    expect(serverPid()).toBe(pid)
    await postgres.stop()
  })

  test('starts on a disk that does not support sockets', async () => {
    // Occupies the trial socket's path, so that no socket can be bound.
    const trial = join(dataDir, 'postgres', 'socket', `trial.${process.pid}`)
    mkdirSync(trial, { recursive: true })
    const postgres = await start()

    expect(postgres.url).toContain('@127.0.0.1:')
    await postgres.stop()
    rmSync(trial, { recursive: true })
  })

  test('recovers when the server itself was killed, even if its process entry remains', async () => {
    const opener = await openElsewhere()
    await ask(
      (await findRunningPostgres(dataDir)) ?? '',
      `insert into kept values ('kept through the kill')`,
    )
    process.kill(serverPid(), 'SIGKILL')
    await killed(opener)

    const postgres = await start()

    expect(postgres.adopted).toBe(false)
    expect(await ask(postgres.url, 'select count(*)::int from kept')).toBe(2)
    await postgres.stop()
  })

  test('restarts its server by itself when it is killed, with every acknowledged row', async () => {
    const postgres = await start()
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')

    await expect
      .poll(() => ask(postgres.url, 'select count(*)::int from kept').catch(() => 'down'), {
        timeout: 10_000,
      })
      .toBe(2)

    const revived = serverPid()
    expect(revived).not.toBe(pid)
    await postgres.stop()
    expect(isRunning(revived)).toBe(false)
  })

  test('does not take another program with the old process id for its server', async () => {
    writeFileSync(
      join(data, 'postmaster.pid'),
      `${process.pid}\n${data}\n1\n5\n\n127.0.0.1\n\nready\n`,
    )

    const postgres = await start()

    expect(postgres.adopted).toBe(false)
    expect(isRunning(process.pid)).toBe(true)
    await postgres.stop()
  })

  test('starts despite an empty postmaster.pid left by a crash', async () => {
    writeFileSync(join(data, 'postmaster.pid'), '')

    const postgres = await start()

    expect(await ask(postgres.url, 'select count(*)::int from kept')).toBe(2)
    await postgres.stop()
  })

  test('refuses the data of another major version and names the remedy', async () => {
    const file = join(data, 'PG_VERSION')
    const version = readFileSync(file, 'utf8')
    writeFileSync(file, '17\n')

    await expect(start()).rejects.toThrow(/由 PostgreSQL 17 建立[\s\S]*npm run restore/)
    writeFileSync(file, version)
  })

  test('does not delete data when the stored password is damaged', async () => {
    const file = join(dataDir, 'postgres', 'cluster.json')
    const cluster = readFileSync(file, 'utf8')
    writeFileSync(file, cluster.slice(0, 20))

    await expect(start()).rejects.toThrow('已损坏')
    writeFileSync(file, cluster)
    const postgres = await start()
    expect(await ask(postgres.url, 'select count(*)::int from kept')).toBe(2)
    await postgres.stop()
  })
})
