/**
 * The reference: ten people read by their ids, by `node:http` and `pg` alone, without identity,
 * tenancy or checks.
 */
import { createServer } from 'node:http'

import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['BENCH_URL'], max: 12 })
const { rows: some } = await pool.query<{ id: string }>(
  "select id::text from app_user tablesample system (1) where tenant_id = '000000' and account like 'bench%' limit 10",
)
const byId = {
  name: 'byId',
  text: 'select id, real_name, avatar from app_user where tenant_id = $1 and id = any($2::bigint[])',
  values: ['000000', some.map(({ id }) => id)],
}

createServer((_request, response) => {
  pool.query(byId).then(
    ({ rows }) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 200, data: { records: rows } })),
    () => response.writeHead(500).end(),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
