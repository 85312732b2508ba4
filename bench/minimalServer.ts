/** The reference for start and memory: Fastify, a pool, one route with a query. */
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['BENCH_URL'], max: 12 })
const http = Fastify()
http.get('/health/ready', async () => (await pool.query('select 1 as one')).rows[0])
await http.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
