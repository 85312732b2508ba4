/** The product itself on a cluster: it starts with the demo schools, and answers over HTTP. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { postJson } from '../../bench/post.ts'
import { benchKeys, serve } from '../../bench/scene.ts'
import { tokenOf } from '../../bench/signIn.ts'
import { demoTenant } from '../../db/demo/world.ts'
import { project } from '../project.ts'

type Place = {
  readonly url: string
  readonly rootKey: string
  readonly folder: string
  readonly port: number
}

/** Starts the product on the coordinator and uses it as a teacher and the office would. */
export async function checkProduct({ url, rootKey, folder, port }: Place): Promise<void> {
  const started = performance.now()
  const env = {
    ...benchKeys,
    ROOT_KEY: rootKey,
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: 'on',
    PORT: String(port),
  }
  const product = await serve('app/main.ts', env, '/health/ready')
  try {
    console.log(
      `the product started after ${((performance.now() - started) / 1000).toFixed(0)} s, with the demo schools`,
    )
    const teacher = await tokenOf(product.url)
    const office = await tokenOf(product.url, { username: 'admin', password: 'admin' })
    await assert.rejects(tokenOf(product.url, { password: 'not the password' }))
    await reads(product.url, teacher)
    await writesAreHeard(product.url, { teacher, office })
    await offersPage(product.url, { office, database: url })
    await jobsRun(url)
  } finally {
    await product.stop()
  }
  for (const [tool, ...given] of commands) await runCommand(tool, given, env)
  await assert.rejects(
    runCommand('tools/backup.ts', [join(folder, 'backup')], env),
    ({ stderr }: { stderr: string }) => stderr.includes('数据库是集群，不能这样备份'),
  )
  console.log('a backup of the product is refused')
}

/** What an operator calls beside the product. */
const commands = [
  ['tools/audit.ts'],
  ['tools/commands/breach.ts', '--school', demoTenant, '--whole', 'STUDENT'],
] as const

async function runCommand(
  tool: string,
  given: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const args = [join(project, 'tools', 'start.mjs'), tool, ...given]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ...env },
  })
  const lines = stdout.trim().split('\n').length
  console.log(`${tool}: ${lines} lines`)
  assert.ok(lines > 1, tool)
}

const lists = [
  '/blade-desk/notice/list?current=1&size=10',
  '/blade-system/user/page?current=1&size=10',
  '/blade-desk/dashboard/notices',
] as const

async function reads(url: string, token: string): Promise<void> {
  for (const path of lists) {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { 'blade-auth': `bearer ${token}` },
    })
    console.log(`GET ${path}: ${answer.status}`)
    assert.ok(answer.status < 500, path)
  }
}

/** A notice that the office publishes reaches the open stream of a teacher: LISTEN works. */
async function writesAreHeard(
  url: string,
  { teacher, office }: { teacher: string; office: string },
): Promise<void> {
  const closing = new AbortController()
  const stream = await fetch(`${url}/api/blade-message/message/stream`, {
    headers: { 'blade-auth': `bearer ${teacher}` },
    signal: closing.signal,
  })
  assert.equal(stream.status, 200)
  let heard = ''
  const listening = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of stream.body ?? []) heard += decoder.decode(piece)
  })().catch(() => undefined)
  const answer = await fetch(`${url}/api/blade-desk/notice/submit`, {
    method: 'POST',
    headers: { 'blade-auth': `bearer ${office}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: '停水通知', category: 1, content: '<p>停水两小时</p>' }),
  })
  assert.equal(answer.status, 200, await answer.text())
  for (let tries = 0; tries < 100 && !heard.includes('event:'); tries += 1) await pause(100)
  closing.abort()
  await listening
  assert.match(heard, /event:/)
  console.log('a notice was published and reached an open page')
}

/** A page of the platform's own reaches the administrators of every school in one transaction. */
async function offersPage(
  url: string,
  { office, database }: { office: string; database: string },
): Promise<void> {
  const answer = await postJson(
    `${url}/api/blade-system/menu/submit`,
    { 'blade-auth': `bearer ${office}` },
    { code: 'garden', name: '校园农场', path: '/garden' },
  )
  assert.equal(answer.status, 200, answer.text)
  const owner = new pg.Client({ connectionString: database })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ schools: number }>(
      `select count(distinct tenant_id)::int as schools from role_permission where permission = 'menu:garden'`,
    )
    assert.equal(rows[0]?.schools, 2)
    console.log('a page of the platform was offered to both schools')
  } finally {
    await owner.end()
  }
}

/** The queues are local tables of the coordinator. */
async function jobsRun(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await owner.query<{ done: number; failed: number }>(
        `select count(*) filter (where state = 'completed')::int as done,
           count(*) filter (where state in ('failed', 'retry'))::int as failed from pgboss.job`,
      )
      if ((rows[0]?.done ?? 0) > 0) {
        console.log(`${rows[0]?.done} background tasks done, ${rows[0]?.failed} failed`)
        assert.equal(rows[0]?.failed, 0)
        return
      }
      await pause(200)
    }
    assert.fail('no background task was done')
  } finally {
    await owner.end()
  }
}
