/** `npm run bench people`: people found by name, initials, phone and department among 1 000 and among 100 000, beside ten people read by their ids. */
import pg from 'pg'

import { compare, type Figures, reportRatios, type Target } from './load.ts'
import { benchKeys, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const schools = [
  { tenantId: '100001', people: 1000 },
  { tenantId: '000000', people: 100_000 },
]

const scene = await openScene()
try {
  const env = { DATABASE_URL: scene.ownerUrl, DATA_DIR: scene.folder, ...benchKeys, LOG_LEVEL: 'error', BENCH_URL: scene.ownerUrl }
  const product = await serve('dist/server/main.js', { ...env, PORT: '3911', NODE_ENV: 'production', DEMO: 'on' }, '/health/ready')
  const departments = await fill(scene.ownerUrl)
  const raw = await serve('bench/rawPeople.ts', { ...env, PORT: '3912' }, '/')
  const targets: Target[] = [{ name: 'ten by id, node:http + pg', url: raw.url }]
  for (const { tenantId, people } of schools) {
    const token = await tokenOf(product.url, { tenantId, username: 'admin', password: 'admin' })
    const headers = { 'blade-auth': `bearer ${token}` }
    const at = (query: Record<string, string>) =>
      `${product.url}/api/blade-system/user/list?${new URLSearchParams({ ...query, current: '1', size: '10' }).toString()}`
    targets.push(
      { name: `name among ${people}`, url: at({ keyword: '王小' }), headers },
      { name: `initials among ${people}`, url: at({ keyword: 'wxb' }), headers },
      { name: `phone tail among ${people}`, url: at({ keyword: '0417' }), headers },
      { name: `department among ${people}`, url: at({ deptId: departments.get(tenantId) ?? '' }), headers },
    )
  }
  const figures = await compare(targets)
  await product.stop()
  await raw.stop()
  reportRatios(figures)
  reportGrowth(figures)
} finally {
  await scene.close()
}

/** Three hundred given names under forty surnames; every person in one of fifty departments. Answers one department per school. */
async function fill(ownerUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const departments = new Map<string, string>()
  for (const { tenantId, people } of schools) {
    await client.query(
      `insert into department (tenant_id, name, full_name) select $1, '教研组 ' || n, '教研组 ' || n from generate_series(1, 50) n`,
      [tenantId],
    )
    await client.query(
      `insert into app_user (tenant_id, account, name, real_name, pinyin, phone)
       select $1, 'bench' || n, '', substr(family, 1 + n % 40, 1) || substr('小大子文明', 1 + n % 5, 1) || chr(20000 + n % 300),
         case n % 40 when 0 then 'w' else chr(97 + n % 26) end || substr('xdzwm', 1 + n % 5, 1) || chr(97 + n % 24),
         '139' || lpad((n * 7919 % 100000000)::text, 8, '0')
       from generate_series(1, $2::int) n, (select '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余' as family) f`,
      [tenantId, people],
    )
    await client.query(
      `insert into user_department (tenant_id, user_id, department_id)
       select u.tenant_id, u.id, d.id from (select tenant_id, id, 1 + row_number() over () % 50 as place from app_user where tenant_id = $1 and account like 'bench%') u
       join (select id, row_number() over (order by id) as place from department where tenant_id = $1 and name like '教研组 %') d using (place)`,
      [tenantId],
    )
    const { rows } = await client.query<{ id: string }>('select min(id)::text as id from department where tenant_id = $1 and name = $2', [
      tenantId,
      '教研组 7',
    ])
    departments.set(tenantId, rows[0]?.id ?? '')
  }
  await client.query('analyze')
  await client.end()
  return departments
}

/** How much slower a hundred times more people make each search. */
function reportGrowth(figures: readonly Figures[]): void {
  for (const small of figures) {
    const large = figures.find(({ name }) => name === small.name.replace('among 1000', 'among 100000') && name !== small.name)
    if (large) console.log(`${small.name.split(' among')[0]?.padEnd(16)} p99 grows ${(large.p99 / Math.max(small.p99, 1)).toFixed(2)} times`)
  }
}
