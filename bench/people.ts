/**
 * `npm run bench people`: people found by name, initials, phone and department among 1 000 and
 * among 100 000, compared with one person read by id.
 */
import pg from 'pg'

import { compare, type Figures, reportRatios, type Target } from './load.ts'
import { benchKeys, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const schools = [
  { tenantId: '100001', people: 1000, departments: 50 },
  { tenantId: '000000', people: 100_000, departments: 500 },
]

/** A given name of the generated people. */
const someName = String.fromCodePoint(21_007)

const scene = await openScene()
try {
  const env = {
    DATABASE_URL: scene.ownerUrl,
    DATA_DIR: scene.folder,
    ...benchKeys,
    LOG_LEVEL: 'error',
    BENCH_URL: scene.ownerUrl,
  }
  const product = await serve(
    'dist/server/main.js',
    { ...env, PORT: '3911', NODE_ENV: 'production', DEMO: 'on' },
    '/health/ready',
  )
  const known = await fill(scene.ownerUrl)
  const raw = await serve('bench/rawPeople.ts', { ...env, PORT: '3912' }, '/')
  const targets: Target[] = []
  for (const { tenantId, people } of schools) {
    const { department, person } = known.get(tenantId) ?? { department: '', person: '' }
    const headers = {
      'blade-auth': `bearer ${await tokenOf(product.url, { tenantId, username: 'admin', password: 'admin' })}`,
    }
    const at = (path: string, query: Record<string, string>) =>
      `${product.url}/api/blade-system/${path}?${new URLSearchParams({ ...query, current: '1', size: '10' }).toString()}`
    if (targets.length === 0)
      targets.push({ name: 'one by id', url: at('user/detail', { id: person }), headers })
    targets.push(
      { name: `name among ${people}`, url: at('search/user', { name: `王${someName}` }), headers },
      { name: `initials among ${people}`, url: at('search/user', { name: 'bcd' }), headers },
      { name: `phone tail among ${people}`, url: at('user/list', { keyword: '0417' }), headers },
      { name: `department among ${people}`, url: at('user/list', { deptId: department }), headers },
    )
  }
  targets.push({ name: 'ten by id, node:http + pg', url: raw.url })
  const figures = await compare(targets)
  await product.stop()
  await raw.stop()
  reportRatios(figures)
  reportGrowth(figures)
} finally {
  await scene.close()
}

type Known = { department: string; person: string }

/**
 * Forty surnames, sixty and three hundred characters of given names; 20 people in a department, 200
 * in the large school. Returns one person per school.
 */
async function fill(ownerUrl: string): Promise<Map<string, Known>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const known = new Map<string, Known>()
  for (const { tenantId, people, departments } of schools) {
    await client.query(
      `insert into department (tenant_id, name, full_name) select $1, '教研组 ' || n, '教研组 ' || n from generate_series(1, $2::int) n`,
      [tenantId, departments],
    )
    await client.query(
      `insert into app_user (tenant_id, account, name, real_name, pinyin, phone)
       select $1, 'bench' || n, '', substr(family, 1 + n % 40, 1) || chr(21000 + n / 40 % 60) || chr(20000 + n / 7 % 300),
         chr(97 + n % 40 % 24) || chr(97 + n / 40 % 60 % 25) || chr(97 + n / 7 % 300 % 25),
         '139' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')
       from generate_series(1, $2::int) n, (select '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余' as family) f`,
      [tenantId, people],
    )
    await client.query(
      `insert into user_department (tenant_id, user_id, department_id)
       select u.tenant_id, u.id, d.id
       from (select tenant_id, id, 1 + row_number() over () % $2::int as place from app_user where tenant_id = $1 and account like 'bench%') u
       join (select id, row_number() over (order by id) as place from department where tenant_id = $1 and name like '教研组 %') d using (place)`,
      [tenantId, departments],
    )
    const { rows } = await client.query<Known>(
      `select ud.department_id::text as department, ud.user_id::text as person
       from user_department ud join app_user u using (tenant_id) where u.id = ud.user_id and tenant_id = $1 and u.account = 'bench77'`,
      [tenantId],
    )
    if (rows[0]) known.set(tenantId, rows[0])
  }
  await client.query('analyze')
  await client.end()
  return known
}

/** How much a hundred times more people slow each search. */
function reportGrowth(figures: readonly Figures[]): void {
  for (const small of figures) {
    const large = figures.find(
      ({ name }) =>
        name === small.name.replace('among 1000', 'among 100000') && name !== small.name,
    )
    if (large)
      console.log(
        `${small.name.split(' among')[0]?.padEnd(16)} p99 grows ${(large.p99 / Math.max(small.p99, 1)).toFixed(2)} times`,
      )
  }
}
