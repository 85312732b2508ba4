import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { program } from './binaries.ts'
import { ownerUrl, type ListenAddress } from './clusterFile.ts'
import { isRunning } from './leftover.ts'
import { giveTo, type Runner } from './runner.ts'
import { logFileOf, shorten } from './serverLog.ts'
import { removeSocket } from './socketFolder.ts'

const serverVersion = '18'

/**
 * Creates an empty cluster in a temporary folder first, so that a failed attempt leaves no partial
 * data.
 */
export function initialise(
  runner: Runner,
  password: string,
  { isThrowaway }: { isThrowaway: boolean },
): void {
  const aside = join(runner.home, 'data.new')
  const passwordFile = join(runner.home, 'password.new')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(runner.owner, aside)
  giveTo(runner.owner, passwordFile)

  const basics = [
    '-D',
    aside,
    '-U',
    'owner',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
    '--no-instructions',
    ...(isThrowaway ? ['--no-sync'] : []),
  ]
  // Trigram search finds no Chinese under plain C. C.UTF-8 is missing on some systems, where a slow
  // search is better than no start.
  const failure = runInitdb(runner, [
    ...basics,
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  const isPlain = failure !== undefined && failure.includes('locale')
  const lastFailure = isPlain ? runInitdb(runner, [...basics, '--locale=C']) : failure
  rmSync(passwordFile, { force: true })
  if (lastFailure !== undefined)
    throw new Error(`PostgreSQL 无法建立数据目录 ${aside}：\n${lastFailure}`)
  renameSync(aside, join(runner.home, 'data'))
}

function runInitdb(runner: Runner, args: string[]): string | undefined {
  const command = runner.command('initdb', args)
  const run = spawnSync(command.file, command.args, {
    cwd: '/',
    env: runner.env,
    encoding: 'utf8',
    ...command.identity,
  })
  if (run.error) return run.error.message
  return run.status === 0 ? undefined : `${run.stdout}${run.stderr}`.trim()
}

/** Refuses data of another major version before any program opens it. */
export function checkVersion(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === serverVersion) return
  throw new Error(
    `${data} 由 PostgreSQL ${found} 建立，本版本使用 PostgreSQL ${serverVersion}。\n` +
      '→ 请用旧版本运行 npm run backup，再用本版本运行 npm run restore -- <文件> 恢复到新的 DATA_DIR',
  )
}

export type LaunchOptions = { address: ListenAddress; password: string; forTests: boolean }

/**
 * Starts the server in a separate process group, so that Ctrl-C in the terminal reaches it only
 * through us.
 */
export async function launch(
  runner: Runner,
  { address, password, forTests }: LaunchOptions,
): Promise<ChildProcess> {
  const data = join(runner.home, 'data')
  removeSocket(address)
  const logFile = logFileOf(runner)
  await shorten(logFile)
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  const log = openSync(logFile, 'a', 0o600)
  const command = runner.command('postgres', serverArguments(data, address, forTests))
  const child = spawn(command.file, command.args, {
    cwd: '/',
    env: runner.env,
    detached: true,
    stdio: ['ignore', log, log],
    ...command.identity,
  })
  closeSync(log)
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  while (!(await answers(ownerUrl(address, { password }), data))) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `PostgreSQL 没有启动：\n${readFileSync(logFile, 'utf8').slice(logStart).trim()}`,
      )
    await pause(20)
  }
  child.unref()
  return child
}

function serverArguments(
  data: string,
  { port, socketFolder }: ListenAddress,
  forTests: boolean,
): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    'shared_buffers=128MB',
    // A restore creates every table in one transaction and locks each with its indexes: the default
    // of 64 per connection is too small for two restores at a time.
    'max_locks_per_transaction=256',
    // Error details quote rows, and rows contain data that must not be logged.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(forTests ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  return ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
}

/** Whether our server answers there: it accepts our password and serves this folder. */
export async function answers(url: string, data: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0] !== undefined && realpathSync(rows[0].folder) === realpathSync(data)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The stored port if it is free, else any free one. */
export async function freePort(wanted: number): Promise<number> {
  return (await probe(wanted)) ?? (await probe(0)) ?? wanted
}

function probe(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const found = address !== null && typeof address === 'object' ? address.port : undefined
      server.close(() => done(found))
    })
  })
}

/** Asks the server for a fast shutdown, which preserves every commit; it is never killed. */
export async function stopServer(runner: Runner, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(
      program(runner.native, 'pg_ctl'),
      ['stop', '-D', join(runner.home, 'data'), '-m', 'fast'],
      { env: runner.env },
    )
  } else if (isRunning(pid)) {
    process.kill(pid, 'SIGINT')
  }
  for (let waitedMs = 0; isRunning(pid); waitedMs += 10) {
    if (waitedMs > 60_000) throw new Error(`PostgreSQL（pid ${pid}）一分钟内没有停止，仍在运行`)
    await pause(10)
  }
}
