/**
 * The reference: the same rows of the same page by `node:http` and `pg` alone, without identity,
 * tenancy or checks.
 */
import { createServer } from 'node:http'

import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['BENCH_URL'], max: 12 })
const page = {
  name: 'page',
  text: `select id, title, category, release_time, pinned, (select count(*)::int from notice where tenant_id = $1 and state = 'PUBLISHED') as total
    from notice where tenant_id = $1 and state = 'PUBLISHED' order by pinned desc, release_time desc, id desc limit 10`,
  values: ['000000'],
}

createServer((_request, response) => {
  pool.query(page).then(
    ({ rows }) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 200, data: { records: rows } })),
    () => response.writeHead(500).end(),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
