/**
 * `npm run bench inbox`: the first and the third page of an inbox of 1 000 tasks, and of 1 000 000,
 * compared with a `select 1` route of the same process.
 */
import pg from 'pg'

import { demoUserId } from '../db/demo/world.ts'
import { compare, reportRatios } from './load.ts'
import type { Target } from './load.ts'
import { benchKeys, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const schools = [
  { tenantId: '100001', tasks: 1000 },
  { tenantId: '000000', tasks: 1_000_000 },
]

const scene = await openScene()
try {
  const env = {
    DATABASE_URL: scene.ownerUrl,
    DATA_DIR: scene.folder,
    ...benchKeys,
    LOG_LEVEL: 'error',
  }
  const product = await serve(
    'dist/server/main.js',
    { ...env, PORT: '3911', NODE_ENV: 'production', DEMO: 'on' },
    '/health/ready',
  )
  const targets: Target[] = [{ name: 'select 1 route', url: `${product.url}/health/ready` }]
  for (const { tenantId, tasks } of schools) {
    await fill(tenantId, tasks)
    const headers = {
      'blade-auth': `bearer ${await tokenOf(product.url, { tenantId, username: 'admin', password: 'admin' })}`,
    }
    const page = (current: number) =>
      `${product.url}/api/blade-workflow/process/todoList?current=${current}&size=10`
    targets.push(
      { name: `page 1 of ${tasks}`, url: page(1), headers },
      { name: `page 3 of ${tasks}`, url: page(3), headers },
    )
  }
  const figures = await compare(targets)
  await product.stop()
  reportRatios(figures)
  for (const place of [1, 2]) {
    const [small, large] = [figures[place], figures[place + 2]]
    if (small && large)
      console.log(
        `${small.name.split(' of')[0]?.padEnd(28)} p99 grows ${(large.p99 / Math.max(small.p99, 1)).toFixed(2)} times`,
      )
  }
} finally {
  await scene.close()
}

/** Inserts requests that all wait for the administrator of a school. */
async function fill(tenantId: string, tasks: number): Promise<void> {
  const client = new pg.Client({ connectionString: scene.ownerUrl })
  // The failed statement reports its error; the lost connection's event adds nothing.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `with version as (select id from wf_version where tenant_id = $1 limit 1),
     asked as (
       insert into wf_instance (tenant_id, version_id, flow_key, business_id, title, serial_number, status, data, applicant_id, applicant_name, start_time)
       select $1, version.id, 'general', n, '采购申请 ' || n, 'TY' || n, 'running', '{}', $3::bigint, '李老师', now() - make_interval(mins => n)
       from version, generate_series(1, $2::int) n
       returning id
     ),
     entered as (
       insert into wf_token (tenant_id, instance_id, round, node, why, entered_time) select $1, id, 1, 'anyone', '', now() from asked
     ),
     opened as (
       insert into wf_task (tenant_id, instance_id, round, seat, node, node_name, is_offered, state, part, weight, has_veto, why, create_time)
       select $1, id, 1, 0, 'anyone', '或签', false, 'open', 'vote', 1, false, '', now() from asked
       returning id
     )
     insert into wf_candidate (tenant_id, task_id, party, label, is_open) select $1, id, $4, '管理员', true from opened`,
    [tenantId, tasks, demoUserId(tenantId, 'teacher'), `user:${demoUserId(tenantId, 'admin')}`],
  )
  await client.query('vacuum analyze wf_instance, wf_task, wf_candidate')
  await client.end()
}
