/**
 * How a coordinator would carry out the statements of the tests: on one shard, on several, or not at
 * all: `node tools/start.mjs tools/citus/statements.ts <file> <DATABASE_URL of the coordinator>`.
 * The tests write the file with STATEMENTS=<file>. The cluster has the product's tables.
 */
import { readFileSync } from 'node:fs'

import pg from 'pg'
import * as z from 'zod/mini'

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) })
type Statement = z.infer<typeof Statement>

/** `inSteps`: carried out, although the coordinator has no plan of it to show. */
type Way = 'oneShard' | 'noRowsOfSchools' | 'inSteps' | 'manyShards' | 'refused'

/** The school of a statement: the first value that looks like one. */
const schoolOf = ({ values }: Statement): string =>
  values.map(String).find((value) => /^\d{6}$/.test(value)) ?? '000000'

/** Statements that are meant to reach all schools. */
const crossSchool = [/audit_tenants\(/, /where r\.alias in \('administrator', 'admin'\)/]

async function wayOf(client: pg.Client, statement: Statement): Promise<{ way: Way; why: string }> {
  const { text, values } = statement
  await client.query('begin')
  try {
    await client.query(`set local app.tenant_id to '${schoolOf(statement)}'`)
    // A statement of a data definition or a session has no plan.
    if (!/^\s*(with|select|insert|update|delete|merge)\b/i.test(text))
      return { way: 'noRowsOfSchools', why: '' }
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${text}`,
      values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
    const isCopied = /INSERT\/SELECT method: pull to coordinator/.test(plan)
    if (isCopied && !/\breturning\b|\bon conflict\b/i.test(text))
      return { way: 'refused', why: 'rows of a query that are not returned' }
    if (tasks.some((count) => count > 1)) return { way: 'manyShards', why: '' }
    return { way: tasks.length > 0 ? 'oneShard' : 'noRowsOfSchools', why: '' }
  } catch (error) {
    await client.query('rollback')
    const shown = error instanceof Error ? error.message : String(error)
    return shown === noPlan ? attempt(client, statement) : { way: 'refused', why: shown }
  } finally {
    await client.query('rollback')
  }
}

const noPlan = 'could not create distributed plan'

/** EXPLAIN cannot show some statements that are carried out: one is tried and rolled back. */
async function attempt(
  client: pg.Client,
  statement: Statement,
): Promise<{ way: Way; why: string }> {
  const { text, values } = statement
  await client.query('begin')
  try {
    await client.query(`set local app.tenant_id to '${schoolOf(statement)}'`)
    await client.query(text, values)
    return { way: 'inSteps', why: '' }
  } catch (error) {
    // The row is there already, or what it refers to is not: the statement itself is understood.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('23'))
      return { way: 'inSteps', why: '' }
    return { way: 'refused', why: error instanceof Error ? error.message : String(error) }
  }
}

const [file, url] = process.argv.slice(2)
if (!file || !url) throw new Error('usage: tools/citus/statements.ts <file> <DATABASE_URL>')

const statements = new Map<string, Statement>()
for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
  const statement = Statement.parse(JSON.parse(line))
  statements.set(statement.text, statement)
}
const client = new pg.Client({ connectionString: url })
await client.connect()
// Row-level security is a part of the plan.
const { rows: logins } = await client.query<{ name: string }>(
  "select quote_ident(rolname) as name from pg_roles where rolname ~ '^qinghe_.*_platform$' limit 1",
)
await client.query(`set session authorization ${logins[0]?.name}`)
const found = new Map<Way, number>()
try {
  for (const statement of statements.values()) {
    const { way, why } = await wayOf(client, statement)
    found.set(way, (found.get(way) ?? 0) + 1)
    if (way !== 'manyShards' && way !== 'refused') continue
    if (crossSchool.some((one) => one.test(statement.text))) continue
    console.log(`${way}${why && `: ${why}`}\n  ${statement.text.replaceAll(/\s+/g, ' ').trim()}`)
  }
} finally {
  await client.end()
}
const share = ((found.get('oneShard') ?? 0) / statements.size) * 100
console.log(
  `${statements.size} statements: ${[...found].map(([way, count]) => `${count} ${way}`).join(', ')}; ${share.toFixed(1)} % on one shard`,
)
