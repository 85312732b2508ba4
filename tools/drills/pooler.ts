/**
 * PgBouncer with deploy/pgbouncer.ini between two processes of the product and PostgreSQL: under
 * load it is killed and started again, so the processes lose every connection at once.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { readClusterFile } from '../../platform/server/postgres/clusterFile.ts'
import { startEmbeddedPostgres } from '../../platform/server/postgres/launcher.ts'
import { freePort } from '../../platform/server/postgres/server.ts'
import { project } from '../project.ts'
import type { EnvironmentWithoutDatabase, Scenario } from './processes.ts'
import { endProgram, hasEnded, startProgram } from './programs.ts'

const pauseMs = 3000

/** Plays a restart of PgBouncer, which is away for three seconds. */
export async function behindPooler(
  environment: EnvironmentWithoutDatabase,
  pgbouncer: string | undefined,
  scenario: Scenario,
): Promise<boolean> {
  if (!pgbouncer) throw new Error('usage: npm run drill -- pooler --pgbouncer <program>')
  const postgres = await startEmbeddedPostgres({ dataDir: environment.folder })
  let pooler: Pooler | undefined
  try {
    const direct = await addressOfDatabase(environment.folder, postgres.url)
    const settings = await writeSettings(join(environment.folder, 'pooler'), direct)
    pooler = await startPooler(resolve(pgbouncer), settings)
    const all = {
      ...environment,
      databaseUrl: settings.url,
      settings: { DATABASE_DIRECT_URL: direct.href },
    }
    return await scenario(all, async () => {
      await pooler?.kill()
      await pause(pauseMs)
      pooler = await startPooler(resolve(pgbouncer), settings)
    })
  } finally {
    await pooler?.kill()
    await postgres.stop()
  }
}

/** PgBouncer reaches the database by its port and with its password. */
async function addressOfDatabase(folder: string, ownerUrl: string): Promise<URL> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('create database qinghe')
  } finally {
    await client.end()
  }
  const cluster = readClusterFile(folder)
  if (!cluster) throw new Error(`no PostgreSQL in ${folder}`)
  return new URL(`postgresql://owner:${cluster.password}@127.0.0.1:${cluster.port}/qinghe`)
}

type Settings = { readonly file: string; readonly port: number; readonly url: string }

/** The file of deploy/ with other ports and paths; a later line replaces an earlier one. */
async function writeSettings(folder: string, direct: URL): Promise<Settings> {
  mkdirSync(folder)
  const port = await freePort(6432)
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  const delivered = readFileSync(join(project, 'deploy', 'pgbouncer.ini'), 'utf8')
  writeFileSync(users, `"${direct.username}" "${direct.password}"\n`)
  writeFileSync(
    file,
    `${delivered.replace(/^(qinghe = .*)port=5432$/m, `$1port=${direct.port}`)}
listen_port = ${port}
auth_file = ${users}
`,
  )
  const url = new URL(direct)
  url.port = String(port)
  return { file, port, url: url.href }
}

type Pooler = { readonly kill: () => Promise<void> }

async function startPooler(program: string, { file, port }: Settings): Promise<Pooler> {
  const log = `${file}.log`
  const child = await startProgram(program, [file], { log })
  for (let waitedMs = 0; !(await answers(port)); waitedMs += 50) {
    if (hasEnded(child) || waitedMs > 10_000) {
      await endProgram(child)
      throw new Error(`PgBouncer did not start:\n${readFileSync(log, 'utf8')}`)
    }
    await pause(50)
  }
  return { kill: () => endProgram(child) }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })
